/** The releases of a page, compared with the live set. */
import type { AppName, Registry } from '@antara/contracts/composition/release';

/**
 * `live` is the release that visitors get, `development` comes from a development server, `preview` from a preview
 * link.
 */
export type ReleaseState = 'live' | 'development' | 'preview';

export interface ReleaseRow {
  app: AppName;
  version: string;
  state: ReleaseState;
  /** The live version when it differs. Null when there is none. */
  live?: string | null;
  /** The `major.minor` of the contract that the release was built for. */
  contract: string | null;
  commit: string | null;
  /** ISO instant. */
  builtAt: string | null;
}

const development = 'development';

/** Returns the shell and the remotes; those that differ from the live set come first. */
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
  const differs = ({ state }: ReleaseRow) => (state === 'live' ? 1 : 0);
  return rows.toSorted((one, other) => differs(one) - differs(other));
}
