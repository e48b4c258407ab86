/** Compares what releases on one page use of each other with what they provide. The build computes both lists. */
import type { ReleaseManifest } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import type { LiveManifests } from './neighbours.ts';
import { pairsWithShell } from './shell-checks.ts';
import { site } from '../site.ts';

/** The parts of the shell that a remote may use, with their names in messages and their source files. */
const shellInterface = [
  ['appContext', 'the AppContext’s', site.files.appContext],
  ['router', 'react-router-dom’s', 'shell/src/shared/react-router-dom.ts'],
  ['tokens', 'the design token', site.files.tokens],
] as const;

/**
 * Checks that a shell provides everything that the remotes on its pages use.
 *
 * @throws {UserError} when a remote uses something that its shell does not provide
 */
export function checkUsesOfShell(release: ReleaseManifest, live: LiveManifests): void {
  for (const [shell, remote] of pairsWithShell(release, live)) {
    for (const [key, label, file] of shellInterface) {
      const provided = shell.gives?.[key];
      const missing = provided && remote.uses?.[key].filter((name) => !provided.includes(name));
      if (!missing?.length) continue;
      throw new UserError(
        `${remote.app} ${remote.version} uses ${label} ${missing.join(', ')}, which shell ${shell.version} does not give: the pages that use it would fail. ${
          release.app === 'shell'
            ? `Keep it in ${file} until no live release uses it, or release ${remote.app} without it first.`
            : `Add it in ${file} and release the shell first, or with it: \`npm run release shell ${remote.app}\`.`
        }`,
      );
    }
  }
}

/**
 * Checks that a call has the same method and path in all releases of a page.
 *
 * @throws {UserError} when a call of `release` has another address in a release that it shares pages with
 */
export function checkCallAddresses(release: ReleaseManifest, live: LiveManifests): void {
  const callsOf = ({ uses, gives }: ReleaseManifest) => Object.entries({ ...uses?.calls, ...gives?.calls });
  const ownCalls = new Map(callsOf(release));
  for (const other of Object.values(live)) {
    if (other.app === release.app) continue;
    for (const [name, address] of callsOf(other)) {
      const ours = ownCalls.get(name);
      if (!ours || ours.join(' ') === address.join(' ')) continue;
      throw new UserError(
        `${release.app} ${release.version} makes the call ${name} as ${ours.join(' ')}, ${other.app} ${other.version} as ${address.join(' ')}: one of the two would get no answer. Give the new call a name of its own in ${site.files.calls}.`,
      );
    }
  }
}

/**
 * Checks that pages pass all required props to the fragments of other apps, and show no missing fragment.
 *
 * @throws {UserError} when a page does not pass a required prop to another app's fragment
 */
export function checkFragmentProps(release: ReleaseManifest, live: LiveManifests): void {
  const set = Object.values({ ...live, [release.app]: release }) as ReleaseManifest[];
  for (const user of set) {
    for (const [name, passed] of Object.entries(user.uses?.fragments ?? {})) {
      const owner = set.find(({ app }) => name.startsWith(`${app}/`));
      if (!owner?.gives || (user !== release && owner !== release)) continue;
      const props = owner.gives.fragments[name];
      if (!props) {
        throw new UserError(
          `${user.app} ${user.version} shows the fragment ${name}, which ${owner.app} ${owner.version} does not expose: its place would show the fallback. Bring it back in ${owner.app}/src/fragments.ts, or release ${user.app} without it first.`,
        );
      }
      const missing = Object.keys(props).filter(
        (prop) => props[prop] === 'required' && passed[prop] !== 'required',
      );
      if (missing.length === 0) continue;
      throw new UserError(
        `${owner.app} ${owner.version} needs ${missing.join(', ')} for its fragment ${name}, which ${user.app} ${user.version} was built without: the fragment would fail there. Make it optional where ${owner.app} says its props, until ${user.app} is released with it; apps of one repository can be released together: \`npm run release ${owner.app} ${user.app}\`.`,
      );
    }
  }
}
