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
 * way round. The counterpart of a release that everyone has had for less than `watchMs` is the release before. All
 * other releases have none.
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
    return event && now - Date.parse(event.at) <= watchMs && !wasTakenBack(live, event) ? [event] : [];
  });
}

/**
 * Returns the event that gave everyone the present release of `app`, if a release or a promotion replaced another
 * release.
 */
function findLastSwitch({ versions, history }: LiveSet, app: AppName): ReleaseEvent | undefined {
  const event = history.findLast(
    (each) =>
      each.app === app &&
      each.to === versions[app] &&
      ['release', 'promote', 'rollback'].includes(each.action),
  );
  return event?.from && event.from !== event.to && event.action !== 'rollback' ? event : undefined;
}

/**
 * Returns true when the release was rolled back automatically before. An operator who releases it again insists on it,
 * so it is not rolled back a second time.
 */
function wasTakenBack({ history }: LiveSet, { app, to }: ReleaseEvent): boolean {
  return history.some(
    (each) => each.app === app && each.from === to && each.action === 'rollback' && each.reason !== undefined,
  );
}
