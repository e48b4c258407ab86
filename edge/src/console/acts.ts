/** What can be done at the console: who may, what visitors will get, and how it is done. */
import { isAppName, type AppName, type Canary, type LiveSet } from '@antara/contracts/composition/release';
import { isAllowed, type Principal, type ReleaseRole } from '@antara/releases/access';
import { UserError } from '@antara/releases/errors';
import {
  findCanary,
  findCanaryGroup,
  isReleaseName,
  signPreview,
  withAudit,
  withdrawCanary,
  type ReleaseStore,
} from '@antara/releases/store';
import {
  findPastSet,
  findPreviousVersion,
  promoteCanary,
  readWhole,
  restoreSet,
  rollbackApps,
  switchToVersions,
} from '@antara/releases/switch';

/** A form’s fields. */
export type Fields = Readonly<Record<string, string>>;

/** One thing to do, from the fields of a form. */
export interface Act {
  title: string;
  /** What visitors get afterwards, a sentence each. */
  effects: string[];
  role: ReleaseRole;
  /** The apps that it changes; none: the whole site. */
  apps: string[];
  /** Carries it out; gives a link when it makes one. */
  run(store: ReleaseStore): Promise<string | void>;
}

export function mayDo(principal: Principal, { role, apps }: Pick<Act, 'role' | 'apps'>): boolean {
  return isAllowed(principal, role, apps);
}

/** The store, with who acts and why in every event. */
export function auditedStore(store: ReleaseStore, { name }: Principal, notes: string): ReleaseStore {
  const text = notes.trim().slice(0, 500);
  return withAudit(store, { actor: name, ...(text && { notes: text }) });
}

type Planner = (fields: Fields, live: LiveSet, siteUrl: string) => Act | null;

/** Plans each act, by the name that a form gives it; null when what it is about is not there any more. */
const planners: Record<string, Planner> = {
  restore: ({ set = '' }, live) => planRestore(set, live),
  preview: (fields, _live, siteUrl) => planPreview(fields, siteUrl),
  rollback: (fields, live) => planRollback(readApp(fields), live),
  switch: (fields, live) => {
    const app = readApp(fields);
    const { version = '' } = fields;
    return isReleaseName(app, version) ? planSwitch(app, version, live) : null;
  },
  promote: (fields, live) => planPromotion(readApp(fields), live),
  withdraw: (fields, live) => planWithdrawal(readApp(fields), live),
};

/** The names of all acts. */
export const actNames: readonly string[] = Object.keys(planners);

/**
 * What the fields of a form ask for, beside `live`.
 *
 * @throws UserError when it cannot be done now, or the fields make no sense
 */
export function readAct(fields: Fields, live: LiveSet, siteUrl: string): Act {
  const { act = '' } = fields;
  const planned = Object.hasOwn(planners, act) ? planners[act]?.(fields, live, siteUrl) : null;
  if (planned) return planned;
  throw new UserError(
    'What you chose is not there any more: a canary may have ended meanwhile. Nothing was changed.',
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

function planWithdrawal(app: AppName, live: LiveSet): Act | null {
  const canary = findCanary(live, app);
  if (!canary) return null;
  const group = findCanaryGroup(live, app);
  return {
    title: `Withdraw ${nameReleases(group)}`,
    effects: group.map(
      (each) =>
        `The ${each.percent} % who get ${each.app} ${each.version} get ${live.versions[each.app] ?? 'none'} again.`,
    ),
    role: 'promote',
    apps: group.map((each) => each.app),
    run: async (store) => void (await withdrawCanary(store, canary)),
  };
}

const nameReleases = (group: readonly Canary[]): string =>
  group.map(({ app, version }) => `${app} ${version}`).join(' and ');

function planRollback(app: AppName, live: LiveSet): Act {
  const to = findPreviousVersion(app, live);
  return {
    title: `Roll ${app} back to ${to}`,
    effects: [
      `Every visitor gets ${app} ${to} again, in place of ${live.versions[app] ?? 'none'}. Open pages keep what they have.`,
    ],
    role: 'promote',
    apps: [app],
    run: async (store) => void (await rollbackApps(store, [app])),
  };
}

function planSwitch(app: AppName, version: string, live: LiveSet): Act {
  return {
    title: `Make ${app} ${version} live`,
    effects: [`Every visitor gets ${app} ${version}, in place of ${live.versions[app] ?? 'none'}.`],
    role: 'promote',
    apps: [app],
    run: async (store) => void (await switchToVersions(store, { [app]: version } as Record<AppName, string>)),
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
    role: 'administer',
    apps: [],
    run: async (store) => void (await restoreSet(store, past.id)),
  };
}

function planPreview(fields: Fields, siteUrl: string): Act {
  const chosen = Object.entries(fields).flatMap(([name, version]): [AppName, string][] => {
    const app = name.startsWith('version-') ? name.slice('version-'.length) : '';
    return isAppName(app) && isReleaseName(app, version) ? [[app, version]] : [];
  });
  if (chosen.length === 0) throw new UserError('Choose a release of at least one app to preview.');
  const versions = Object.fromEntries(chosen) as Record<AppName, string>;
  return {
    title: 'Make a preview',
    effects: chosen.map(
      ([app, version]) =>
        `Whoever has the link sees ${app} ${version} for 24 hours. Nobody else sees anything of it.`,
    ),
    role: 'publish',
    apps: chosen.map(([app]) => app),
    async run(store) {
      const manifests = await Promise.all(chosen.map(([app, version]) => readWhole(store, app, version)));
      const token = await signPreview(store, { versions, expires: Date.now() + 24 * 3_600_000 });
      const to = manifests.flatMap(({ routes }) => routes).find((path) => !path.includes(':')) ?? '/';
      return `${siteUrl}/_edge/preview?${new URLSearchParams({ token, to }).toString()}`;
    },
  };
}
