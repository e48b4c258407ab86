import { describe, expect, it } from 'vitest';
import { countFailedNetworks, createPageTallies, signals, tallySince } from './page-tallies.ts';

const release = { app: 'mfe-booking', version: 'b2' } as const;
const other = { app: 'mfe-agent', version: 'a1' } as const;

describe('DL-06 what is counted of a release', () => {
  it('DL-06 counts a visitor once for a page, and once for all pages together', () => {
    const tallies = createPageTallies();
    for (const page of ['/booking', '/booking', '/journeys'])
      tallies.visited(release, 'starts', page, '203.0.113.1', true);
    tallies.visited(release, 'starts', '/booking', '203.0.113.2', true);
    expect(Object.fromEntries(tallies.snapshot(release))).toEqual({
      'starts /booking': { good: 2, bad: 0 },
      'starts /journeys': { good: 1, bad: 0 },
      'starts all pages': { good: 2, bad: 0 },
    });
  });

  it('DL-06 a failure takes the place of a visitor’s success, and no success that of a failure', () => {
    const tallies = createPageTallies();
    for (const ok of [true, false, true, false]) tallies.visited(release, 'starts', '/booking', 'x', ok);
    expect(tallies.snapshot(release).get('starts /booking')).toEqual({ good: 0, bad: 1 });
    tallies.visited(release, 'starts', '/journeys', 'x', false);
    tallies.visited(release, 'starts', '/journeys', 'x', true);
    expect(tallies.snapshot(release).get('starts /journeys')).toEqual({ good: 0, bad: 1 });
    expect(tallies.snapshot(release).get('starts all pages')).toEqual({ good: 0, bad: 1 });
  });

  it('DL-06 a visitor of one release, signal or period says nothing of them in another', () => {
    const tallies = createPageTallies();
    tallies.visited(release, 'starts', '/booking', 'x', true);
    tallies.visited(release, 'errors', '/booking', 'x', true);
    tallies.visited({ ...release, version: 'b1' }, 'starts', '/booking', 'x', true);
    tallies.visited(other, 'starts', '/booking', 'x', true);
    tallies.startPeriod('mfe-booking');
    tallies.visited(release, 'starts', '/booking', 'x', true);
    tallies.visited(other, 'starts', '/booking', 'x', true);
    expect(tallies.snapshot(release).get('starts /booking')).toEqual({ good: 2, bad: 0 });
    expect(tallies.snapshot(release).get('errors /booking')).toEqual({ good: 1, bad: 0 });
    expect(tallies.snapshot(other).get('starts /booking')).toEqual({ good: 1, bad: 0 });
    tallies.startPeriod('mfe-booking');
    tallies.visited(release, 'starts', '/booking', 'x', true);
    expect(tallies.snapshot(release).get('starts /booking')).toEqual({ good: 3, bad: 0 });
  });

  it('TR-03 a network counts once however many others come between its visits', () => {
    const tallies = createPageTallies();
    tallies.visited(release, 'starts', '/booking', 'the same', false);
    for (let nth = 0; nth < 60_000; nth += 1) tallies.visited(release, 'errors', '/booking', `${nth}`, true);
    tallies.visited(release, 'starts', '/booking', 'the same', false);
    expect(tallies.snapshot(release).get('starts /booking')).toEqual({ good: 0, bad: 1 });
    expect(tallies.snapshot(release).get('starts all pages')).toEqual({ good: 0, bad: 1 });
  });

  it('TR-03 networks that failed at several edges may be the same: those of one edge are sure', () => {
    const tallies = createPageTallies();
    const key = 'starts /booking';
    const began = tallies.snapshot(release);
    for (let nth = 0; nth < 4; nth += 1) tallies.visited(release, 'starts', '/booking', `${nth}`, false);
    expect(countFailedNetworks(tallies.snapshot(release), began, key)).toBe(4);
    tallies.setOthers([{ 'mfe-booking b2': { [key]: [0, 7] } }, { 'mfe-booking b2': { [key]: [0, 5] } }]);
    const later = tallies.snapshot(release);
    expect(later.get(key)).toMatchObject({ good: 0, bad: 16 });
    expect(countFailedNetworks(later, began, key)).toBe(7);
    for (let nth = 10; nth < 12; nth += 1) tallies.visited(release, 'starts', '/booking', `${nth}`, false);
    expect(countFailedNetworks(tallies.snapshot(release), later, key)).toBe(0);
  });

  it('DL-06 adds what other edges have counted, and tells them only what this one has', () => {
    const tallies = createPageTallies();
    tallies.visited(release, 'renders', '/booking', 'x', true);
    tallies.setOthers([
      { 'mfe-booking b2': { 'renders /booking': [3, 1], 'renders /journeys': [0, 2] } },
      { 'mfe-booking b2': { 'renders /booking': [10, 0] }, 'mfe-booking b1': { 'renders /booking': [7, 7] } },
    ]);
    expect(tallies.snapshot(release).get('renders /booking')).toEqual({ good: 14, bad: 1 });
    expect(tallies.snapshot(release).get('renders /journeys')).toEqual({ good: 0, bad: 2 });
    expect(tallies.ownTotals([release, other])).toEqual({
      'mfe-booking b2': { 'renders /booking': [1, 0], 'renders all pages': [1, 0] },
    });
    tallies.setOthers([]);
    expect(tallies.snapshot(release).get('renders /booking')).toEqual({ good: 1, bad: 0 });
  });

  it('DL-06 a comparison’s beginning stays as it was, however much is counted later', () => {
    const tallies = createPageTallies();
    tallies.visited(release, 'renders', '/booking', 'first', false);
    const before = tallies.snapshot(release);
    for (const [nth, ok] of [true, true, false].entries())
      tallies.visited(release, 'renders', '/booking', `${nth}`, ok);
    const now = tallies.snapshot(release);
    expect(tallySince(now, before, 'renders /booking')).toEqual({ good: 2, bad: 1 });
    expect(tallySince(now, new Map(), 'renders /booking')).toEqual({ good: 2, bad: 2 });
    // The counts of an edge that has ended are gone one day.
    expect(tallySince(new Map(), before, 'renders /booking')).toEqual({ good: 0, bad: 0 });
  });

  it('DL-06 addresses that nobody has cost no memory without end: 400 pages of a release are counted', () => {
    const tallies = createPageTallies();
    for (let nth = 0; nth < 9_000; nth += 1) tallies.visited(release, 'renders', `/${nth}`, `${nth}`, true);
    expect(tallies.snapshot(release).size).toBe(400 * Object.keys(signals).length);
    expect(tallies.snapshot(release).get('renders all pages')).toEqual({ good: 9_000, bad: 0 });
  });
});
