/** Automatic changes of the live set. Every change passes the same checks as a change by the release command. */
import type { Canary, LiveSet } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import { findCanary, readLiveSet, type ReleaseStore } from '@delivery/store/store';
import { applyPlan, changeChecked, type SwitchedApp } from '@delivery/store/switch';
import type { TakeBack } from './full-watch.ts';

/**
 * Makes the release before live again for everyone, unless the release to be taken back is not live any more. Pages
 * that exist only in the newer release disappear. When the earlier release does not fit the other live releases, the
 * apps that were switched together are rolled back together.
 *
 * @throws {UserError} when the set would not fit then either
 */
export async function takeBackRelease(store: ReleaseStore, what: TakeBack): Promise<boolean> {
  const alone = [{ app: what.app, from: what.version, to: what.previous }];
  try {
    return await goBack(store, alone, what.reason);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const together = listSwitchedTogether(await readLiveSet(store), what);
    if (together.length < 2) throw error;
    return goBack(store, together, what.reason);
  }
}

/**
 * Returns the apps that were switched together with the release, with their versions before. Leaves out apps that were
 * switched again since.
 */
function listSwitchedTogether({ versions, history }: LiveSet, { app, version }: TakeBack): SwitchedApp[] {
  const switched = history.findLast((event) => event.app === app && event.to === version);
  return history.flatMap((event) =>
    switched?.change && event.change === switched.change && event.to && versions[event.app] === event.to
      ? [{ app: event.app, from: event.to, to: event.from }]
      : [],
  );
}

function goBack(store: ReleaseStore, apps: readonly SwitchedApp[], reason: string): Promise<boolean> {
  const plan = Object.fromEntries(apps.map(({ app, to }) => [app, to]));
  return changeChecked(store, plan, 'rollback', ({ versions }) => {
    if (apps.some(({ app, from }) => versions[app] !== from)) return null;
    return {
      versions: applyPlan(plan, versions),
      event: apps.map((each) => ({ ...each, action: each.to === null ? 'remove' : 'rollback', reason })),
    };
  });
}

/**
 * Gives ramping canaries of one group to `percent` of the visitors, or to everyone at 100. Returns false, and changes
 * nothing, when one of these canaries was replaced, ended or advanced meanwhile.
 *
 * @throws {UserError} when a canary does not fit the other live releases
 */
export function advanceCanaries(
  store: ReleaseStore,
  ramping: readonly Pick<Canary, 'app' | 'version' | 'percent'>[],
  percent: number,
  reason: string,
): Promise<boolean> {
  const plan = Object.fromEntries(ramping.map(({ app, version }) => [app, version]));
  return changeChecked(store, plan, 'promote', (live) => {
    const { versions, canaries = [] } = live;
    const isMoved = ramping.some(({ app, ...expected }) => {
      const canary = findCanary(live, app);
      return !canary?.ramp || canary.version !== expected.version || canary.percent !== expected.percent;
    });
    if (isMoved) return null;
    const isRamping = ({ app }: Canary) => app in plan;
    const eventOf = (action: 'ramp' | 'promote') =>
      ramping.map(({ app, version }) => ({ app, from: versions[app] ?? null, to: version, action, reason }));
    return percent < 100
      ? {
          canaries: canaries.map((each) => (isRamping(each) ? { ...each, percent } : each)),
          event: eventOf('ramp'),
        }
      : {
          versions: { ...versions, ...plan },
          canaries: canaries.filter((each) => !isRamping(each)),
          event: eventOf('promote'),
        };
  });
}
