/**
 * The federation runtime of a bundle. It replaces the plugin's own runtime (5 KB in each container, 22 KB in the
 * shell). A page has a single version of each shared module, the shell's, and releases are checked against it, so no
 * version needs to be negotiated. The interface is the common one of webpack, Rspack and the plugin's runtime, so
 * containers and hosts of any kind work together.
 */

export type Factory = () => unknown;

/** A version of a shared module, as stored in a share scope. */
export interface Shared {
  version?: string;
  get: () => Factory | Promise<Factory>;
  /** The result of `get`, once it has been loaded. */
  lib?: Factory | null;
  loaded?: unknown;
  from?: string;
}

/** Shared modules by name, then by version. */
export type ShareScope = Record<string, Record<string, Shared>>;

/** The bundler's data of a bundle, under the bundler's names. */
interface Bundle {
  /** Modules by id, and the modules that have run. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Loads what a chunk needs before it runs. */
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

/** Makes the bundle take its shared modules from the page. */
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
