/** The public part of access: who may release, by tokens, and who is told. */
export {
  authenticateToken,
  isAllowed,
  issueToken,
  listTokens,
  readPrincipal,
  releaseRoles,
  revokeToken,
  type Principal,
  type ReleaseRole,
  type TokenRecord,
} from './access/tokens.ts';
export { addWebhook, listWebhooks, removeWebhook, signCall, type Webhook } from './access/webhooks.ts';
export { addTrust, holdsFor, listTrusts, removeTrust, toIdentity, type Trust } from './access/trusts.ts';
