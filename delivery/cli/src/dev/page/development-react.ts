/**
 * Replaces the React build of the shell's release with the development build, for all apps of the page. Only the
 * development build can update a component and keep its state. The router is not replaced.
 */
import './devtools-hook.ts';

interface Shared {
  version?: string;
  get?: () => Promise<() => unknown>;
  lib?: () => unknown;
}

interface Instance {
  userOptions: { shared?: Record<string, Shared | Shared[]> };
  shareInfo: Record<string, Shared[]>;
}

interface Registration {
  pkgName: string;
  shared: Shared;
  /** The modules that the shell shares, by name and version. Only the shell's provider sets this field. */
  scope?: Record<string, Record<string, Shared>>;
}

const builds: Record<string, unknown> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};
const { version } = builds.react as { version: string };

const provides = (shared: Shared | undefined) => Boolean(shared?.get ?? shared?.lib);

function replace(shared: Shared, build: unknown): Shared {
  return Object.assign(shared, { lib: () => build, get: () => Promise.resolve(() => build) });
}

function warnOfOtherVersion(react: Shared): void {
  if (react.version === version) return;
  console.warn(
    `This site’s shell has React ${react.version}; in development it gets React ${version}, that of your sources.`,
  );
}

/**
 * A plugin for the shell's provider (`federation/provider.ts`), and for every instance of the federation package's
 * runtime on the page.
 */
const plugin = {
  name: 'development-react',
  beforeInit(instance: Instance): Instance {
    const { userOptions, shareInfo } = instance;
    const [react] = shareInfo.react ?? [];
    // Remotes provide no copy of their own (`import: false`) and use the shell's.
    if (!react || !provides(react)) return instance;
    warnOfOtherVersion(react);
    // A shell from its sources does not import `react/jsx-runtime`, but released apps do.
    const missing = Object.keys(builds).filter((name) => !shareInfo[name]);
    userOptions.shared = {
      ...userOptions.shared,
      ...Object.fromEntries(missing.map((name) => [name, { ...react }])),
    };
    return instance;
  },
  beforeRegisterShare(registration: Registration): Registration {
    const { pkgName, shared, scope } = registration;
    const build = builds[pkgName];
    if (!build || !provides(shared)) return registration;
    replace(shared, build);
    if (scope && pkgName === 'react') {
      warnOfOtherVersion(shared);
      // Adds the missing modules, as above.
      for (const [name, missing] of Object.entries(builds))
        scope[name] ??= { [shared.version ?? version]: replace({ ...shared }, missing) };
    }
    return registration;
  },
};

const place = globalThis as { __FEDERATION__?: { __GLOBAL_PLUGIN__?: object[] } };
place.__FEDERATION__ ??= {};
(place.__FEDERATION__.__GLOBAL_PLUGIN__ ??= []).push(plugin);
