/**
 * The origin of a caller’s rights: a token, or a rule for pipelines. A preview link that was made with a token or a
 * rule ends when that token or rule ends.
 */
import type { StoreDocuments } from '../store/documents.ts';
import { readPrincipal, type Principal } from './tokens.ts';
import { readTrust } from './trusts.ts';

/** The id of a token, or the id of a rule for pipelines. */
export type Grant = { token: string } | { trust: string };

/** Returns the grant of a caller. */
export const grantOf = ({ id, trust }: Pick<Principal, 'id' | 'trust'>): Grant =>
  trust === undefined ? { token: id } : { trust };

/** Returns true while the token is valid, or the rule exists. */
export async function isGrantValid(documents: StoreDocuments, grant: Grant, now: number): Promise<boolean> {
  const found =
    'token' in grant
      ? await readPrincipal(documents, grant.token, now)
      : await readTrust(documents, grant.trust);
  return found !== null;
}
