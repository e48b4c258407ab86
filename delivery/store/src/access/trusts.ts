/**
 * Identities of pipelines that may release without a token: what an issuer (OpenID Connect) says of them, compared with
 * stored rules.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AppName } from '@antara/contracts/composition/release';
import { UserError } from '../errors.ts';
import { readDocuments, type StoreDocuments } from '../store/documents.ts';
import { releaseRoles, type Principal, type ReleaseRole } from './tokens.ts';

/** What an identity has to be to be allowed something. */
export interface Trust {
  id: string;
  /** The issuer’s address, as its tokens have it. */
  issuer: string;
  /** For whom its tokens have to be: this site. */
  audience: string;
  /**
   * Claims and their values; a `*` at the end of a value stands for anything. One at least, so that not the issuer’s
   * whole world is let in.
   */
  claims: Readonly<Record<string, string>>;
  app: AppName | null;
  roles: readonly ReleaseRole[];
  createdAt: string;
  createdBy: string;
}

const documentName = (id: string) => `trusts/${id}.json`;

/**
 * Claims that name whose pipelines are meant, and what has to stand before the first `*` of each: the owner and the
 * separator after it. A value without a `*` is compared as if a colon followed it, so claims that are ids have to be
 * whole.
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

/** GitHub lets each repository choose what its subject is made of, so that a whole subject there may be anybody’s. */
const githubIssuer = 'https://token.actions.githubusercontent.com';

/** Does a rule name whose pipelines are meant? Issuers such as GitHub give an identity to everybody’s. */
export function namesOwner({ issuer, claims }: Pick<Trust, 'issuer' | 'claims'>): boolean {
  return Object.entries(claims).some(([name, value]) => {
    const [before = '', ...rest] = value.split('*');
    const isWhole = rest.length === 0;
    if (name === 'sub' && isWhole && issuer !== githubIssuer) return true;
    return ownerClaims[name]?.test(isWhole ? `${value}:` : before) ?? false;
  });
}

/**
 * Returns true when a rule names repositories or their owner by names alone: an issuer gives a name to another owner
 * after a rename, an id never.
 */
export function namesWithoutId({ claims }: Pick<Trust, 'claims'>): boolean {
  const names = Object.entries(claims).map(([name, value]) => (name === 'sub' ? value : `${name}:`));
  return (
    names.some((name) =>
      /^(?:(?:repo|repository|repository_owner|project_path|organization):|org\/)/.test(name),
    ) && !names.some((name) => /^(?:repository_id|repository_owner_id|project_id):/.test(name))
  );
}

/** Stores a rule. @throws {UserError} when it is incomplete, or lets in whoever has a pipeline at the issuer */
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
      `A rule names whose pipelines are meant: by a claim such as repository=our/booking, or sub=repo:our/*, with the owner whole before the first *. Without that everybody’s would be let in. Known: ${Object.keys(ownerClaims).join(', ')}.`,
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

/** Every rule, the oldest first. */
export async function listTrusts(documents: StoreDocuments): Promise<Trust[]> {
  const records = await readDocuments<Trust>(documents, 'trusts');
  return records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** The rule of this id, or null. */
export async function readTrust(documents: StoreDocuments, id: string): Promise<Trust | null> {
  const text = /^[a-f0-9]{12}$/.test(id) ? await documents.read(documentName(id)) : null;
  return text === null ? null : (JSON.parse(text) as Trust);
}

/** Removes a rule, at once. @throws {UserError} when there is none of this id */
export async function removeTrust(documents: StoreDocuments, id: string): Promise<Trust> {
  const trust = await readTrust(documents, id);
  if (!trust) throw new UserError(`There is no rule ${id}. \`npm run release trust list\` shows them.`);
  await documents.remove(documentName(id));
  return trust;
}

/**
 * Does this rule hold for an identity with these claims, whose signature, issuer and audience were checked? A rule that
 * was stored before rules had to name an owner holds for nobody.
 */
export function holdsFor(trust: Trust, identity: Readonly<Record<string, unknown>>): boolean {
  const isMet = Object.entries(trust.claims).every(([name, wanted]) => {
    const value = identity[name];
    if (typeof value !== 'string' && typeof value !== 'number') return false;
    return wanted.endsWith('*') ? String(value).startsWith(wanted.slice(0, -1)) : String(value) === wanted;
  });
  return isMet && namesOwner(trust);
}

/** Who that is, for the log and for what is allowed. */
export function toIdentity({ id: trust, app, roles }: Trust, issuer: string, subject: string): Principal {
  const id = createHash('sha256').update(`${issuer} ${subject}`).digest('hex').slice(0, 12);
  const name = `${subject.slice(0, 120)} (${new URL(issuer).host})`;
  return { id: `oidc-${id}`, trust, name, app, roles };
}
