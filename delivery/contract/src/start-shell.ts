/**
 * Starts a plain shell: one whose scripts begin as soon as the page is parsed. The first script of a page calls
 * `startShell`, and the shell itself reports by `createShellReports` how it goes on.
 */
import { createPageReports, type ErrorDetail } from './page-reports.ts';
import type { AppName, Registry } from './release.ts';
import { getTrustedPolicy, scriptRules } from './trusted-types.ts';

/** What the shell reports when a page is shown by `app`, or cannot be shown. */
interface ReadyDetail {
  app: AppName;
  ok: boolean;
  path: string;
}

/** Returns the releases of the page, as the edge has written them into it. */
export const readRegistry = (): Registry =>
  JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry;

/**
 * Loads the shell's scripts once the page is parsed, and passes its reports on to the edge. `id` is that of the site's
 * configuration. Creates the policy of Trusted Types `starter`.
 */
export function startShell(id: string): void {
  const registry = readRegistry();
  const reports = createPageReports(registry);
  const policy = getTrustedPolicy(
    'starter',
    scriptRules((address) => registry.scripts.includes(address)),
  );
  const addScripts = () => {
    for (const address of registry.scripts) {
      const script = document.createElement('script');
      script.src = policy.createScriptURL(address);
      script.async = false;
      script.integrity = registry.integrity?.[address] ?? '';
      script.addEventListener('error', () => reports.starts(['shell', false]));
      document.head.append(script);
    }
  };
  document.addEventListener(`${id}:ready`, (event) => {
    const { app, ok, path } = (event as CustomEvent<ReadyDetail>).detail;
    reports.setPath(path);
    reports.starts(['shell', true], [app, ok]);
  });
  document.addEventListener(`${id}:error`, (event) =>
    reports.error((event as CustomEvent<ErrorDetail>).detail),
  );
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addScripts);
  else addScripts();
}

/** Returns what the shell of the site `id` reports: that a page is shown, and the errors of React's root. */
export function createShellReports(id: string) {
  const report = (name: 'ready' | 'error', detail: object) =>
    document.dispatchEvent(new CustomEvent(`${id}:${name}`, { detail }));
  const onError =
    (kind: 'render' | 'hydration') =>
    (error: unknown, { componentStack }: { componentStack?: string | null | undefined }) =>
      void report('error', { kind, error, componentStack });
  return {
    onShown: (app: AppName, ok: boolean, path: string) =>
      void report('ready', { app, ok, path } satisfies ReadyDetail),
    /** The options of `hydrateRoot` and `createRoot`. */
    rootOptions: { onUncaughtError: onError('render'), onRecoverableError: onError('hydration') },
  };
}
