/**
 * Reports to the edge which of this page's releases started or failed, and their script errors. The edge rolls back a
 * release that fails in browsers (MF-07, DL-06). The reports contain nothing about the visitor.
 */
import {
  framesOf,
  maxFrames,
  maxReportsPerPage,
  scrubMessage,
  type PageReport,
  type ReportedError,
} from './page-report.ts';
import type { AppName, Registry } from './release.ts';

/** An error that does not reach the window, so that the shell reports it. */
export interface ErrorDetail {
  kind: ReportedError['kind'];
  error: unknown;
  /** The failed action, when the error alone does not reveal it. */
  message?: string;
  /** The app that is responsible when no stack names one. */
  app?: AppName | undefined;
  /** React's component stack of the error. */
  componentStack?: string | null | undefined;
}

const appOf = (frame: string) => frame.split('/', 1)[0] as AppName;

/** Creates the reports of the page and listens for errors. Reports nothing when the registry has no grant. */
export function createPageReports(registry: Registry | null) {
  const grant = registry?.report;
  const versions: PageReport['versions'] = { shell: registry?.shell.version ?? '' };
  for (const [app, { version }] of Object.entries(registry?.remotes ?? {}))
    versions[app as AppName] = version;
  const sent = new Set<string>();
  let path = grant?.path ?? '*';

  function send(starts: PageReport['starts'], errors: ReportedError[] = []): void {
    const isNew = (key: string) => sent.size < maxReportsPerPage && !sent.has(key) && sent.add(key).has(key);
    const report = {
      starts: starts.filter(({ app, ok }) => versions[app] && isNew(app + ok + path)),
      errors: errors.filter(({ app, message }) => isNew(app + message)),
    };
    if (!grant || !(report.starts[0] ?? report.errors[0])) return;
    navigator.sendBeacon?.(
      '/_edge/boots',
      JSON.stringify({ token: grant.token, versions, path, ...report } satisfies PageReport),
    );
  }

  function reportError({ kind, error, message, app, componentStack }: ErrorDetail, place = ''): void {
    const frames = framesOf(`${(error as Error | null)?.stack ?? ''} ${place}`);
    const components = framesOf(componentStack ?? '');
    // React and the router are in the shell's files, so the first remote in the stack is responsible.
    const remote = [...components, ...frames].map(appOf).find((each) => each !== 'shell');
    // Only the app of a file that failed to load is known beforehand. Every other error belongs to the script in its
    // stack.
    const knownOwner = kind === 'load' ? app : undefined;
    const owner = knownOwner ?? remote ?? (components[0] ? 'shell' : app) ?? (frames[0] && appOf(frames[0]));
    // An error without a release of this page comes from a browser extension or from an earlier page.
    if (!owner || !versions[owner]) return;
    const all = [...frames.slice(0, maxFrames / 2), ...components].slice(0, maxFrames);
    send(
      [],
      [
        {
          kind,
          app: owner,
          message: scrubMessage(message ? `${message}: ${String(error)}` : String(error)),
          frames: all,
        },
      ],
    );
  }

  addEventListener(
    'error',
    (event) => {
      const { target } = event as Event;
      if (event instanceof ErrorEvent) {
        const place = `${event.filename}:${event.lineno}:${event.colno}`;
        reportError({ kind: 'error', error: event.error ?? event.message }, place);
      } else if (target instanceof HTMLScriptElement) {
        reportError({ kind: 'load', error: 'did not load' }, `${target.src}:0:0`);
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => reportError({ kind: 'rejection', error: reason }));
  document.addEventListener('securitypolicyviolation', (event) =>
    reportError(
      { kind: 'csp', error: `${event.effectiveDirective} refused ${event.blockedURI}` },
      `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
    ),
  );

  return {
    starts: (...starts: [app: AppName, ok: boolean][]): void =>
      send(starts.map(([app, ok]) => ({ app, ok }))),
    /** Reports an error that did not reach the window. */
    error: (detail: ErrorDetail): void => reportError(detail),
    /** Sets the page's route pattern for further reports. */
    setPath(pattern: string | undefined): void {
      path = pattern ?? path;
    },
  };
}
