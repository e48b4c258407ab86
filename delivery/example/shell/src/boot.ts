/** The first script of a page: starts the shell once the page is parsed, and reports to the edge how releases do. */
import { createPageReports, type ErrorDetail } from '@delivery/contract/page-reports';
import type { AppName, Registry } from '@delivery/contract/release';
import { getTrustedPolicy, scriptRules } from '@delivery/contract/trusted-types';

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry;
const reports = createPageReports(registry);
const policy = getTrustedPolicy(
  'starter',
  scriptRules((address) => registry.scripts.includes(address)),
);

function startShell() {
  for (const address of registry.scripts) {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(address);
    script.async = false;
    script.integrity = registry.integrity?.[address] ?? '';
    script.addEventListener('error', () => reports.starts(['shell', false]));
    document.head.append(script);
  }
}

document.addEventListener('library:ready', (event) => {
  const { app, ok, path } = (event as CustomEvent<{ app: AppName; ok: boolean; path: string }>).detail;
  reports.setPath(path);
  reports.starts(['shell', true], [app, ok]);
});
document.addEventListener('library:error', (event) =>
  reports.error((event as CustomEvent<ErrorDetail>).detail),
);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startShell);
else startShell();
