/** Barred releases: never served, switched to, previewed or stored again. */
import type { AppName, BarredRelease, LiveSet } from '@delivery/contract/release';
import { UserError } from '../errors.ts';
import { findCanaryGroup, type ReleaseStore } from './release-store.ts';

/** A barred release was requested. */
class BarredError extends UserError {
  override name = 'BarredError';
  constructor({ app, version, at, actor, notes }: BarredRelease) {
    super(
      `${app} ${version} is barred since ${at}${actor ? ` by ${actor}` : ''}${notes ? ` (${notes})` : ''}, and is never served again. Release ${app} from other sources.`,
    );
  }
}

/** Returns the entry of a barred release, or undefined. */
export function findBarred(
  { barred = [] }: Pick<LiveSet, 'barred'>,
  app: AppName,
  version: string,
): BarredRelease | undefined {
  return barred.find((each) => each.app === app && each.version === version);
}

/** @throws {BarredError} when the release is barred */
export function assertNotBarred(live: Pick<LiveSet, 'barred'>, app: AppName, version: string): void {
  const barred = findBarred(live, app, version);
  if (barred) throw new BarredError(barred);
}

/**
 * Bars a release in one write, without any check that could delay it. Every edge stops serving the release when it next
 * reads the live set. Ends the release's canary with its group. Returns false when the release was barred before.
 */
export function writeBar(
  store: Pick<ReleaseStore, 'changeLive'>,
  { app, version }: Pick<BarredRelease, 'app' | 'version'>,
  by: Pick<BarredRelease, 'actor' | 'notes'>,
): Promise<boolean> {
  return store.changeLive((live, at) => {
    if (findBarred(live, app, version)) return null;
    const { barred = [], canaries = [], versions } = live;
    const group = findCanaryGroup(live, app);
    const ended = group.some((each) => each.app === app && each.version === version) ? group : [];
    return {
      barred: [...barred, { app, version, at, ...by }],
      canaries: canaries.filter((each) => !ended.includes(each)),
      event: [
        { app, from: version, to: versions[app] ?? null, action: 'bar' },
        ...ended.map((each) => ({
          app: each.app,
          from: each.version,
          to: versions[each.app] ?? null,
          action: 'withdraw' as const,
          reason: `${app} ${version} was barred`,
        })),
      ],
    };
  });
}
