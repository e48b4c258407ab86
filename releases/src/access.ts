/** The public part of access: who may release, by tokens. */
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
