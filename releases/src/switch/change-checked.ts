/** Changes the live set after checking what it becomes, against exactly what is replaced. */
import { isDeepStrictEqual } from 'node:util';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import { checkRelease, type ReleaseStage } from '../checks/check-release.ts';
import { readNeighbours, type LiveManifests, type Neighbours } from '../checks/neighbours.ts';
import { isSameSet } from '../render/release-set.ts';
import { readLiveSet, type LiveChange, type ReleaseStore } from '../store/release-store.ts';
import type { Plan } from './plan.ts';

/**
 * Runs the checks of `stage` on every release that a plan brings, each beside the set as it is once the whole plan is carried out.
 *
 * @throws UserError with the first rule that one breaks
 */
export function checkPlanned(
  releases: readonly ReleaseManifest[],
  removed: readonly AppName[],
  { live, canaries }: Neighbours,
  stage: ReleaseStage,
): void {
  const isPlanned = (app: AppName) =>
    removed.includes(app) || releases.some((release) => release.app === app);
  const after = new Map(Object.entries(live).filter(([app]) => !removed.includes(app as AppName)));
  for (const release of releases) after.set(release.app, release);
  for (const release of releases) {
    // Of its own app a release sees what it replaces: no page of that may be lost.
    const beside = new Map(after);
    const replaced = live[release.app];
    if (replaced) beside.set(release.app, replaced);
    else beside.delete(release.app);
    const neighbours = {
      live: Object.fromEntries(beside) as LiveManifests,
      canaries: canaries.filter((group) => !group.some(({ app }) => isPlanned(app))),
    };
    checkRelease(release, neighbours, stage);
  }
}

/** Reads what a plan brings and checks it beside `live`; see `checkPlanned`. Gives what it brings. */
export async function checkPlan(
  store: Pick<ReleaseStore, 'manifest'>,
  live: LiveSet,
  plan: Plan,
  stage: ReleaseStage,
): Promise<ReleaseManifest[]> {
  const entries = Object.entries(plan) as [AppName, string | null][];
  const releases = await Promise.all(
    entries.flatMap(([app, version]) => (version === null ? [] : [store.manifest(app, version)])),
  );
  const removed = entries.filter(([, version]) => version === null).map(([app]) => app);
  checkPlanned(releases, removed, await readNeighbours(store, live), stage);
  return releases;
}

/**
 * Makes a change that brings the releases of `plan` to visitors, after checking them against exactly the live set that is replaced: when
 * another process was faster, everything is checked again. False when `change` found nothing to change.
 *
 * @throws UserError when a release does not fit; nothing is changed then
 */
export async function changeChecked(
  store: Pick<ReleaseStore, 'manifest' | 'liveText' | 'changeLive'>,
  plan: Plan,
  stage: ReleaseStage,
  change: LiveChange,
): Promise<boolean> {
  for (;;) {
    const checked = await readLiveSet(store);
    const releases = await checkPlan(store, checked, plan, stage);
    let isOvertaken = false;
    const isChanged = await store.changeLive((live) => {
      isOvertaken = !servesSame(live, checked);
      return isOvertaken ? null : withOrigins(change(live), releases);
    });
    if (!isOvertaken) return isChanged;
  }
}

/** Writes what each release was built from into the event that brings it. */
function withOrigins(
  changed: ReturnType<LiveChange>,
  releases: readonly ReleaseManifest[],
): ReturnType<LiveChange> {
  if (!changed) return null;
  return {
    ...changed,
    event: [changed.event].flat().map((event) => {
      const release = releases.find(({ app, version }) => app === event.app && version === event.to);
      if (!release) return event;
      const { commit, isDirty } = release;
      return { ...event, commit, ...(isDirty !== undefined && { isDirty }) };
    }),
  };
}

/** Do visitors get the same releases from both? */
function servesSame(one: LiveSet, other: LiveSet): boolean {
  return (
    isSameSet(one.versions, other.versions) && isDeepStrictEqual(one.canaries ?? [], other.canaries ?? [])
  );
}
