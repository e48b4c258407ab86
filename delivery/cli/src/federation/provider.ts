/** The first module of the shell: shares modules with all apps of the page. See `bundle.ts`. */
import { bundle, consumeShared, type Shared, type ShareScope } from './bundle.ts';

/**
 * A plugin of a development server, which replaces modules that the shell shares (`../dev/page/development-react.ts`).
 */
interface GlobalPlugin {
  beforeRegisterShare?: (registration: { pkgName: string; shared: Shared; scope: ShareScope }) => void;
}
/** The global object that the federation package's runtime, its developer tools and a development server read. */
interface FederationGlobal {
  __GLOBAL_PLUGIN__?: GlobalPlugin[];
  __SHARE__?: Record<string, { default: ShareScope }>;
}

const { uniqueName: from, scopeToSharingDataMapping } = bundle.initializeSharingData;
const scope: ShareScope = (bundle.S.default = {});
const global = globalThis as { __FEDERATION__?: FederationGlobal };
const federation = (global.__FEDERATION__ ??= {});
(federation.__SHARE__ ??= {})[from] = { default: scope };
for (const { name, version, factory } of scopeToSharingDataMapping.default ?? []) {
  const shared = { version, get: factory, from };
  for (const plugin of federation.__GLOBAL_PLUGIN__ ?? [])
    plugin.beforeRegisterShare?.({ pkgName: name, shared, scope });
  (scope[name] ??= {})[version] ??= shared;
}
consumeShared();
