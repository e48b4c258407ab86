/** The public part of access: tokens, pipelines, sessions, records and webhooks. */
export { grantOf, type Grant } from './access/grants.ts';
export { listRecords, writeRecord, type ActRecord } from './access/records.ts';
export { authenticateSession, createSession, removeSession } from './access/sessions.ts';
export {
  authenticateToken,
  isAllowed,
  issueToken,
  listTokens,
  mayReadWhole,
  releaseRoles,
  revokeToken,
  tokenIdOf,
  withPresentSignatures,
  type Principal,
  type ReleaseRole,
  type TokenRecord,
} from './access/tokens.ts';
export { addWebhook, listWebhooks, removeWebhook, signCall, type Webhook } from './access/webhooks.ts';
export {
  addTrust,
  holdsFor,
  listTrusts,
  namesOwner,
  namesWithoutId,
  removeTrust,
  toIdentity,
  type Trust,
} from './access/trusts.ts';
