/**
 * Identities of pipelines that may release without a token. The claims that an OpenID Connect issuer makes about a
 * pipeline are compared with stored rules.
 */
import { createHash } from 'node:crypto';
import type { AppName } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import type { StoreDocuments } from '../store/documents.ts';
import { createStoredRecords } from './stored-records.ts';
import { releaseRoles, type Principal, type ReleaseRole } from './tokens.ts';

/** A rule: the claims that an identity needs, and the roles that it gets. */
export interface Trust {
  id: string;
  /** The issuer’s address, as it appears in the issuer's tokens. */
  issuer: string;
  /** The audience that the issuer's tokens must name: this site. */
  audience: string;
  /**
   * Required claims and their values; a `*` at the end of a value matches anything. At least one is required, otherwise
   * every pipeline of the issuer would be admitted.
   */
  claims: Readonly<Record<string, string>>;
  app: AppName | null;
  roles: readonly ReleaseRole[];
  createdAt: string;
  createdBy: string;
}

const trusts = createStoredRecords<Trust>('trusts', 'rule', 'trust');

/**
 * The claims that can identify the owner of a pipeline, each with the pattern that its value must match before the
 * first `*`: the complete owner and the separator after it. A colon is appended to a value without a `*`, so that the
 * pattern matches a complete id but not the beginning of one.
 */
const ownerClaims: Readonly<Record<string, RegExp>> = {
  sub: /^(?:(?:repo|repository|project_path):[^/:]+\/|(?:organization|repository_owner|repository_id|repository_owner_id):[^:]+:|org\/[^/]+\/)/,
  repository: /^[^/]+\//,
  repository_id: /:$/,
  repository_owner: /:$/,
  repository_owner_id: /:$/,
  project_path: /^[^/]+\//,
  project_id: /:$/,
};

/**
 * GitHub lets each repository choose the content of its subject, so a complete subject from GitHub does not prove the
 * owner.
 */
const githubIssuer = 'https://token.actions.githubusercontent.com';

/**
 * Returns true when the rule names the owner of the pipelines. Otherwise the rule would admit everyone, because issuers
 * such as GitHub give an identity to every pipeline.
 */
export function namesOwner({ issuer, claims }: Pick<Trust, 'issuer' | 'claims'>): boolean {
  return Object.entries(claims).some(([name, value]) => {
    const [before = '', ...rest] = value.split('*');
    const isWhole = rest.length === 0;
    if (name === 'sub' && isWhole && issuer !== githubIssuer) return true;
    return ownerClaims[name]?.test(isWhole ? `${value}:` : before) ?? false;
  });
}

/**
 * Returns true when a rule names repositories or their owner only by name. After a rename, an issuer may give the name
 * to another owner, but never the id.
 */
export function namesWithoutId({ claims }: Pick<Trust, 'claims'>): boolean {
  const names = Object.entries(claims).map(([name, value]) => (name === 'sub' ? value : `${name}:`));
  return (
    names.some((name) =>
      /^(?:(?:repo|repository|repository_owner|project_path|organization):|org\/)/.test(name),
    ) && !names.some((name) => /^(?:repository_id|repository_owner_id|project_id):/.test(name))
  );
}

/** Stores a rule. @throws {UserError} when the rule is incomplete, or admits every pipeline of the issuer */
export async function addTrust(
  documents: StoreDocuments,
  rule: Omit<Trust, 'id' | 'createdAt'>,
): Promise<Trust> {
  const { issuer, audience, claims, roles } = rule;
  const url = URL.parse(issuer);
  const isLocal = url && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')))
    throw new UserError(`“${issuer}” is no issuer: an address that begins with https://.`);
  if (!audience.trim())
    throw new UserError(
      'A rule needs an audience: the address of this site, which the pipeline asks its token for.',
    );
  if (!namesOwner(rule)) {
    throw new UserError(
      `A rule names whose pipelines are meant: by a claim such as repository=our/orders, or sub=repo:our/*, with the owner whole before the first *. Without that everybody’s would be let in. Known: ${Object.keys(ownerClaims).join(', ')}.`,
    );
  }
  if (Object.values(claims).some((value) => /\*./.test(value)))
    throw new UserError('A * stands at the end of a value, for anything that follows.');
  if (roles.length === 0) throw new UserError(`A rule needs a role: ${releaseRoles.join(', ')}.`);
  return trusts.add(documents, rule);
}

/** Returns all rules, oldest first. */
export const listTrusts = trusts.list;

/** Returns the rule with this id, or null. */
export const readTrust = trusts.read;

/** Removes a rule, with immediate effect. @throws {UserError} when no rule has this id */
export const removeTrust = trusts.remove;

/**
 * Returns true when the rule admits an identity with these claims. The caller has verified the signature, the issuer
 * and the audience. A rule that was stored before rules had to name an owner admits nobody.
 */
export function holdsFor(trust: Trust, identity: Readonly<Record<string, unknown>>): boolean {
  const isMet = Object.entries(trust.claims).every(([name, required]) => {
    const value = identity[name];
    if (typeof value !== 'string' && typeof value !== 'number') return false;
    return required.endsWith('*')
      ? String(value).startsWith(required.slice(0, -1))
      : String(value) === required;
  });
  return isMet && namesOwner(trust);
}

/**
 * Returns the pipeline that a rule admits, as a caller with the app and the roles of the rule. The caller's id and its
 * name for the log are made of the issuer and the subject.
 */
export function toIdentity({ id: trust, app, roles }: Trust, issuer: string, subject: string): Principal {
  const id = createHash('sha256').update(`${issuer} ${subject}`).digest('hex').slice(0, 12);
  const name = `${subject.slice(0, 120)} (${new URL(issuer).host})`;
  return { id: `oidc-${id}`, trust, name, app, roles };
}
