/** Plans canaries of stored releases. */
import { appEntries, type AppVersions, type Canary, type LiveSet } from '@delivery/contract/release';
import { UserError } from '../errors.ts';

/**
 * Returns canaries that give the releases of `versions` to `percent` of the visitors. Several are tried together.
 * Leaves out releases that are live already.
 *
 * @throws {UserError} when an app has no live release to compare with, or when all releases are live already
 */
export function planCanaries(
  { versions: live }: Pick<LiveSet, 'versions'>,
  versions: Readonly<AppVersions>,
  percent: number,
  ramp = false,
): Canary[] {
  const requested = appEntries(versions);
  const apps = requested.map(([app]) => app);
  const unreleased = apps.find((app) => !live[app]);
  if (unreleased) {
    throw new UserError(
      `${unreleased} has no live release that a canary could be compared with. Release it to everyone: \`npm run release ${unreleased}\`.`,
    );
  }
  const tried = requested.filter(([app, version]) => version !== live[app]);
  const names = (those: typeof requested) => those.map(([app, version]) => `${app} ${version}`);
  if (tried.length === 0)
    throw new UserError(`${names(requested).join(', ')} is what every visitor gets already.`);
  const group = names(tried).toSorted().join(', ');
  return tried.map(([app, version]) => ({
    app,
    version,
    percent,
    ...(ramp && { ramp }),
    ...(tried.length > 1 && { group }),
  }));
}
