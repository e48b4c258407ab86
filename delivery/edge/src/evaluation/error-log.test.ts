import { describe, expect, it } from 'vitest';
import type { PageReport, ReportedError } from '@delivery/contract/page-report';
import { createErrorLog } from './error-log.ts';

const release = { app: 'mfe-booking', version: 'b2' } as const;
const page = (path: string) => ({ path }) as PageReport;
const error = (message: string, ...frames: string[]): ReportedError => ({
  app: 'mfe-booking',
  kind: 'error',
  message,
  frames,
});

function createLog() {
  let nth = 0;
  return createErrorLog(() => new Date(Date.UTC(2026, 10, 23, 8, 0, (nth += 1))));
}

describe('DL-06 the errors of a release', () => {
  it('DL-06 are counted together when they are the same, page by page, with the first and the last time', () => {
    const log = createLog();
    log.add(release, page('/booking'), error('x is undefined', 'a.js:1:2', 'b.js:1:2'));
    log.add(release, page('/booking'), error('x is undefined', 'a.js:1:2', 'c.js:1:2'));
    log.add(release, page('/journeys'), error('x is undefined', 'a.js:1:2'));
    expect(log.list()).toEqual([
      {
        ...release,
        kind: 'error',
        message: 'x is undefined',
        frames: ['a.js:1:2', 'b.js:1:2'],
        times: 3,
        pages: { '/booking': 2, '/journeys': 1 },
        firstAt: '2026-11-23T08:00:01.000Z',
        lastAt: '2026-11-23T08:00:03.000Z',
      },
    ]);
  });

  it('DL-06 are kept apart by app, version, kind, message and place: one is not taken for another', () => {
    const log = createLog();
    log.add(release, page('/'), error('x', 'a.js:1:2'));
    log.add({ ...release, app: 'mfe-agent' }, page('/'), error('x', 'a.js:1:2'));
    log.add({ ...release, version: 'b3' }, page('/'), error('x', 'a.js:1:2'));
    log.add(release, page('/'), { ...error('x', 'a.js:1:2'), kind: 'load' });
    log.add(release, page('/'), error('y', 'a.js:1:2'));
    log.add(release, page('/'), error('x', 'a.js:3:4'));
    log.add(release, page('/'), error('x'));
    expect(log.list()).toHaveLength(7);
    expect(log.list('mfe-agent')).toHaveLength(1);
    expect(log.list('mfe-booking', 'b3')).toHaveLength(1);
    expect(log.list('mfe-booking', 'b2')).toHaveLength(5);
    expect(log.list(undefined, 'b2')).toHaveLength(6);
  });

  it('DL-06 are listed with the most frequent first, and of equals the older', () => {
    const log = createLog();
    for (const message of ['second', 'third', 'first', 'first']) log.add(release, page('/'), error(message));
    expect(log.list().map(({ message }) => message)).toEqual(['first', 'second', 'third']);
  });

  it('DL-06 name twenty pages at most, and are counted on all of them', () => {
    const log = createLog();
    for (let nth = 0; nth < 25; nth += 1) log.add(release, page(`/${nth}`), error('x'));
    log.add(release, page('/19'), error('x'));
    const [only] = log.list();
    expect(Object.keys(only?.pages ?? {})).toHaveLength(20);
    expect([only?.times, only?.pages['/19']]).toEqual([26, 2]);
  });

  it('DL-06 are described for the history by the most frequent one of that release alone', () => {
    const log = createLog();
    expect(log.describe(release)).toBe('');
    log.add({ ...release, version: 'b1' }, page('/'), error('of before'));
    expect(log.describe(release)).toBe('');
    log.add(release, page('/booking'), error('x', 'a.js:1:2'));
    log.add(release, page('/journeys'), error('x', 'a.js:1:2'));
    expect(log.describe(release)).toBe('; most often “x” at a.js:1:2, 2 times on /booking, /journeys');
    for (let nth = 0; nth < 3; nth += 1) log.add(release, page('/'), error('no place'));
    expect(log.describe(release)).toBe('; most often “no place”, 3 times on /');
  });
});
