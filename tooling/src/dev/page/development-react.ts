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

interface Registration {
  pkgName: string;
  shared: Shared;
}

const builds: Record<string, unknown> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};
const { version } = builds.react as { version: string };

/** A plugin of the federation runtime, for every instance on the page. */
const plugin = {
  name: 'development-react',
  beforeRegisterShare(registration: Registration): Registration {
    const { pkgName, shared } = registration;
    const build = builds[pkgName];
    // Who shares nothing of their own (`import: false`) is given what the shell has.
    if (!build || !(shared.get || shared.lib)) return registration;
    if (pkgName === 'react' && shared.version && shared.version !== version) {
      console.warn(
        `This site's shell has React ${shared.version}; in development it gets React ${version}, of your sources.`,
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
