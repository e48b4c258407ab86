/** The releases behind a page, each beside what visitors get. */
import type { AppName, Registry } from '@antara/contracts/composition/release';

/** Where a release stands: what visitors get, an app under development, or one that is shown by a link. */
export type ReleaseState = 'live' | 'development' | 'preview';

/** One app of the page. */
export interface ReleaseRow {
  app: AppName;
  version: string;
  state: ReleaseState;
  /** What visitors get, when it is another; null when they get none. */
  live?: string | null;
  /** `major.minor` of the contract it was built for. */
  contract: string | null;
  commit: string | null;
  /** ISO instant. */
  builtAt: string | null;
}

const development = 'development';

/** The shell, then the remotes by name; what differs from live first. */
export function releaseRows({ shell, remotes, panel }: Registry): ReleaseRow[] {
  const versions: [AppName, string][] = [
    ['shell', shell.version],
    ...Object.entries(remotes).map(([app, { version }]) => [app as AppName, version] as [AppName, string]),
  ];
  const rows = versions.map(([app, version]): ReleaseRow => {
    const live = panel?.live[app] ?? null;
    const built = panel?.built[app];
    const contract = built?.contract ?? (app === 'shell' ? null : remotes[app]?.contract);
    const state = version === development ? development : version === live ? 'live' : 'preview';
    return {
      app,
      version,
      state,
      ...(state !== 'live' && { live }),
      contract: contract ? `${contract.major}.${contract.minor}` : null,
      commit: built?.commit ?? null,
      builtAt: built?.builtAt ?? null,
    };
  });
  const differs = ({ state }: ReleaseRow) => Number(state === 'live');
  return rows.toSorted((one, other) => differs(one) - differs(other));
}
