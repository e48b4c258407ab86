/**
 * The sets that a release set is compared with: the same releases, but for one app, or those that were switched
 * together.
 */
import type { AppName, LiveSet, ReleaseEvent } from '@antara/contracts/composition/release';
import type { ReleaseSet } from '@delivery/store/render';
import { groupCanaries } from '@delivery/store/store';

type Versions = ReleaseSet['versions'];

/** For how long after the switch a release is watched, in milliseconds. */
export const watchMs = 1_800_000;

/** Another set to compare with. */
export interface Counterpart {
  /** The apps of which it has other releases. */
  apps: AppName[];
  versions: Versions;
}

/**
 * Lists the counterparts of a set of these versions. A canary's counterpart has the live releases, the live set's
 * counterpart has the canary's; a release that everyone got less than `watchMs` ago has the release before as its
 * counterpart. Releases that nothing is compared with have none.
 */
export function listCounterparts(versions: Versions, live: LiveSet, now: number): Counterpart[] {
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

/** The events that gave everyone a present release less than `watchMs` ago, in place of another one. */
export function listWatchedSwitches(live: LiveSet, now: number): ReleaseEvent[] {
  return (Object.keys(live.versions) as AppName[]).flatMap((app) => {
    const event = findLastSwitch(live, app);
    return event && now - Date.parse(event.at) <= watchMs && !wasTakenBack(live, event) ? [event] : [];
  });
}

/**
 * The event that gave `app` its present release to everyone, if that replaced another one by a release or a promotion.
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

/** Whoever releases again what was taken back by itself insists on it: it is not taken back twice. */
function wasTakenBack({ history }: LiveSet, { app, to }: ReleaseEvent): boolean {
  return history.some(
    (each) => each.app === app && each.from === to && each.action === 'rollback' && each.reason !== undefined,
  );
}
