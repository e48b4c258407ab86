import { expect, it } from 'vitest';
import { kilobytes, linkSteps, milliseconds, openingSteps, addVisit, type Visit } from './visits.ts';

const fetched = (startTime: number, duration: number, transferSize: number) => ({
  name: '/r/mfe-booking/b1/x.js',
  startTime,
  duration,
  transferSize,
  encodedBodySize: 2_048,
});

it('the first page: server, bytes, code, data and hydration', () => {
  const opening = {
    firstByte: 20,
    lastByte: 24,
    render: 12.5,
    hydration: { start: 100, end: 140 },
    drawn: true,
  };
  const measured = {
    span: { start: 0, end: 140 },
    entry: fetched(60, 8, 2_048),
    chunk: fetched(60, 9, 0),
    data: null,
  };
  expect(openingSteps(opening, measured)).toEqual([
    { name: 'Drawn on the server', took: 12.5 },
    { name: 'First byte', took: 20 },
    { name: 'Last byte', took: 24 },
    { name: 'Remote entry', took: 8, note: '2.0 KB' },
    { name: 'Screen’s code', took: 9, note: 'kept by the browser' },
    { name: 'Data', took: null, note: 'came in the page' },
    { name: 'Hydration', took: 40, note: 'with what it waited for' },
  ]);
  const undrawn = openingSteps(
    { ...opening, render: null, drawn: false },
    { ...measured, data: { start: 80, end: 90 } },
  );
  expect(undrawn.map(({ name }) => name)).toEqual([
    'First byte',
    'Last byte',
    'Remote entry',
    'Screen’s code',
    'Data',
    'Drawn in the browser',
  ]);
});

it('a later page: what was fetched for it, what was fetched before, what it does not need', () => {
  const steps = linkSteps({
    span: { start: 5_000, end: 5_100 },
    entry: null,
    chunk: fetched(4_800, 30, 4_096),
    data: { start: 5_001, end: 5_031 },
  });
  expect(steps).toEqual([
    { name: 'Remote entry', took: null, note: 'not fetched' },
    { name: 'Screen’s code', took: 30, note: '4.0 KB, fetched before' },
    { name: 'Data', took: 30 },
  ]);
});

it('the last twenty visits, the newest first', () => {
  const visit = (at: number): Visit => ({
    at,
    how: 'link',
    pathname: '/booking',
    path: '/booking',
    app: 'mfe-booking',
    version: 'b1',
    outcome: 'shown',
    took: 1,
    steps: [],
  });
  let list: Visit[] = [];
  for (let at = 0; at < 25; at += 1) list = addVisit(list, visit(at));
  expect(list.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, nth) => 24 - nth));
});

it('formats kilobytes and milliseconds', () => {
  expect([kilobytes(1_536), milliseconds(12.6), milliseconds(1_234)]).toEqual(['1.5 KB', '13 ms', '1.23 s']);
});
