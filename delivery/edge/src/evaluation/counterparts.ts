/**
 * Finds the sets to compare a release set with: the same releases, except for one app or for the apps of one switch.
 */
import type { AppName, AppVersions, LiveSet, ReleaseEvent } from '@delivery/contract/release';
import { groupCanaries } from '@delivery/store/store';

/** Milliseconds for which a release is watched after its switch. */
export const watchMs = 1_800_000;

/** Another set to compare with. */
export interface Counterpart {
  /** The apps whose releases differ. */
  apps: AppName[];
  versions: AppVersions;
}

/**
 * Lists the counterparts of a set with these versions. The counterpart of a canary is the live release, and the other
 * way round. The counterpart of a release that everyone has had for less than `watchMs`, be it new or restored, is
 * the release before. All other releases have none.
 */
export function listCounterparts(versions: AppVersions, live: LiveSet, now: number): Counterpart[] {
  const counterparts: Counterpart[] = [];
  const add = (
    pairs: readonly { app: AppName; own: string | undefined; other: string | null | undefined }[],
  ) => {
    const others = pairs.flatMap(({ app, own, other }) =>
      own !== undefined && versions[app] === own && other && other !== own ? [[app, other] as const] : [],
    );
    if (others.length < pairs.length) return;
    counterparts.push({
      apps: others.map(([app]) => app),
      versions: { ...versions, ...Object.fromEntries(others) },
    });
  };
  for (const group of groupCanaries(live.canaries ?? [])) {
    add(group.map(({ app, version }) => ({ app, own: version, other: live.versions[app] })));
    add(group.map(({ app, version }) => ({ app, own: live.versions[app], other: version })));
  }
  for (const events of Map.groupBy(
    listWatchedSwitches(live, now),
    ({ app, change }) => change ?? app,
  ).values())
    add(events.map(({ app, from, to }) => ({ app, own: to ?? undefined, other: from })));
  return counterparts;
}

/** Returns the events of the last `watchMs` that gave everyone the present release of an app in place of another. */
export function listWatchedSwitches(live: LiveSet, now: number): ReleaseEvent[] {
  return (Object.keys(live.versions) as AppName[]).flatMap((app) => {
    const event = findLastSwitch(live, app);
    return event && now - Date.parse(event.at) <= watchMs ? [event] : [];
  });
}

/** Returns the event that gave everyone the present release of `app` in place of another release. */
function findLastSwitch({ versions, history }: LiveSet, app: AppName): ReleaseEvent | undefined {
  const event = history.findLast(
    (each) =>
      each.app === app &&
      each.to === versions[app] &&
      ['release', 'promote', 'rollback'].includes(each.action),
  );
  return event?.from && event.from !== event.to ? event : undefined;
}

/**
 * Returns why the release that a switch made live must not be replaced automatically by the release before, or null.
 * Otherwise two bad releases would replace each other again and again.
 */
export function findReasonToStay(
  { history }: LiveSet,
  { app, from, to, insists }: ReleaseEvent,
): string | null {
  const hasFailed = (version: string | null) =>
    history.some(
      ({ action, actor, reason, ...each }) =>
        each.app === app &&
        each.from === version &&
        (action === 'rollback' || action === 'withdraw') &&
        // Only the edge gives a reason and no actor.
        reason !== undefined &&
        actor === undefined,
    );
  if (insists) return 'it was released with --insist';
  if (hasFailed(to)) return 'it was taken back before, and somebody has brought it back';
  if (hasFailed(from)) return `the release before, ${from}, was itself taken back for its faults`;
  return null;
}
