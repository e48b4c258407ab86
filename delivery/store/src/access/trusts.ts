/**
 * Identities of pipelines that may release without a token. The claims that an OpenID Connect issuer makes about a
 * pipeline are compared with stored rules.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AppName } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { readDocuments, type StoreDocuments } from '../store/documents.ts';
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

const documentName = (id: string) => `trusts/${id}.json`;

/**
 * Claims that name the owner of a pipeline, and the text that a value needs before its first `*`: the whole owner and
 * the separator that follows. A value without a `*` is compared as if a colon followed, so that ids have to be
 * complete.
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
  wanted: Omit<Trust, 'id' | 'createdAt'>,
): Promise<Trust> {
  const { issuer, audience, claims, app, roles } = wanted;
  const url = URL.parse(issuer);
  const isLocal = url && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')))
    throw new UserError(`“${issuer}” is no issuer: an address that begins with https://.`);
  if (!audience.trim())
    throw new UserError(
      'A rule needs an audience: the address of this site, which the pipeline asks its token for.',
    );
  if (!namesOwner(wanted)) {
    throw new UserError(
      `A rule names whose pipelines are meant: by a claim such as repository=our/orders, or sub=repo:our/*, with the owner whole before the first *. Without that everybody’s would be let in. Known: ${Object.keys(ownerClaims).join(', ')}.`,
    );
  }
  if (Object.values(claims).some((value) => /\*./.test(value)))
    throw new UserError('A * stands at the end of a value, for anything that follows.');
  if (roles.length === 0) throw new UserError(`A rule needs a role: ${releaseRoles.join(', ')}.`);
  if (app && roles.includes('administer'))
    throw new UserError('Who administers does so for the whole site: add that rule without an app.');
  const trust: Trust = { ...wanted, id: randomBytes(6).toString('hex'), createdAt: new Date().toISOString() };
  if (!(await documents.create(documentName(trust.id), JSON.stringify(trust, null, 2))))
    throw new Error(`A rule has the id ${trust.id} already.`);
  return trust;
}

/** Returns all rules, oldest first. */
export async function listTrusts(documents: StoreDocuments): Promise<Trust[]> {
  const records = await readDocuments<Trust>(documents, 'trusts');
  return records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Returns the rule with this id, or null. */
export async function readTrust(documents: StoreDocuments, id: string): Promise<Trust | null> {
  const text = /^[a-f0-9]{12}$/.test(id) ? await documents.read(documentName(id)) : null;
  return text === null ? null : (JSON.parse(text) as Trust);
}

/** Removes a rule, with immediate effect. @throws {UserError} when no rule has this id */
export async function removeTrust(documents: StoreDocuments, id: string): Promise<Trust> {
  const trust = await readTrust(documents, id);
  if (!trust) throw new UserError(`There is no rule ${id}. \`npm run release trust list\` shows them.`);
  await documents.remove(documentName(id));
  return trust;
}

/**
 * Returns true when the rule admits an identity with these claims. The caller has verified the signature, the issuer
 * and the audience. A rule from before owners were required admits nobody.
 */
export function holdsFor(trust: Trust, identity: Readonly<Record<string, unknown>>): boolean {
  const isMet = Object.entries(trust.claims).every(([name, wanted]) => {
    const value = identity[name];
    if (typeof value !== 'string' && typeof value !== 'number') return false;
    return wanted.endsWith('*') ? String(value).startsWith(wanted.slice(0, -1)) : String(value) === wanted;
  });
  return isMet && namesOwner(trust);
}

/** Returns the caller with its name for the log and the roles of the rule. */
export function toIdentity({ id: trust, app, roles }: Trust, issuer: string, subject: string): Principal {
  const id = createHash('sha256').update(`${issuer} ${subject}`).digest('hex').slice(0, 12);
  const name = `${subject.slice(0, 120)} (${new URL(issuer).host})`;
  return { id: `oidc-${id}`, trust, name, app, roles };
}
