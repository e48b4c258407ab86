/** Changes the live set after checking the resulting set against exactly the live set that is replaced. */
import { isDeepStrictEqual } from 'node:util';
import {
  appEntries,
  type AppName,
  formatRelease,
  type LiveSet,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { checkRelease, type ReleaseStage } from '../checks/check-release.ts';
import { readNeighbours, type LiveManifests, type Neighbours } from '../checks/neighbours.ts';
import { UserError } from '../errors.ts';
import { assertNotBarred } from '../store/barred.ts';
import { isSameSet } from '../render/release-set.ts';
import { readLiveSet, type LiveChange, type ReleaseStore } from '../store/release-store.ts';
import type { Plan } from './plan.ts';

/**
 * Runs the checks of `stage` on every release of a plan, together with the releases that are live after the plan.
 *
 * @throws {UserError} with the first rule that a release breaks
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
    // For its own app, a release is compared with the release that it replaces, because none of that release's pages
    // may be lost.
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
 * Checks the canaries that stay when the canaries of `apps` leave their groups. The canaries of a group were checked
 * together, so the staying ones must be checked beside the releases that replace the leaving ones.
 *
 * @throws {UserError} when a staying canary does not fit; the message says who can end the whole group
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
      const names = group.map(formatRelease).join(' and ');
      throw new UserError(
        `${names} are tried together, and what is left of them would not fit: ${error.message} Nothing was changed. Whoever may promote all of these apps, with a token for the whole site, can end them together: \`npm run release rollback ${group[0]?.app}\`.`,
      );
    }
  }
}

/**
 * Reads the releases of a plan, checks them beside `live` (see `checkPlanned`), and returns them. The canaries of the
 * apps in `leaving` end alone, so the other canaries of their groups are checked too.
 */
export async function checkPlan(
  store: Pick<ReleaseStore, 'manifest'>,
  live: LiveSet,
  plan: Plan,
  stage: ReleaseStage,
  leaving: readonly AppName[] = [],
): Promise<ReleaseManifest[]> {
  const entries = appEntries(plan);
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
 * Changes the live set after checking the releases of `plan` against exactly the live set that is replaced. When
 * another process was faster, everything is checked again. Returns false when `change` changed nothing. `change` ends
 * the canaries of the apps in `leaving`, and keeps the other canaries of their groups.
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
    const isChanged = await store.changeLive((live, at) => {
      isOvertaken = !servesSame(live, checked);
      return isOvertaken ? null : withOrigins(change(live, at), releases);
    });
    if (!isOvertaken) return isChanged;
  }
}

/** Adds the commit of each release to the event that brings the release. */
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

/** Returns true when visitors get the same releases from both, and the same releases are barred. */
function servesSame(one: LiveSet, other: LiveSet): boolean {
  return (
    isSameSet(one.versions, other.versions) &&
    isDeepStrictEqual(one.canaries ?? [], other.canaries ?? []) &&
    isDeepStrictEqual(one.barred ?? [], other.barred ?? [])
  );
}
