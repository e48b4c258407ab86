/**
 * The consoles of releases, at which engineers work with their staff accounts. A console is another origin, so it gets
 * a code that is good once, and then a reference to the session of the staff member, which it shows with each request.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { createTokenDeriver } from '../../platform/mailed-tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import type { StaffMember, StaffRole } from './member.ts';
import { findStaffSessionById, type StaffSession } from './sessions.ts';
import { staffChallenges } from './tables.ts';

/** Milliseconds for which a code is good. */
const codeMs = 60_000;
/** The console's address for the browser that brings a code. */
const returnPath = '/_edge/console/login/return';

/** What a role may do at the consoles: read, or also change what is live. Other roles have no access. */
const rights: { readonly [Role in StaffRole]?: readonly 'promote'[] } = {
  owner: ['promote'],
  engineer: ['promote'],
  auditor: [],
};

/** Returns what a member may do at the consoles; null without access. */
function findRights({ roles }: StaffMember): 'promote'[] | null {
  const granted = roles.flatMap((role) => rights[role] ?? null);
  const known = granted.filter((right) => right !== null);
  return roles.some((role) => rights[role] !== undefined) ? [...new Set(known)] : null;
}

/** What a console gets to know about a member. */
const describePerson = ({ id, name }: StaffMember, roles: 'promote'[]) => ({ id: String(id), name, roles });

/** @throws {HttpError} 400 for an origin that is no console of the site */
function requireConsole({ consoles }: Config, url: string): void {
  if (!consoles.some((console) => console.url === url))
    throwHttpError('INVALID', 'There is no console of releases at this address.');
}

/** @throws {HttpError} 403 when no role of the member has access to the consoles */
function requireRights(member: StaffMember): 'promote'[] {
  return (
    findRights(member) ??
    throwHttpError(
      'FORBIDDEN',
      `Releases are for engineers, and you are here as ${member.roles.join(', ')}. An owner can give you that role under Staff.`,
      { code: 'RELEASES_FORBIDDEN' },
    )
  );
}

interface Claims {
  session: number;
  console: string;
  challenge: string;
}

const hashCode = (code: string) => hashToken(`console code ${code}`);

/**
 * Creates a code for the console at `url`, and returns the address that takes it there.
 * @param challenge the hash of the console's secret, which it shows with the code (RFC 7636)
 * @throws {HttpError} 400 for another console, 403 when the member has no access
 */
export async function createConsoleCode(
  { db, config, now }: Platform,
  { id, member }: StaffSession,
  { console: url, challenge, state }: { console: string; challenge: string; state: string },
): Promise<string> {
  requireConsole(config, url);
  requireRights(member);
  const claims: Claims = { session: id, console: url, challenge };
  // The hash in the table covers the claims, so nobody can change them.
  const code = `${createToken()}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  await db.insert(staffChallenges).values({ challenge_hash: hashCode(code), made_at: now() });
  return `${url}${returnPath}?${new URLSearchParams({ code, state }).toString()}`;
}

/** Derives the second part of a reference, which only this API can make. */
function signReference({ config }: Platform, url: string, session: number): string {
  return createTokenDeriver(config)(`console-reference ${url} ${session}`, null);
}

const refuse = () => throwHttpError('UNAUTHORISED', 'This log-in is not valid (any more).');

/**
 * Uses up a code. Returns the reference of the session, and the person.
 * @throws {HttpError} 401 when the code is unknown, was used, is too old, or is for another console or secret; 403 as
 *   above
 */
export async function exchangeConsoleCode(
  platform: Platform,
  { console: url, code, verifier }: { console: string; code: string; verifier: string },
) {
  const { db, now } = platform;
  const tooOld = new Date(now().getTime() - codeMs);
  const [used] = await db
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.challenge_hash, hashCode(code)), gt(staffChallenges.made_at, tooOld)))
    .returning({ hash: staffChallenges.challenge_hash });
  if (!used) return refuse();
  const claims = JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (claims.console !== url || claims.challenge !== challenge) return refuse();
  const reference = `${claims.session}.${signReference(platform, url, claims.session)}`;
  return { reference, person: await findConsolePerson(platform, { console: url, reference }) };
}

/**
 * Returns the member of a reference, and notes that the session is in use.
 * @throws {HttpError} 401 when the reference is for another console or forged, or the session has ended, by a log-out,
 *   a lock or otherwise; 403 when the member has no access any more
 */
export async function findConsolePerson(
  platform: Platform,
  { console: url, reference }: { console: string; reference: string },
) {
  const [number = '', signature = ''] = reference.split('.');
  const expected = Buffer.from(signReference(platform, url, Number(number)));
  const sent = Buffer.from(signature);
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return refuse();
  const session = await findStaffSessionById(platform.db, Number(number), platform.now());
  if (!session) return refuse();
  return describePerson(session.member, requireRights(session.member));
}
