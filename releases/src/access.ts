/** The public part of access: who may release, by tokens. */
export {
  authenticateToken,
  isAllowed,
  issueToken,
  listTokens,
  releaseRoles,
  revokeToken,
  type Principal,
  type ReleaseRole,
  type TokenRecord,
} from './access/tokens.ts';
