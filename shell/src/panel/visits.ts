/** The pages that were seen in this tab, and how long each part of their coming took. */
import type { AppName } from '@antara/contracts/composition/release';
import type { Resource } from './transfers.ts';

/** What stood in the page's place in the end. */
export type Outcome = 'shown' | 'not-found' | 'unavailable' | 'failed' | 'guarded';

/** One part of a page's coming. */
export interface Step {
  name: string;
  /** Milliseconds; null when nothing had to be done. */
  took: number | null;
  note?: string;
}

/** One page that was opened or gone to. Only its path is kept: a query may say who the visitor is. */
export interface Visit {
  /** Milliseconds since 1970. */
  at: number;
  /** `opened` by its address, by a `link`, `back` or forward in the history, or put in another's place (`replaced`). */
  how: 'opened' | 'link' | 'back' | 'replaced';
  pathname: string;
  /** Its pattern; null where nothing stands. */
  path: string | null;
  app: AppName;
  version: string | null;
  outcome: Outcome;
  /** Milliseconds from the wish to the page that listens. */
  took: number;
  steps: Step[];
}

/** When something began and ended, in milliseconds after the page was opened. */
export interface Span {
  start: number;
  end: number;
}

/** What was measured of one visit. Fetches are absent when nothing was fetched. */
export interface VisitTimings {
  wish: Span;
  entry: Resource | null;
  chunk: Resource | null;
  data: Span | null;
}

/** What was measured of the first page beyond that. */
export interface FirstPageTimings {
  /** From the request to the first byte, and to the last. */
  firstByte: number;
  lastByte: number;
  /** How long the server drew it, if it says so. */
  render: number | null;
  hydration: Span;
  /** The server had drawn it: its data came in it. */
  drawn: boolean;
}

/** As many visits as are kept. */
const maxVisits = 20;

/** The list with `visit` in it, the newest first. */
export function addVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...visits].slice(0, maxVisits);
}

/** The parts of the first page's coming, in their order. */
export function openingSteps(opening: FirstPageTimings, measured: VisitTimings): Step[] {
  const { render, firstByte, lastByte, hydration, drawn } = opening;
  return [
    ...(render === null ? [] : [{ name: 'Drawn on the server', took: render }]),
    { name: 'First byte', took: firstByte },
    { name: 'Last byte', took: lastByte },
    codeStep('Remote entry', measured.entry, 0),
    codeStep('Screen’s code', measured.chunk, 0),
    dataStep(measured.data, drawn),
    {
      name: drawn ? 'Hydration' : 'Drawn in the browser',
      took: length(hydration),
      note: 'with what it waited for',
    },
  ];
}

/** The parts of a later page's coming. */
export function linkSteps({ wish, entry, chunk, data }: VisitTimings): Step[] {
  return [
    codeStep('Remote entry', entry, wish.start),
    codeStep('Screen’s code', chunk, wish.start),
    dataStep(data, false),
  ];
}

function codeStep(name: string, fetched: Resource | null, since: number): Step {
  if (!fetched) return { name, took: null, note: 'not fetched' };
  const size = fetched.transferSize > 0 ? kilobytes(fetched.transferSize) : 'kept by the browser';
  const early = fetched.startTime < since;
  return { name, took: fetched.duration, note: early ? `${size}, fetched before` : size };
}

function dataStep(data: Span | null, drawn: boolean): Step {
  if (data) return { name: 'Data', took: length(data) };
  return { name: 'Data', took: null, note: drawn ? 'came in the page' : 'needs none' };
}

const length = ({ start, end }: Span) => end - start;

/** Bytes as people read them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KB`;
}

/** Milliseconds as people read them. */
export function milliseconds(took: number): string {
  return took < 1_000 ? `${Math.round(took)} ms` : `${(took / 1_000).toFixed(2)} s`;
}
