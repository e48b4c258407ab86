/**
 * What federation runs in a bundle, in place of the runtime that its plugin puts there (5 KB in each container, 22 KB
 * in the shell). Of what this site's apps share, a page has one version, the shell's, and releases are checked against
 * it: nothing is left to be negotiated. The interface is the one that webpack, Rspack and the plugin's own runtime have
 * in common, so containers and hosts of any kind work together.
 */

export type Factory = () => unknown;

/** A version of a shared module, as share scopes have it. */
export interface Shared {
  version?: string;
  get: () => Factory | Promise<Factory>;
  /** What `get` gave, once it has. */
  lib?: Factory | null;
  loaded?: unknown;
  from?: string;
}

/** By name, then by version. */
export type ShareScope = Record<string, Record<string, Shared>>;

/** What the bundler keeps of a bundle, under its names. */
interface Bundle {
  /** Modules by id, and the ones that have run. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** What has to be there before a chunk runs. */
  f: { consumes?: (chunkId: string, promises: unknown[]) => void };
  S: { default?: ShareScope };
  initializeSharingData: {
    uniqueName: string;
    scopeToSharingDataMapping: { default?: { name: string; version: string; factory: Shared['get'] }[] };
  };
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer: (scope: ShareScope) => void;
  getContainer: (name: string) => Promise<Factory>;
}
declare const __webpack_require__: Bundle;

export const bundle: Bundle = __webpack_require__;

/** Lets the bundle take from its page what it shares. */
export function consumeShared(): void {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = bundle.consumesLoadingData ?? {};
  const loads: Record<string, Promise<void>> = {};

  async function load(id: string): Promise<void> {
    const name = moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
    const versions = Object.values(bundle.S.default?.[name] ?? {});
    const shared = versions.find(({ lib, loaded }) => lib ?? loaded) ?? versions[0];
    if (!shared) throw new Error(`The page shares no ${name}.`);
    const factory = (shared.lib ??= await shared.get());
    shared.loaded = true;
    bundle.m[id] = (module) => {
      delete bundle.c[id];
      module.exports = factory();
    };
  }

  bundle.f.consumes = (chunkId, promises) => {
    for (const id of chunkMapping[chunkId] ?? []) {
      loads[id] ??= load(id).catch((error: unknown) => {
        delete loads[id];
        throw error;
      });
      promises.push(loads[id]);
    }
  };
}
