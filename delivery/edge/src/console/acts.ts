/** The actions of the console: who may do each of them, what visitors will get, and how it is done. */
import {
  type AppName,
  type Canary,
  formatRelease,
  isAppName,
  type LiveSet,
} from '@delivery/contract/release';
import { previewsOff } from '@delivery/server-base/origins';
import { grantOf, isAllowed, type Principal, type ReleaseRole } from '@delivery/store/access';
import { UserError } from '@delivery/store/errors';
import {
  createPreviewLink,
  endPreview,
  findCanary,
  findCanaryGroup,
  isReleaseName,
  type OpenPreview,
  withAudit,
  type Reach,
  type ReleaseStore,
} from '@delivery/store/store';
import {
  endCanary,
  findPastSet,
  findPreviousVersion,
  listEnding,
  promoteCanary,
  readWhole,
  restoreSet,
  rollbackApps,
  switchToVersions,
} from '@delivery/store/switch';

/** A form’s fields. */
export type Fields = Readonly<Record<string, string>>;

/** An action, planned from the fields of a form. */
export interface Act {
  title: string;
  /** A sentence for each effect on visitors. */
  effects: string[];
  role: ReleaseRole;
  /** The apps that the action changes; none means the whole site. */
  apps: string[];
  /** True when a reason can be given for which the action may differ dangerously from what is live. */
  isCompared?: boolean;
  /** Carries the action out. `accept` is that reason. Returns a link when the action creates one. */
  run(store: ReleaseStore, accept?: string): Promise<string | void>;
}

/** Returns true when the caller may carry out the action on all of its apps. */
export function mayDo(principal: Principal, { role, apps }: Pick<Act, 'role' | 'apps'>): boolean {
  return isAllowed(principal, role, apps);
}

/** Returns the store with the actor, the notes, and why it may differ dangerously, added to every event. */
export function auditedStore(
  store: ReleaseStore,
  { name }: Principal,
  notes: string,
  accepted?: string,
): ReleaseStore {
  return withAudit(store, { actor: name, notes, accepted });
}

/** Plans an action. A token for one app takes only its own app out of a canary group. */
type Planner = (fields: Fields, live: LiveSet, by: Caller) => Act | null;

/**
 * The caller, the origin of previews (null means that there are none), the previews that are kept, and the address from
 * which this edge can ask its own site.
 */
interface Caller {
  principal: Principal;
  previewUrl: string | null;
  ownAddress: string | null;
  previews: readonly OpenPreview[];
}

/** Plans each action, by its name in forms. Returns null when the subject does not exist any more. */
const planners: Record<string, Planner> = {
  restore: ({ set = '' }, live) => planRestore(set, live),
  preview: (fields, _live, by) => planPreview(fields, by),
  'end-preview': ({ id }, _live, { previews }) => planPreviewEnd(previews.find((each) => each.id === id)),
  rollback: (fields, live, { principal }) => planRollback(readApp(fields), live, reachOf(principal)),
  switch: (fields, live, by) => {
    const app = readApp(fields);
    const { version = '' } = fields;
    return isReleaseName(app, version) ? planSwitch(app, version, live, by) : null;
  },
  promote: (fields, live) => planPromotion(readApp(fields), live),
  withdraw: (fields, live, { principal }) => planWithdrawal(readApp(fields), live, reachOf(principal)),
};

const reachOf = ({ app }: Principal): Reach => ({ alone: app !== null });

/** The names of all actions. */
export const actNames: readonly string[] = Object.keys(planners);

/**
 * Plans the action that the fields of a form request, with its effects on the live set `live`.
 *
 * @throws {UserError} when the action is impossible now, or the fields make no sense
 */
export function readAct(fields: Fields, live: LiveSet, by: Caller): Act {
  const { act = '' } = fields;
  const planned = Object.hasOwn(planners, act) ? planners[act]?.(fields, live, by) : null;
  if (planned) return planned;
  throw new UserError(
    'What you chose is not there any more: a canary or a preview may have ended meanwhile. Nothing was changed.',
  );
}

function readApp({ app = '' }: Fields): AppName {
  if (isAppName(app)) return app;
  throw new UserError('That app is not known. Nothing was changed: go back and choose again.');
}

function planPromotion(app: AppName, live: LiveSet): Act | null {
  const group = findCanaryGroup(live, app);
  if (group.length === 0) return null;
  return {
    title: `Give ${nameReleases(group)} to everyone`,
    effects: group.map(
      (each) =>
        `Every visitor gets ${each.app} ${each.version} in place of ${live.versions[each.app] ?? 'none'}.`,
    ),
    role: 'promote',
    apps: group.map((each) => each.app),
    run: async (store) => void (await promoteCanary(store, app)),
  };
}

function planWithdrawal(app: AppName, live: LiveSet, reach: Reach): Act | null {
  const canary = findCanary(live, app);
  if (!canary) return null;
  const ending = listEnding(live, app, reach);
  return {
    title: `Withdraw ${nameReleases(ending)}`,
    effects: [
      ...ending.map(
        (each) =>
          `The ${each.percent} % who get ${each.app} ${each.version} get ${live.versions[each.app] ?? 'none'} again.`,
      ),
      ...describeStaying(live, app, reach),
    ],
    role: 'promote',
    apps: ending.map((each) => each.app),
    run: async (store) => void (await endCanary(store, canary, reach)),
  };
}

const nameReleases = (group: readonly Canary[]): string => group.map(formatRelease).join(' and ');

/** Returns a sentence for each canary of the group that stays without the app. */
function describeStaying(live: LiveSet, app: AppName, reach: Reach): string[] {
  const ending = listEnding(live, app, reach);
  const staying = findCanaryGroup(live, app).filter((each) => !ending.includes(each));
  return staying.map((each) => `${each.app} ${each.version} is tried on without it.`);
}

/** Plans a rollback: ends the canary of the app. Without a canary, makes the app's previous version live again. */
function planRollback(app: AppName, live: LiveSet, reach: Reach): Act {
  const withdrawal = planWithdrawal(app, live, reach);
  if (withdrawal) return withdrawal;
  const to = findPreviousVersion(app, live);
  return {
    title: `Roll ${app} back to ${to}`,
    effects: [
      `Every visitor gets ${app} ${to} again, in place of ${live.versions[app] ?? 'none'}. Open pages keep what they have.`,
    ],
    role: 'promote',
    apps: [app],
    run: async (store) => void (await rollbackApps(store, [app], reach)),
  };
}

function planSwitch(app: AppName, version: string, live: LiveSet, { principal, ownAddress }: Caller): Act {
  const reach = reachOf(principal);
  const versions = { [app]: version } as Record<AppName, string>;
  const ending = listEnding(live, app, reach);
  return {
    title: `Make ${app} ${version} live`,
    effects: [
      `Every visitor gets ${app} ${version}, in place of ${live.versions[app] ?? 'none'}.`,
      ...(ending.length > 0 ? [`The canary ${nameReleases(ending)} ends.`] : []),
      ...describeStaying(live, app, reach),
    ],
    role: 'promote',
    apps: [...new Set([app, ...ending.map((each) => each.app)])],
    isCompared: true,
    run: async (store, accept) => {
      const { compareStored } = await import('@delivery/store/trial');
      await compareStored(store, versions, {
        siteUrl: ownAddress,
        accept,
        how: 'press the button again with “It may differ so” ticked',
      });
      await switchToVersions(store, versions, reach);
    },
  };
}

function planRestore(id: string, live: LiveSet): Act {
  const past = findPastSet(live, id);
  const apps = [...new Set([...Object.keys(past.versions), ...Object.keys(live.versions)])] as AppName[];
  const changed = apps.filter((app) => past.versions[app] !== live.versions[app]);
  return {
    title: `Restore the set ${past.id}`,
    effects:
      changed.length === 0
        ? ['It is what visitors get now: nothing would change.']
        : changed.map(
            (app) => `${app}: ${live.versions[app] ?? 'none'} → ${past.versions[app] ?? 'leaves the site'}`,
          ),
    role: 'promote',
    apps: [],
    run: async (store) => void (await restoreSet(store, past.id)),
  };
}

function planPreviewEnd(preview: OpenPreview | undefined): Act | null {
  if (!preview || preview.endsAt <= Date.now()) return null;
  return {
    title: 'End the preview',
    effects: [`Every link into the preview of ${preview.name} ends. Visitors of the site notice nothing.`],
    role: 'publish',
    apps: [...preview.apps],
    run: async (store) => void (await endPreview(store.documents, preview.id)),
  };
}

function planPreview(fields: Fields, { principal, previewUrl }: Caller): Act {
  if (previewUrl === null) throw new UserError(previewsOff);
  const chosen = Object.entries(fields).flatMap(([name, version]): [AppName, string][] => {
    const app = name.startsWith('version-') ? name.slice('version-'.length) : '';
    return isAppName(app) && isReleaseName(app, version) ? [[app, version]] : [];
  });
  if (chosen.length === 0) throw new UserError('Choose a release of at least one app to preview.');
  return {
    title: 'Make a preview',
    effects: chosen.map(
      ([app, version]) =>
        `Whoever has the link sees ${app} ${version} for 24 hours, or until your token ends. Nobody else sees anything of it.`,
    ),
    role: 'publish',
    apps: chosen.map(([app]) => app),
    async run(store) {
      const manifests = await Promise.all(chosen.map(([app, version]) => readWhole(store, app, version)));
      return createPreviewLink(store, previewUrl, manifests, 24, grantOf(principal));
    },
  };
}
