/**
 * Switches the live set to new releases, to earlier releases, or to a whole set of the past. Every switch is checked
 * and written at once.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  appEntries,
  type AppName,
  type AppVersions,
  type Canary,
  type LiveSet,
  type ReleaseEvent,
  type ReleaseName,
} from '@delivery/contract/release';
import type { ReleaseStage } from '../checks/check-release.ts';
import { UserError } from '../errors.ts';
import { findBarred, writeBar } from '../store/barred.ts';
import {
  listRemainingCanaries,
  findCanary,
  findCanaryGroup,
  readLiveSet,
  withdrawCanary,
  type LiveChange,
  type Reach,
  type ReleaseStore,
} from '../store/release-store.ts';
import { changeChecked, checkPlan } from './change-checked.ts';
import { planCanaries } from './plan-canaries.ts';
import { readWhole } from './read-whole.ts';
import {
  applyPlan,
  changedApps,
  findPastSet,
  listPastSets,
  type PastSet,
  type Plan,
  type SwitchedApp,
} from './plan.ts';

/**
 * Returns the change that carries out a plan, with one event for each app that changes. Ends the canaries of the plan's
 * apps and, unless `alone` is set, the rest of their groups.
 */
function planChange(
  plan: Plan,
  action: ReleaseEvent['action'],
  { reason, ...reach }: { reason?: string } & Reach = {},
): LiveChange {
  return (live) => {
    const changed = changedApps(plan, live);
    if (changed.length === 0) return null;
    return {
      versions: applyPlan(plan, live.versions),
      canaries: listRemainingCanaries(live, Object.keys(plan), reach),
      event: changed.map(({ app, from, to }) => ({
        app,
        from,
        to,
        action: to === null ? 'remove' : action,
        ...(reason && { reason }),
      })),
    };
  };
}

/** Returns the apps whose canaries leave their groups. */
const listLeaving = (apps: readonly string[], { alone }: Reach) =>
  alone ? (apps as readonly AppName[]) : [];

/**
 * Makes the releases of `plan` live in one write. Returns the apps that this call has changed, and none when another
 * process has switched to these releases meanwhile. `reason` is added to their events.
 */
export async function switchSet(
  store: ReleaseStore,
  plan: Plan,
  action: 'release' | 'rollback',
  options: { reason?: string } & Reach = {},
): Promise<SwitchedApp[]> {
  const stage: ReleaseStage = action === 'release' ? 'switch' : 'rollback';
  let switched: SwitchedApp[] = [];
  const change: LiveChange = (live, at) => {
    switched = changedApps(plan, live);
    return planChange(plan, action, options)(live, at);
  };
  const isChanged = await changeChecked(store, plan, stage, change, listLeaving(Object.keys(plan), options));
  return isChanged ? switched : [];
}

/**
 * Makes any stored versions live, after comparing every file with its hash. The versions may have been live before or
 * not.
 */
export async function switchToVersions(
  store: ReleaseStore,
  plan: Readonly<AppVersions>,
  reach: Reach = {},
): Promise<SwitchedApp[]> {
  await assertWhole(store, plan);
  return switchSet(store, plan, 'release', reach);
}

/** Returns the set that was live at `when` (see `findPastSet`), and what restoring it would change. */
export async function findRestore(
  store: Pick<ReleaseStore, 'liveText'>,
  when: string,
): Promise<{ set: PastSet; plan: Plan; switched: SwitchedApp[] }> {
  const live = await readLiveSet(store);
  const set = findPastSet(live, when);
  const later = Object.keys(live.versions).filter((app) => !(app in set.versions));
  const plan: Plan = { ...set.versions, ...Object.fromEntries(later.map((app) => [app, null])) };
  return { set, plan, switched: changedApps(plan, live) };
}

/**
 * Makes the whole set that was live at `when` (see `findPastSet`) live again, in one write. Removes the apps that were
 * added since, and ends all canaries.
 *
 * @param shown what the user has agreed to
 * @throws {UserError} when nothing was live then, when one of the set's releases is damaged by now, or when other apps
 *   would change than in `shown`
 */
export async function restoreSet(
  store: ReleaseStore,
  when: string,
  shown?: readonly SwitchedApp[],
): Promise<{ set: PastSet; switched: SwitchedApp[] }> {
  const { set, plan, switched } = await findRestore(store, when);
  if (shown && !isDeepStrictEqual(shown, switched))
    throw new UserError('What is live has changed since it was shown. Nothing was restored: look again.');
  await assertWhole(store, Object.fromEntries(switched.map(({ app, to }) => [app, to])));
  const reason = `the set ${set.id} of ${set.since} was restored`;
  return { set, switched: await switchSet(store, plan, 'rollback', { reason }) };
}

/**
 * Rolls back `apps`. For an app with a canary, ends the canary, and the other canaries of its group unless `alone` is
 * set. Switches the apps without a canary, in one write, to the versions that were live before. Pages that exist only
 * in the newer versions disappear.
 *
 * @throws {UserError} when an app has no earlier version, or when an earlier version, or the rest of a canary's group,
 *   does not fit the other releases
 */
export async function rollbackApps(
  store: ReleaseStore,
  apps: readonly AppName[],
  reach: Reach = {},
): Promise<SwitchedApp[]> {
  const live = await readLiveSet(store);
  const canaries = [...new Set(apps.flatMap((app) => listEnding(live, app, reach)))];
  const plan: Record<string, string> = {};
  for (const app of apps) {
    if (!canaries.some((canary) => canary.app === app)) plan[app] = findPreviousVersion(app, live);
  }
  await assertWhole(store, plan);
  const switched = await switchSet(store, plan, 'rollback').catch(async (error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.message + (await adviseRestore(store, live, plan)));
  });
  const ended: SwitchedApp[] = [];
  for (const canary of canaries) {
    await endCanary(store, canary, reach);
    ended.push({
      app: canary.app,
      from: canary.version,
      to: live.versions[canary.app] ?? null,
      isCanary: true,
    });
  }
  return [...ended, ...switched];
}

/**
 * Returns the canaries that end together with the canary of `app`, including that canary; empty when the app has none.
 */
export function listEnding(live: LiveSet, app: AppName, { alone }: Reach = {}): Canary[] {
  return findCanaryGroup(live, app).filter((canary) => !alone || canary.app === app);
}

/**
 * Ends the canary of an app and, unless `alone` is set, the rest of its group. Returns false when the app's canary has
 * another version by now.
 *
 * @throws {UserError} when the rest of the group would not fit the releases that visitors get; nothing is changed then
 */
export async function endCanary(
  store: ReleaseStore,
  canary: Pick<Canary, 'app' | 'version'>,
  { alone = false }: Reach = {},
): Promise<boolean> {
  const { app, version } = canary;
  if (!alone) return withdrawCanary(store, canary);
  const change: LiveChange = (live) =>
    findCanary(live, app)?.version === version
      ? {
          canaries: listRemainingCanaries(live, [app], { alone }),
          event: { app, from: version, to: live.versions[app] ?? '', action: 'withdraw' },
        }
      : null;
  return changeChecked(store, {}, 'rollback', change, [app]);
}

/** Returns the last version before the live one that is not barred. @throws {UserError} when there is none */
export function findPreviousVersion(app: AppName, live: LiveSet): string {
  const passed = new Set<string>();
  let from = live.versions[app];
  while (from && !passed.has(from)) {
    passed.add(from);
    const last = live.history.findLast(
      (entry) =>
        entry.app === app && entry.to === from && (entry.action === 'release' || entry.action === 'promote'),
    );
    if (last?.from && !findBarred(live, app, last.from)) return last.from;
    from = last?.from ?? undefined;
  }
  throw new UserError(
    `${app} has no earlier release to go back to. \`npm run release list ${app}\` shows what there is.`,
  );
}

/**
 * Bars a release, so that no edge serves this version any more. When the version is live, the version before it is
 * checked and switched to, which takes longer than the bar itself.
 *
 * @throws {UserError} when no other version can be switched to. The release is barred nevertheless, and every edge
 *   serves the last release that fits.
 */
export async function barRelease(
  store: ReleaseStore,
  release: ReleaseName,
  by: { actor: string; notes?: string },
): Promise<SwitchedApp[]> {
  const { app, version } = release;
  await writeBar(store, release, by);
  const live = await readLiveSet(store);
  if (live.versions[app] !== version) return [];
  try {
    const plan = { [app]: findPreviousVersion(app, live) } as Record<AppName, string>;
    await assertWhole(store, plan);
    const reason = `${app} ${version} was barred`;
    return await switchSet(store, plan, 'rollback', { reason });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `${app} ${version} is barred: every edge stops serving it and takes the last release that fits, or leaves the app out. What is live still names it, because nothing could be switched to in its place: ${error.message} Release ${app} anew.`,
    );
  }
}

/**
 * Returns a sentence that names the latest set with these versions that still fits, or an empty text when there is
 * none.
 */
async function adviseRestore(store: ReleaseStore, live: LiveSet, plan: Plan): Promise<string> {
  for (const set of listPastSets(live)) {
    const hasAll = Object.entries(plan).every(([app, version]) => set.versions[app as AppName] === version);
    if (!hasAll) continue;
    const fits = await checkPlan(store, live, set.versions, 'rollback').then(
      () => true,
      () => false,
    );
    if (fits) {
      return ` The whole set of ${set.since} fits: \`npm run release restore ${set.id}\` brings it back.`;
    }
  }
  return '';
}

/**
 * Gives canaries to a part of the visitors, after checking them. Several canaries are tried together. Ends other
 * canaries of the same apps.
 */
export function startCanaries(
  store: ReleaseStore,
  canaries: readonly Canary[],
  reach: Reach = {},
): Promise<boolean> {
  const apps = canaries.map(({ app }) => app);
  const change: LiveChange = (live) => ({
    canaries: [...listRemainingCanaries(live, apps, reach), ...canaries],
    event: canaries.map(({ app, version }) => ({
      app,
      from: live.versions[app] ?? null,
      to: version,
      action: 'canary' as const,
    })),
  });
  return changeChecked(store, planFor(canaries), 'switch', change, listLeaving(apps, reach));
}

/**
 * Gives stored releases to `percent` of the visitors, after comparing every file with its hash. Several releases are
 * tried together. With `ramp`, the edge raises the share step by step.
 *
 * @throws {UserError} when `planCanaries` does, when a release is damaged, and when a release does not fit the live
 *   ones
 */
export async function startStoredCanaries(
  store: ReleaseStore,
  versions: Readonly<AppVersions>,
  percent: number,
  { ramp = false, ...reach }: { ramp?: boolean | undefined } & Reach = {},
): Promise<Canary[]> {
  const canaries = planCanaries(await readLiveSet(store), versions, percent, ramp);
  await assertWhole(store, planFor(canaries));
  await startCanaries(store, canaries, reach);
  return canaries;
}

const planFor = (canaries: readonly Canary[]): Plan =>
  Object.fromEntries(canaries.map(({ app, version }) => [app, version]));

/**
 * Gives the canary of `app`, and the other canaries of its group, to all visitors.
 *
 * @throws {UserError} when the app has no canary, when the canary does not fit any more, or when `alone` is set and the
 *   canary belongs to a group
 */
export async function promoteCanary(
  store: ReleaseStore,
  app: AppName,
  { alone = false }: Reach = {},
): Promise<SwitchedApp[]> {
  const live = await readLiveSet(store);
  const group = findCanaryGroup(live, app);
  if (group.length === 0) {
    throw new UserError(`${app} has no canary. \`npm run release ${app} -- --canary 10\` starts one.`);
  }
  if (alone && group.length > 1)
    throw new UserError(`${app} is tried together with other apps, which would be given to everyone too.`);
  const plan = planFor(group);
  await assertWhole(store, plan);
  const isChanged = await changeChecked(store, plan, 'promote', (now, at) =>
    isDeepStrictEqual(planFor(findCanaryGroup(now, app)), plan) ? planChange(plan, 'promote')(now, at) : null,
  );
  if (!isChanged) {
    throw new UserError(`The canary of ${app} has been ended meanwhile; see \`npm run release log ${app}\`.`);
  }
  return changedApps(plan, live);
}

/** @throws {UserError} when a file of a release in the plan is missing or damaged */
async function assertWhole(store: ReleaseStore, plan: Plan): Promise<void> {
  const entries = appEntries(plan);
  await Promise.all(
    entries.map(async ([app, version]) => version !== null && (await readWhole(store, app, version))),
  );
}
