/** The visits of this tab, and how long each step of loading took. */
import type { AppName } from '@antara/contracts/composition/release';
import type { Resource } from './transfers.ts';

/** The final result of a visit. */
export type Outcome = 'shown' | 'not-found' | 'unavailable' | 'failed' | 'forbidden';

export interface Step {
  name: string;
  /** Milliseconds; null when the step was not needed. */
  took: number | null;
  note?: string;
}

/** One visited page. Its query is left out, because it may identify the visitor. */
export interface Visit {
  /** Epoch milliseconds. */
  at: number;
  /** `opened` as a document, by a `link`, with `back` or forward in the history, or `replaced` by a redirect. */
  how: 'opened' | 'link' | 'back' | 'replaced';
  pathname: string;
  /** The page's route pattern; null when not found. */
  path: string | null;
  app: AppName;
  version: string | null;
  outcome: Outcome;
  /** Milliseconds from the navigation's start until the page is interactive. */
  took: number;
  steps: Step[];
}

/** Start and end in milliseconds since the start of the document. */
export interface Span {
  start: number;
  end: number;
}

/** The measurements of one visit; null for requests that were not needed. */
export interface VisitTimings {
  span: Span;
  entry: Resource | null;
  chunk: Resource | null;
  data: Span | null;
}

/** Further measurements of the first page. */
export interface FirstPageTimings {
  /** Milliseconds from the request. */
  firstByte: number;
  lastByte: number;
  /** Milliseconds of server rendering, when the server reports it. */
  render: number | null;
  hydration: Span;
  /** True when the server rendered the page with its data. */
  drawn: boolean;
}

const maxVisits = 20;

/** Adds a visit to the front and drops the oldest. */
export function addVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...visits].slice(0, maxVisits);
}

/** Returns the steps of loading the first page, in order. */
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

/** Returns the steps of a later navigation, in order. */
export function linkSteps({ span, entry, chunk, data }: VisitTimings): Step[] {
  return [
    codeStep('Remote entry', entry, span.start),
    codeStep('Screen’s code', chunk, span.start),
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

/** Formats bytes as kilobytes with one decimal. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} KB`;
}

/** Formats milliseconds; from one second on, as seconds. */
export function milliseconds(took: number): string {
  return took < 1_000 ? `${Math.round(took)} ms` : `${(took / 1_000).toFixed(2)} s`;
}
