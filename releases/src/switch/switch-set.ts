/** Switches the live set: to releases, back to earlier ones, to a whole set of the past. Every switch is one checked write. */
import { isDeepStrictEqual } from 'node:util';
import type { AppName, Canary, LiveSet, ReleaseEvent } from '@antara/contracts/composition/release';
import type { ReleaseStage } from '../checks/check-release.ts';
import { UserError } from '../errors.ts';
import {
  endCanariesOf,
  findCanaryGroup,
  readLiveSet,
  withdrawCanary,
  type LiveChange,
  type ReleaseStore,
} from '../store/release-store.ts';
import { changeChecked, checkPlan } from './change-checked.ts';
import { readWhole } from './read-whole.ts';
import { applyPlan, changedApps, findPastSet, listPastSets, type PastSet, type Plan } from './plan.ts';

/** An app and its version before and after a switch; null: it was, or is, not of the site. */
export interface SwitchedApp {
  app: AppName;
  from: string | null;
  to: string | null;
}

/** Carries out a plan: one event for each app that changes. Canaries of these apps end, with those that belong to them. */
function planChange(plan: Plan, action: ReleaseEvent['action'], reason?: string): LiveChange {
  return (live) => {
    const changed = changedApps(plan, live);
    if (changed.length === 0) return null;
    return {
      versions: applyPlan(plan, live.versions),
      canaries: endCanariesOf(live, Object.keys(plan)),
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

/** Makes the releases of `plan` live in one write. Gives the apps that changed. */
export async function switchSet(
  store: ReleaseStore,
  plan: Plan,
  action: 'release' | 'rollback',
  stage: ReleaseStage = action === 'release' ? 'switch' : 'rollback',
): Promise<SwitchedApp[]> {
  const before = await readLiveSet(store);
  await changeChecked(store, plan, stage, planChange(plan, action));
  return changedApps(plan, before);
}

/** Makes stored releases live again, or for the first time: any version of any app, after comparing every file with its hash. */
export async function switchToVersions(
  store: ReleaseStore,
  plan: Readonly<Partial<Record<AppName, string>>>,
): Promise<SwitchedApp[]> {
  await assertWhole(store, plan);
  return switchSet(store, plan, 'release');
}

/**
 * Brings the whole set back that was live at `when` (see `findPastSet`), in one write. Apps that came later leave the site; canaries end.
 *
 * @throws UserError when nothing was live then, or a release of it is not whole any more
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
  await changeChecked(store, plan, 'rollback', planChange(plan, 'rollback', reason));
  return { set, switched: changedApps(plan, live) };
}

/**
 * For each of `apps`: ends its canary if it has one, with those that belong to it; the others go back, in one write, to the versions that were live before the present
 * ones. Pages that only the present ones have go with them.
 *
 * @throws UserError when an app has nothing to go back to, or what it goes back to does not fit the rest
 */
export async function rollbackApps(store: ReleaseStore, apps: readonly AppName[]): Promise<SwitchedApp[]> {
  const live = await readLiveSet(store);
  const canaries = [...new Set(apps.flatMap((app) => findCanaryGroup(live, app)))];
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
    await withdrawCanary(store, canary);
    ended.push({ app: canary.app, from: canary.version, to: live.versions[canary.app] ?? null });
  }
  return [...ended, ...changedApps(plan, live)];
}

/** @throws UserError when it has none */
export function findPreviousVersion(app: AppName, { versions, history }: LiveSet): string {
  const from = versions[app];
  const last = history.findLast(
    (entry) =>
      entry.app === app && entry.to === from && (entry.action === 'release' || entry.action === 'promote'),
  );
  if (from && last?.from) return last.from;
  throw new UserError(
    `${app} has no earlier release to go back to. \`npm run release list ${app}\` shows what there is.`,
  );
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

/** Gives canaries, which belong together if there are several, to a part of the visitors. Other canaries of their apps end. */
export function startCanaries(store: ReleaseStore, canaries: readonly Canary[]): Promise<boolean> {
  return changeChecked(store, planOf(canaries), 'switch', (live) => ({
    canaries: [
      ...endCanariesOf(
        live,
        canaries.map(({ app }) => app),
      ),
      ...canaries,
    ],
    event: canaries.map(({ app, version }) => ({
      app,
      from: live.versions[app] ?? null,
      to: version,
      action: 'canary' as const,
    })),
  }));
}

const planOf = (canaries: readonly Canary[]): Plan =>
  Object.fromEntries(canaries.map(({ app, version }) => [app, version]));

/**
 * Gives the canary of `app`, and those that belong to it, to everyone.
 *
 * @throws UserError when it has none, or it does not fit any more
 */
export async function promoteCanary(store: ReleaseStore, app: AppName): Promise<SwitchedApp[]> {
  const live = await readLiveSet(store);
  const group = findCanaryGroup(live, app);
  if (group.length === 0) {
    throw new UserError(`${app} has no canary. \`npm run release ${app} -- --canary 10\` starts one.`);
  }
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

/** @throws UserError when a file of what the plan brings is missing or spoilt */
async function assertWhole(store: ReleaseStore, plan: Plan): Promise<void> {
  const entries = Object.entries(plan) as [AppName, string | null][];
  await Promise.all(
    entries.map(async ([app, version]) => version !== null && (await readWhole(store, app, version))),
  );
}
