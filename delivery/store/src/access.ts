/** The public part of access: tokens, pipelines, sessions, records and webhooks. */
export * from './access/grants.ts';
export * from './access/records.ts';
export * from './access/sessions.ts';
export * from './access/tokens.ts';
export * from './access/trusts.ts';
export * from './access/webhooks.ts';
