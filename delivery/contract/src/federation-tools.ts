/** Describes the releases of a page to Module Federation's developer tools, which read a global object (DL-15). */
import { federationName, type Registry } from './release.ts';

/** Makes `__FEDERATION__.moduleInfo` the releases of `registry`, which are described when a tool reads it. */
export function describeToTools(registry: Registry): void {
  const page = globalThis as { __FEDERATION__?: object };
  const federation = (page.__FEDERATION__ ??= {});
  Object.defineProperty(federation, 'moduleInfo', {
    configurable: true,
    get() {
      const value = describeReleases(registry);
      // The federation package's runtime, which a page may load later, writes into the description.
      Object.defineProperty(federation, 'moduleInfo', { value, writable: true });
      return value;
    },
  });
}

function describeReleases({ shell, remotes }: Registry): Record<string, object> {
  const remotesInfo: Record<string, object> = {};
  const described: Record<string, object> = {
    shell: { version: shell.version, buildVersion: shell.version, remoteEntry: '', remotesInfo },
  };
  for (const [app, { version: buildVersion, entry, entryType = 'var' }] of Object.entries(remotes)) {
    const globalName = federationName(app as keyof typeof remotes);
    const address = new URL(entry, location.href);
    const publicPath = new URL('.', address).href;
    const version = `${publicPath}mf-manifest.json`;
    remotesInfo[globalName] = { matchedVersion: version };
    described[`${globalName}:${version}`] = {
      version,
      buildVersion,
      globalName,
      publicPath,
      remoteEntry: address.href.slice(publicPath.length),
      remoteEntryType: entryType,
      remotesInfo: {},
      modules: [],
      shared: [],
    };
  }
  return described;
}
