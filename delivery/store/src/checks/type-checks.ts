/** Compares the types that releases on one page were compiled against with the types of each other (DL-14). */
import { formatRelease, type ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { below, findMismatch, formatType, TypesTooLargeError, type Mismatch } from './compare-types.ts';
import type { LiveManifests } from './neighbours.ts';
import {
  noTypes,
  readReleaseTypes,
  type Declared,
  type Type,
  type TypesOfRelease,
} from './read-release-types.ts';
import { pairsWithShell } from './shell-checks.ts';

/**
 * Checks that each fragment takes what other apps' pages were compiled to pass, for every pair of releases on one page
 * that contains `release`. A release without types is compared by names alone (`interface-checks.ts`).
 *
 * @throws {UserError} when a prop has another type, with the lines that pass and declare it
 */
export function checkFragmentTypes(release: ReleaseManifest, live: LiveManifests): void {
  const set = Object.values({ ...live, [release.app]: release }) as ReleaseManifest[];
  const types = new Map(set.map((each) => [each, readTypesBeside(each, release)]));
  for (const user of set) {
    for (const [name, passed] of types.get(user)?.uses.fragments ?? []) {
      const owner = set.find(({ app }) => name.startsWith(`${app}/`));
      if (!owner || (user !== release && owner !== release)) continue;
      const declared = types.get(owner)?.gives.fragments.get(name);
      if (declared) checkProps(name, user, passed, owner, declared);
    }
  }
}

function checkProps(
  name: string,
  user: ReleaseManifest,
  passed: Declared,
  owner: ReleaseManifest,
  declared: Declared,
): void {
  const mismatch = compareTypes(
    passed.type,
    declared.type,
    `${formatRelease(user)} and ${formatRelease(owner)}`,
  );
  const places = `${passed.at} passes it, ${declared.at} declares it`;
  const remedy = `Keep the old prop for one release: let ${owner.app} take both until ${user.app} is released with the new one. Apps of one repository can be released together: \`npm run release ${owner.app} ${user.app}\`.`;
  if (mismatch) {
    const { path, given, taken } = mismatch;
    const difference =
      given === null
        ? `${path} (${formatType(taken)}) is not passed`
        : `${path || 'the whole'} is ${formatType(given)}, and the fragment takes ${formatType(taken)}`;
    throw new UserError(
      `The fragment ${name} of ${formatRelease(owner)} takes another type than ${formatRelease(user)} was compiled to pass: ${difference} (${places}). ${remedy}`,
    );
  }
  const unknown = findUnknownProp(passed.type, declared.type);
  if (!unknown) return;
  throw new UserError(
    `The fragment ${name} of ${formatRelease(owner)} does not know the prop ${unknown.name} (${formatType(unknown.type)}), which ${formatRelease(user)} was compiled to pass: the fragment would leave out what the page expects of it (${places}). ${remedy}`,
  );
}

/** Returns a prop that the page must pass and the fragment does not take; TypeScript would refuse it in a literal. */
function findUnknownProp(passed: Type, declared: Type): { name: string; type: Type } | null {
  if (typeof passed === 'string' || typeof declared === 'string') return null;
  if (!('object' in passed) || !('object' in declared) || declared.object.index !== undefined) return null;
  const { required, optional } = declared.object;
  const unknown = [...passed.object.required].find(([name]) => !required.has(name) && !optional.has(name));
  return unknown ? { name: unknown[0], type: unknown[1] } : null;
}

/**
 * Checks that the members of a shell's AppContext have the types that the remotes on its pages were compiled against. A
 * remote of an earlier major is left out, because its shell keeps that major by other means than its types.
 *
 * @throws {UserError} when a member has another type, with the lines that use and declare it
 */
export function checkContextTypes(release: ReleaseManifest, live: LiveManifests): void {
  for (const [shell, remote] of pairsWithShell(release, live)) {
    if (shell.contract.major !== remote.contract.major) continue;
    const given = readTypesBeside(shell, release).gives.appContext;
    for (const [path, used] of readTypesBeside(remote, release).uses.appContext) {
      const [name = '', part] = path.split('.');
      const declared = given.get(name);
      const type = declared && (part === undefined ? declared.type : memberOf(declared.type, part));
      if (!declared || type === undefined) continue;
      const sides = `${formatRelease(shell)} and ${formatRelease(remote)}`;
      const mismatch = below(path, compareTypes(type, used.type, sides));
      if (!mismatch) continue;
      throw new UserError(
        `The AppContext of ${formatRelease(shell)} has another type than ${formatRelease(remote)} was compiled against: ${mismatch.path} is ${mismatch.given === null ? 'missing' : formatType(mismatch.given)} where ${formatType(mismatch.taken)} is needed (${used.at} uses it, ${declared.at} declares it). ${
          release.app === 'shell'
            ? `Let the shell give the old type until ${remote.app} is released with the new one, or release ${remote.app} first`
            : `Release the shell first`
        }, or both together: \`npm run release shell ${remote.app}\`.`,
      );
    }
  }
}

/** Returns the type of a member of an object that may be undefined. */
function memberOf(type: Type, name: string): Type | undefined {
  if (typeof type === 'string') return undefined;
  if ('object' in type) return type.object.required.get(name) ?? type.object.optional.get(name);
  if (!('union' in type)) return undefined;
  return type.union.map((member) => memberOf(member, name)).find((member) => member !== undefined);
}

/**
 * Returns the types of a release that is checked beside `candidate`. A stored release whose types cannot be read counts
 * as one without types, because it must not block the release that would replace it.
 */
function readTypesBeside(release: ReleaseManifest, candidate: ReleaseManifest): TypesOfRelease {
  if (release === candidate) return readReleaseTypes(release);
  try {
    return readReleaseTypes(release);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return noTypes;
  }
}

/**
 * See `findMismatch`. `sides` names the two in the message.
 *
 * @throws {UserError} when the types are too large
 */
export function compareTypes(given: Type, taken: Type, sides: string): Mismatch | null {
  try {
    return findMismatch(given, taken);
  } catch (error) {
    if (!(error instanceof TypesTooLargeError)) throw error;
    throw new UserError(
      `The types of ${sides} are too large or too deep to be compared. Write simpler types for what the two share.`,
    );
  }
}
