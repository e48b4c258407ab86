/**
 * Reports the speed and stability of this page when its visitor leaves it (DL-06). Loaded late, so that the measurement
 * does not measure itself.
 */
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { PageReport, ReportedVital } from '@antara/contracts/composition/page-report';
import type { AppName, Registry } from '@antara/contracts/composition/release';

/** Measures the page that the document was loaded with. `app` is its owner. */
export function reportWebVitals(registry: Registry, app: AppName): void {
  const { report: grant, shell, remotes } = registry;
  if (!grant) return;
  const versions: PageReport['versions'] = { shell: shell.version };
  for (const [name, { version }] of Object.entries(remotes)) versions[name as AppName] = version;
  const vitals: ReportedVital[] = [];

  const add = ({ name, value }: Metric) => {
    if (name === 'LCP' || name === 'INP' || name === 'CLS') vitals.push({ app, name, value });
  };
  onLCP(add);
  onINP(add);
  onCLS(add);

  const send = () => {
    if (document.visibilityState !== 'hidden' || vitals.length === 0) return;
    const { path, token } = grant;
    const report: PageReport = { path, token, versions, starts: [], errors: [], vitals: vitals.splice(0) };
    navigator.sendBeacon?.('/_edge/boots', JSON.stringify(report));
  };
  // Added after the library's own listeners, which report the last values.
  document.addEventListener('visibilitychange', send);
  addEventListener('pagehide', send);
}
