/**
 * Loads remotes with the federation package's own runtime. Remotes of other bundlers need the runtime, because their
 * containers may be ECMAScript modules or negotiate shared modules. Older releases of this site need it too, because
 * their containers take the runtime from the page.
 */
import { init } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { federationName } from '@antara/contracts/composition/release';
import type { ReleasedRemote } from '@antara/contracts/composition/route-table';
import type { Containers, KnownEntry } from '@antara/contracts/composition/federation';

type ShareArguments = NonNullable<Parameters<typeof init>[0]['shared']>[string];
/** The bundler's name for the modules that the shell shares, by name and version. */
declare const __webpack_share_scopes__: { default: Record<string, Record<string, ShareArguments>> };

/** Creates the containers. Call this once, because the page has only one runtime. */
export function createRuntimeContainers(createScript: (src: string) => HTMLScriptElement): Containers {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const runtime = init({
    name: 'shell',
    remotes: [],
    // With the default strategy, one unreachable remote would keep the whole page from starting.
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(__webpack_share_scopes__.default).map(([name, versions]) => [
        name,
        Object.values(versions).map((shared) => ({ ...shared, shareConfig: { singleton: true } })),
      ]),
    ) as Record<string, ShareArguments>,
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }: { url: string }) => createScript(url),
      },
    ],
  });
  const registered = new Set<ReleasedRemote>();
  return {
    load(owner, name, nextEntry) {
      if (!registered.has(owner)) {
        registered.add(owner);
        runtime.registerRemotes([toRuntimeRemote(owner, nextEntry())], { force: true });
      }
      return runtime.loadRemote(`${federationName(owner)}/${name}`);
    },
    forgetUnloaded(owner) {
      if (!runtime.moduleCache.get(federationName(owner))?.remoteEntryExports) registered.delete(owner);
    },
  };
}

function toRuntimeRemote(name: ReleasedRemote, { entry, entryType }: KnownEntry) {
  const global = federationName(name);
  if (entryType === 'module') return { name: global, entry, type: entryType };
  return { name: global, entry, type: 'global' as const, entryGlobalName: global };
}
