/**
 * Puts React's development build in the place of the one that the shell's release brings, for everyone on the page: only that
 * one can change a component and keep its state. The router is not touched.
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
  origin: object;
}

interface Registration {
  pkgName: string;
  shared: Shared;
  origin: object;
}

const builds: Record<string, unknown> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};
const { version } = builds.react as { version: string };

/** Who shares React whole: half of it in another build would not work with the other half. */
const whole = new Set<object>();
const provides = (shared: Shared) => Boolean(shared.get ?? shared.lib);

/** Can a component change here and keep its state? Known once the shell has started. */
export const canRefresh = (): boolean => whole.size > 0;

/** A plugin of the federation runtime, for every instance on the page. */
const plugin = {
  name: 'development-react',
  beforeInit(instance: Instance): Instance {
    const { userOptions, shareInfo, origin } = instance;
    const [react] = shareInfo.react ?? [];
    if (!react || !provides(react)) return instance;
    if (!shareInfo['react-dom/client']?.some(provides)) {
      console.warn(
        'This site’s shell was released without react-dom/client: changes come by reloading the page.',
      );
      return instance;
    }
    whole.add(origin);
    // A shell from its sources asks for no `react/jsx-runtime` itself, the released apps do.
    const missing = Object.keys(builds).filter((name) => !shareInfo[name]);
    userOptions.shared = {
      ...userOptions.shared,
      ...Object.fromEntries(missing.map((name) => [name, { ...react }])),
    };
    return instance;
  },
  beforeRegisterShare(registration: Registration): Registration {
    const { pkgName, shared, origin } = registration;
    const build = builds[pkgName];
    // Who shares nothing of their own (`import: false`) is given what the shell has.
    if (!build || !whole.has(origin) || !provides(shared)) return registration;
    if (pkgName === 'react' && shared.version !== version) {
      console.warn(
        `This site’s shell has React ${shared.version}; in development it gets React ${version}, that of your sources.`,
      );
    }
    shared.lib = () => build;
    shared.get = () => Promise.resolve(() => build);
    return registration;
  },
};

const place = globalThis as { __FEDERATION__?: { __GLOBAL_PLUGIN__?: object[] } };
place.__FEDERATION__ ??= {};
(place.__FEDERATION__.__GLOBAL_PLUGIN__ ??= []).push(plugin);
