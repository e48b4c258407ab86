/** Changes the live set after checking what it becomes, against exactly what is replaced. */
import { isDeepStrictEqual } from 'node:util';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import { checkRelease, type ReleaseStage } from '../checks/check-release.ts';
import { readNeighbours, type LiveManifests, type Neighbours } from '../checks/neighbours.ts';
import { UserError } from '../errors.ts';
import { assertNotBarred } from '../store/barred.ts';
import { isSameSet } from '../render/release-set.ts';
import { readLiveSet, type LiveChange, type ReleaseStore } from '../store/release-store.ts';
import type { Plan } from './plan.ts';

/**
 * Runs the checks of `stage` on every release that a plan brings, each beside the set as it is once the whole plan is
 * carried out.
 *
 * @throws {UserError} with the first rule that one breaks
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

/**
 * Checks what is left of shared canaries once those of `apps` have left them: the others were tried together with
 * those, and have to fit what visitors get without them.
 *
 * @throws {UserError} when they do not, with who can end the whole canary
 */
function checkRemaining(apps: readonly AppName[], { live, canaries }: Neighbours): void {
  const isLeaving = ({ app }: ReleaseManifest) => apps.includes(app);
  for (const group of canaries.filter((each) => each.some(isLeaving))) {
    const others = group.filter((each) => !isLeaving(each));
    const remaining = canaries.map((each) => (each === group ? others : each));
    try {
      checkPlanned(others, [], { live, canaries: remaining }, 'switch');
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const names = group.map(({ app, version }) => `${app} ${version}`).join(' and ');
      throw new UserError(
        `${names} are tried together, and what is left of them would not fit: ${error.message} Nothing was changed. Whoever may promote all of these apps, with a token for the whole site, can end them together: \`npm run release rollback ${group[0]?.app}\`.`,
      );
    }
  }
}

/**
 * Reads what a plan brings and checks it beside `live`; see `checkPlanned`. Gives what it brings. The canaries of the
 * apps in `leaving` end without those that belong to them, which are checked too.
 */
export async function checkPlan(
  store: Pick<ReleaseStore, 'manifest'>,
  live: LiveSet,
  plan: Plan,
  stage: ReleaseStage,
  leaving: readonly AppName[] = [],
): Promise<ReleaseManifest[]> {
  const entries = Object.entries(plan) as [AppName, string | null][];
  for (const [app, version] of entries) if (version !== null) assertNotBarred(live, app, version);
  const releases = await Promise.all(
    entries.flatMap(([app, version]) => (version === null ? [] : [store.manifest(app, version)])),
  );
  const removed = entries.filter(([, version]) => version === null).map(([app]) => app);
  const neighbours = await readNeighbours(store, live);
  const canaries = neighbours.canaries.filter((group) => !group.some(({ app }) => leaving.includes(app)));
  checkPlanned(releases, removed, { ...neighbours, canaries }, stage);
  if (leaving.length > 0) {
    const added = Object.fromEntries(releases.map((each) => [each.app, each])) as LiveManifests;
    const after = { ...neighbours.live, ...added };
    for (const app of removed) delete after[app];
    checkRemaining(leaving, { live: after, canaries: neighbours.canaries });
  }
  return releases;
}

/**
 * Makes a change that brings the releases of `plan` to visitors, after checking them against exactly the live set that
 * is replaced: when another process was faster, everything is checked again. False when `change` found nothing to
 * change. Of the apps in `leaving`, `change` ends the canaries without those that belong to them.
 *
 * @throws {UserError} when a release does not fit; nothing is changed then
 */
export async function changeChecked(
  store: Pick<ReleaseStore, 'manifest' | 'liveText' | 'changeLive'>,
  plan: Plan,
  stage: ReleaseStage,
  change: LiveChange,
  leaving: readonly AppName[] = [],
): Promise<boolean> {
  for (;;) {
    const checked = await readLiveSet(store);
    const releases = await checkPlan(store, checked, plan, stage, leaving);
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

/** Do visitors get the same releases from both, and may they get the same? */
function servesSame(one: LiveSet, other: LiveSet): boolean {
  return (
    isSameSet(one.versions, other.versions) &&
    isDeepStrictEqual(one.canaries ?? [], other.canaries ?? []) &&
    isDeepStrictEqual(one.barred ?? [], other.barred ?? [])
  );
}
