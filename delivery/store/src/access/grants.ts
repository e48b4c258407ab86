/** What a caller’s rights come from: a token, or a rule for pipelines. What was made with them ends with it. */
import type { StoreDocuments } from '../store/documents.ts';
import { readPrincipal, type Principal } from './tokens.ts';
import { readTrust } from './trusts.ts';

/** A token or a rule by its id. */
export type Grant = { token: string } | { trust: string };

/** Where the rights of a caller come from. */
export const grantOf = ({ id, trust }: Pick<Principal, 'id' | 'trust'>): Grant =>
  trust === undefined ? { token: id } : { trust };

/** Is the token neither revoked nor expired, the rule not removed? */
export async function isGrantValid(documents: StoreDocuments, grant: Grant, now: number): Promise<boolean> {
  const found =
    'token' in grant
      ? await readPrincipal(documents, grant.token, now)
      : await readTrust(documents, grant.trust);
  return found !== null;
}
