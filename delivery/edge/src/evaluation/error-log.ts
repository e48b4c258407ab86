/** The errors that pages report, by release. Equal errors are grouped. They explain the counts (DL-06). */
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '@delivery/contract/release';
import type { PageReport, ReportedError } from '@delivery/contract/page-report';

/** An error of one release, with the number of its reports. */
export interface LoggedError extends ReleaseName, Pick<ReportedError, 'kind' | 'message' | 'frames'> {
  times: number;
  /** Number of reports by page. */
  pages: Record<string, number>;
  /** ISO instants. */
  firstAt: string;
  lastAt: string;
}

const maxErrors = 500;
const maxPages = 20;

/** Creates an empty log. When the log is full, the errors that were reported least recently are dropped. */
export function createErrorLog(now: () => Date = () => new Date()) {
  const errors = new LRUCache<string, LoggedError>({ max: maxErrors });

  /**
   * Returns the errors of an app, or of one of its releases, most frequent first. Of equally frequent errors, the older
   * comes first, because it may have caused the other.
   */
  function list(app?: string, version?: string): LoggedError[] {
    return [...errors.values()]
      .filter((error) => (!app || error.app === app) && (!version || error.version === version))
      .toSorted((one, other) => other.times - one.times || one.firstAt.localeCompare(other.firstAt));
  }

  return {
    list,

    add({ app, version }: ReleaseName, { path }: Pick<PageReport, 'path'>, error: ReportedError): void {
      const { kind, message, frames } = error;
      const key = [app, version, kind, message, frames[0]].join('\n');
      const at = now().toISOString();
      const first = { app, version, kind, message, frames, times: 0, pages: {}, firstAt: at, lastAt: at };
      const logged: LoggedError = errors.get(key) ?? first;
      logged.times += 1;
      logged.lastAt = at;
      if (path in logged.pages || Object.keys(logged.pages).length < maxPages)
        logged.pages[path] = (logged.pages[path] ?? 0) + 1;
      errors.set(key, logged);
    },

    /** Returns the release's most frequent error as a text to append to a reason, or an empty text. */
    describe({ app, version }: ReleaseName): string {
      const [top] = list(app, version);
      if (!top) return '';
      const place = top.frames[0] ? ` at ${top.frames[0]}` : '';
      return `; most often “${top.message}”${place}, ${top.times} times on ${Object.keys(top.pages).join(', ')}`;
    },
  };
}

export type ErrorLog = ReturnType<typeof createErrorLog>;
