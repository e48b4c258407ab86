/**
 * The report that a page sends to the edge about its releases (`POST /_edge/boots`, DL-06): which of them started, and
 * their script errors. A report contains nothing about the visitor: pages are route patterns, addresses are those of
 * released files, and messages have no e-mail addresses and no long numbers.
 */
import type { AppName, ReportGrant } from './release.ts';

/** The kinds of errors. `load` is a file that did not load; a later attempt may have succeeded. */
export const errorKinds = ['load', 'render', 'hydration', 'error', 'rejection', 'csp'] as const;

/** An error that belongs to a release of the page. */
export interface ReportedError {
  kind: (typeof errorKinds)[number];
  app: AppName;
  message: string;
  /** The stack, innermost frame first: `<app>/<version>/<file>:<line>:<column>`, at most `maxFrames`. */
  frames: string[];
}

/**
 * The reported web vitals, and the highest value of a good visit (web.dev/articles/vitals). LCP and INP are in
 * milliseconds; CLS is a share of the window.
 */
export const goodVitals = { LCP: 2_500, INP: 200, CLS: 0.1 } as const;

export type VitalName = keyof typeof goodVitals;

/** A web vital of one visit, on the page of `app`. */
export interface ReportedVital {
  app: AppName;
  name: VitalName;
  value: number;
}

/**
 * What a visit came to on one page (DL-12). It contains no value that a person has, typed or chose: a page is a route
 * pattern, and a call is a name.
 */
export interface PageOutcome {
  /** The route pattern, or `*` where the address matches none. */
  page: string;
  /** `missing`: the visitor read that there is no such page. `moved`: the site sent the visitor to another page. */
  result: 'shown' | 'missing' | 'moved';
  /** The calls that the page made: `<name>`, or `<name> <code>` for a refused one. */
  calls?: string[];
  /** A form was sent and showed errors at its fields. */
  hasFieldErrors?: true;
  /** The visitor pressed a link or a button, and nothing happened within a second. */
  hasDeadPress?: true;
  /** Milliseconds until the page could be used. */
  usableMs?: number;
}

/** One report of a page. */
export interface PageReport extends Omit<ReportGrant, 'vitalsShare'> {
  /** The page's release set. */
  versions: Partial<Record<AppName, string>>;
  starts: { app: AppName; ok: boolean }[];
  errors: ReportedError[];
  vitals?: ReportedVital[];
  /** The pages that the visit has been on since the last report, in their order. */
  outcomes?: PageOutcome[];
}

/** The most pages of one report, and the most calls of each page. */
export const maxOutcomes = { pages: 20, calls: 20 } as const;
/** The most milliseconds until a page can be used on a good visit. */
export const goodUsableMs = 5_000;

export const maxFrames = 8;
export const maxMessageLength = 300;
/** The most starts and errors that one page reports, counted together. */
export const maxReportsPerPage = 20;

/**
 * Removes text from a message that may be personal: e-mail addresses, queries, and numbers of four or more digits.
 * React's error codes have three digits and stay.
 */
export function scrubMessage(message: string): string {
  return message
    .replace(/(?<![^\s"'<>])[^\s"'<>]+@[^\s"'<>]+/g, '‹e-mail›')
    .replace(/\?[^\s'")]*/g, '?…')
    .replace(/\+?\d[\d\s-]{2,}\d/g, '‹number›')
    .slice(0, maxMessageLength);
}

/** Returns the released files in a stack trace, innermost first, as `frames` of a report. */
export function framesOf(stack: string): string[] {
  const pattern = /\/r\/([a-z][\w-]*\/[\w.-]+\/[\w./@-]+?)(?:\?[^\s:)]*)?(:\d+:\d+)/g;
  return [...stack.matchAll(pattern)].map(([, file, place]) => `${file}${place}`);
}
