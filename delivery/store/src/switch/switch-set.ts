/**
 * Switches the live set: to releases, back to earlier ones, to a whole set of the past. Every switch is one checked
 * write.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AppName, Canary, LiveSet, ReleaseEvent } from '@antara/contracts/composition/release';
import type { ReleaseStage } from '../checks/check-release.ts';
import { UserError } from '../errors.ts';
import { findBarred, writeBar } from '../store/barred.ts';
import {
  endCanariesOf,
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
import { applyPlan, changedApps, findPastSet, listPastSets, type PastSet, type Plan } from './plan.ts';

/** An app and its version before and after a switch; null: it was, or is, not of the site. */
export interface SwitchedApp {
  app: AppName;
  from: string | null;
  to: string | null;
}

/**
 * Carries out a plan: one event for each app that changes. Canaries of these apps end, with those that belong to them
 * unless `alone`.
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
      canaries: endCanariesOf(live, Object.keys(plan), reach),
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

/** The apps whose canaries leave those that they belong to. */
const leaving = (apps: readonly string[], { alone }: Reach) => (alone ? (apps as readonly AppName[]) : []);

/** Makes the releases of `plan` live in one write. Gives the apps that changed. */
export async function switchSet(
  store: ReleaseStore,
  plan: Plan,
  action: 'release' | 'rollback',
  reach: Reach = {},
): Promise<SwitchedApp[]> {
  const before = await readLiveSet(store);
  const stage: ReleaseStage = action === 'release' ? 'switch' : 'rollback';
  await changeChecked(store, plan, stage, planChange(plan, action, reach), leaving(Object.keys(plan), reach));
  return changedApps(plan, before);
}

/**
 * Makes stored releases live again, or for the first time: any version of any app, after comparing every file with its
 * hash.
 */
export async function switchToVersions(
  store: ReleaseStore,
  plan: Readonly<Partial<Record<AppName, string>>>,
  reach: Reach = {},
): Promise<SwitchedApp[]> {
  await assertWhole(store, plan);
  return switchSet(store, plan, 'release', reach);
}

/**
 * Brings the whole set back that was live at `when` (see `findPastSet`), in one write. Apps that came later leave the
 * site; canaries end.
 *
 * @throws {UserError} when nothing was live then, or a release of it is not whole any more
 */
export async function restoreSet(
  store: ReleaseStore,
  when: string,
): Promise<{ set: PastSet; switched: SwitchedApp[] }> {
  const live = await readLiveSet(store);
  const set = findPastSet(live, when);
  const later = Object.keys(live.versions).filter((app) => !(app in set.versions));
  const plan: Plan = { ...set.versions, ...Object.fromEntries(later.map((app) => [app, null])) };
  const changed = Object.fromEntries(changedApps(plan, live).map(({ app, to }) => [app, to]));
  await assertWhole(store, changed);
  const reason = `the set ${set.id} of ${set.since} was restored`;
  await changeChecked(store, plan, 'rollback', planChange(plan, 'rollback', { reason }));
  return { set, switched: changedApps(plan, live) };
}

/**
 * For each of `apps`: ends its canary if it has one, with those that belong to it unless `alone`; the others go back,
 * in one write, to the versions that were live before the present ones. Pages that only the present ones have go with
 * them.
 *
 * @throws {UserError} when an app has nothing to go back to, or what it goes back to, or what is left of a shared
 * canary, does not fit the rest
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
  await changeChecked(store, plan, 'rollback', planChange(plan, 'rollback')).catch(async (error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.message + (await adviseRestore(store, live, plan)));
  });
  const ended: SwitchedApp[] = [];
  for (const canary of canaries) {
    await endCanary(store, canary, reach);
    ended.push({ app: canary.app, from: canary.version, to: live.versions[canary.app] ?? null });
  }
  return [...ended, ...changedApps(plan, live)];
}

/** The canaries that end with that of `app`, its own among them; none when it has none. */
export function listEnding(live: LiveSet, app: AppName, { alone }: Reach = {}): Canary[] {
  return findCanaryGroup(live, app).filter((canary) => !alone || canary.app === app);
}

/**
 * Ends the canary of an app at a version, if it is still that one: with those that belong to it, or `alone`. False when
 * it is not.
 *
 * @throws {UserError} when those that stay would not fit what visitors get; nothing is changed then
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
          canaries: endCanariesOf(live, [app], { alone }),
          event: { app, from: version, to: live.versions[app] ?? '', action: 'withdraw' },
        }
      : null;
  return changeChecked(store, {}, 'rollback', change, [app]);
}

/** The version before the live one that is not barred. @throws {UserError} when it has none */
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
 * Takes a release out for ever: it is barred at once, and where it is live the version before it comes back, which may
 * take a check longer.
 *
 * @throws {UserError} when nothing can be switched to in its place. It is barred all the same, and every edge serves
 * the last release that fits.
 */
export async function barRelease(
  store: ReleaseStore,
  release: { app: AppName; version: string },
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
    await changeChecked(store, plan, 'rollback', planChange(plan, 'rollback', { reason }));
    return changedApps(plan, live);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `${app} ${version} is barred: every edge stops serving it and takes the last release that fits, or leaves the app out. What is live still names it, because nothing could be switched to in its place: ${error.message} Release ${app} anew.`,
    );
  }
}

/** The last set with these versions that still fits, as a sentence; empty when there is none. */
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
 * Gives canaries, which belong together if there are several, to a part of the visitors. Other canaries of their apps
 * end.
 */
export function startCanaries(
  store: ReleaseStore,
  canaries: readonly Canary[],
  reach: Reach = {},
): Promise<boolean> {
  const apps = canaries.map(({ app }) => app);
  const change: LiveChange = (live) => ({
    canaries: [...endCanariesOf(live, apps, reach), ...canaries],
    event: canaries.map(({ app, version }) => ({
      app,
      from: live.versions[app] ?? null,
      to: version,
      action: 'canary' as const,
    })),
  });
  return changeChecked(store, planOf(canaries), 'switch', change, leaving(apps, reach));
}

/**
 * Gives stored releases to `percent` of the visitors, or has the edge give them to more by itself (`ramp`). Several
 * belong together. Every file is compared with its hash before.
 *
 * @throws {UserError} see `planCanaries`, or when a release is not whole or does not fit what is live
 */
export async function startStoredCanaries(
  store: ReleaseStore,
  versions: Readonly<Partial<Record<AppName, string>>>,
  percent: number,
  { ramp = false, ...reach }: { ramp?: boolean | undefined } & Reach = {},
): Promise<Canary[]> {
  const canaries = planCanaries(await readLiveSet(store), versions, percent, ramp);
  await assertWhole(store, planOf(canaries));
  await startCanaries(store, canaries, reach);
  return canaries;
}

const planOf = (canaries: readonly Canary[]): Plan =>
  Object.fromEntries(canaries.map(({ app, version }) => [app, version]));

/**
 * Gives the canary of `app`, and those that belong to it, to everyone.
 *
 * @throws {UserError} when it has none, it does not fit any more, or others belong to it and `alone` leaves them as
 * they are
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
  const plan = planOf(group);
  await assertWhole(store, plan);
  const isChanged = await changeChecked(store, plan, 'promote', (now) =>
    isDeepStrictEqual(planOf(findCanaryGroup(now, app)), plan) ? planChange(plan, 'promote')(now) : null,
  );
  if (!isChanged) {
    throw new UserError(`The canary of ${app} has been ended meanwhile; see \`npm run release log ${app}\`.`);
  }
  return changedApps(plan, live);
}

/** @throws {UserError} when a file of what the plan brings is missing or spoilt */
async function assertWhole(store: ReleaseStore, plan: Plan): Promise<void> {
  const entries = Object.entries(plan) as [AppName, string | null][];
  await Promise.all(
    entries.map(async ([app, version]) => version !== null && (await readWhole(store, app, version))),
  );
}
