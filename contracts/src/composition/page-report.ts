/**
 * What a page reports to the edge of the releases on it (`POST /_edge/boots`, DL-06): which started, and the errors of
 * their scripts. Nothing in it is about the visitor: pages are route patterns, addresses are those of released files,
 * messages have no e-mail addresses and no numbers.
 */
import type { AppName, ReportGrant } from './release.ts';

/** Kinds of errors; `load` is a file that did not come, which a later attempt may have mended. */
export const errorKinds = ['load', 'render', 'hydration', 'error', 'rejection', 'csp'] as const;

/** An error that belongs to a release of the page. */
export interface ReportedError {
  kind: (typeof errorKinds)[number];
  app: AppName;
  message: string;
  /** Where it happened, innermost first: `<app>/<version>/<file>:<line>:<column>`, at most `maxFrames`. */
  frames: string[];
}

/**
 * The web vitals that are reported, and the value up to which a visit is good (web.dev/articles/vitals): the largest
 * paint and the slowest answer to an act of the visitor in milliseconds, the movement of the layout as a share of the
 * window.
 */
export const goodVitals = { LCP: 2_500, INP: 200, CLS: 0.1 } as const;

export type VitalName = keyof typeof goodVitals;

/** A web vital of one visit, on the page of `app`. */
export interface ReportedVital {
  app: AppName;
  name: VitalName;
  value: number;
}

/** One report of a page. */
export interface PageReport extends Omit<ReportGrant, 'vitalsShare'> {
  /** The page's release set. */
  versions: Partial<Record<AppName, string>>;
  starts: { app: AppName; ok: boolean }[];
  errors: ReportedError[];
  vitals?: ReportedVital[];
}

export const maxFrames = 8;
export const maxMessageLength = 300;
/** Errors, and starts, that one page reports. */
export const maxReportsPerPage = 20;

/**
 * Removes from a message what may be personal: e-mail addresses, queries, and numbers of four digits or more (React’s
 * codes have three).
 */
export function scrubMessage(message: string): string {
  return message
    .replace(/(?<![^\s"'<>])[^\s"'<>]+@[^\s"'<>]+/g, '‹e-mail›')
    .replace(/\?[^\s'")]*/g, '?…')
    .replace(/\+?\d[\d\s-]{2,}\d/g, '‹number›')
    .slice(0, maxMessageLength);
}

/** The released files in a stack trace, innermost first, as `frames` of a report. */
export function framesOf(stack: string): string[] {
  const pattern = /\/r\/([a-z][\w-]*\/[\w.-]+\/[\w./@-]+?)(?:\?[^\s:)]*)?(:\d+:\d+)/g;
  return [...stack.matchAll(pattern)].map(([, file, place]) => `${file}${place}`);
}
