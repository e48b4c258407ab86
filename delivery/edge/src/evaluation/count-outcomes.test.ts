import { beforeEach, describe, expect, it } from 'vitest';
import type { PageOutcome } from '@delivery/contract/page-report';
import { createRouteTable } from '@delivery/contract/route-table';
import { createOutcomeCounter } from './count-outcomes.ts';
import { createExamples, maskAddress } from './examples.ts';
import { createPageTallies, type PageTallies } from './page-tallies.ts';
import { countTransition, listTransitions } from './step-transitions.ts';

const versions = { shell: 's1', 'mfe-shop': 'b1', 'mfe-info': 'i1' } as const;
const shop = { app: 'mfe-shop', version: 'b1' } as const;
const shell = { app: 'shell', version: 's1' } as const;
const steps = {
  sale: [
    { name: 'list', page: '/list' },
    { name: 'item', page: '/list/:name' },
    { name: 'sold', call: 'order' },
  ],
};
const table = createRouteTable({
  '/list': { owner: 'mfe-shop' },
  '/list/:name': { owner: 'mfe-shop' },
  '/info': { owner: 'mfe-info' },
});
const nothing = new Map();
let tallies: PageTallies;
let examples: ReturnType<typeof createExamples>;
let report: (outcomes: PageOutcome[], network?: string) => boolean;
const shown = (page: string, more: Partial<PageOutcome> = {}): PageOutcome => ({
  page,
  result: 'shown',
  ...more,
});
const counted = (release: { app: typeof shop.app | 'shell'; version: string }, key: string) =>
  tallies.snapshot(release).get(key);

beforeEach(() => {
  tallies = createPageTallies();
  examples = createExamples();
  const count = createOutcomeCounter({
    tallies,
    examples,
    routes: () => [
      { table, remotes: { 'mfe-shop': { calls: { order: ['POST', '/order'], items: ['GET', '/items'] } } } },
    ],
    serves: ({ version }) => version !== 'i1',
    steps,
  });
  report = (outcomes, network = '203.0.113.1') => count(outcomes, versions, network);
});

describe('DL-12 what is counted of a visit', () => {
  it('DL-12 counts each outcome once a network, for the shell and for the page’s owner', () => {
    expect(report([shown('/list', { usableMs: 5_000 })])).toBe(false);
    for (let nth = 0; nth < 3; nth += 1)
      expect(report([{ ...shown('/list', { usableMs: 5_001, hasDeadPress: true }), result: 'moved' }])).toBe(
        true,
      );
    for (const release of [shop, shell]) {
      expect(counted(release, 'moved /list')).toEqual({ good: 0, bad: 1 });
      expect(counted(release, 'missing /list')).toEqual({ good: 1, bad: 0 });
      expect(counted(release, 'usable /list')).toEqual({ good: 0, bad: 1 });
      expect(counted(release, 'dead /list')).toEqual({ good: 0, bad: 1 });
      expect(counted(release, 'fields /list')).toEqual({ good: 1, bad: 0 });
    }
  });

  it('DL-12 counts a call by its name, and keeps its codes as examples', () => {
    report([shown('/list', { calls: ['items', 'order 422'] })]);
    expect(counted(shop, 'calls items')).toEqual({ good: 1, bad: 0 });
    expect(counted(shop, 'calls order')).toEqual({ good: 0, bad: 1 });
    expect(counted(shop, 'calls all pages')).toEqual({ good: 0, bad: 1 });
    expect(examples.describe(shop, 'calls')).toBe('; for example order 422 on /list');
  });

  it('TR-03 names no page, call or code that the site does not have, whatever is reported', () => {
    report([
      shown('/asha/9876543210', { calls: ['secret', 'order ASHA', 'constructor'], hasDeadPress: true }),
      { page: '/gone', result: 'missing' },
    ]);
    const kept = JSON.stringify([...tallies.snapshot(shell)]) + examples.describe(shell, 'dead');
    expect(kept).not.toMatch(/asha|987|secret|constructor|gone/i);
    expect(counted(shell, 'dead *')).toEqual({ good: 0, bad: 1 });
    // An address that no page has is nobody's fault.
    expect(tallies.snapshot(shell).has('missing *')).toBe(false);
  });

  it('DL-12 counts nothing for a release that visitors do not get any more', () => {
    report([shown('/info')]);
    expect(tallies.snapshot({ app: 'mfe-info', version: 'i1' }).size).toBe(0);
  });

  it('DL-12 counts the way from step to step, by page and by call, of those who came that way', () => {
    const [toList, toItem, toSold] = listTransitions(steps);
    report([shown('/list'), shown('/list/:name', { calls: ['order'] })], 'a');
    report([shown('/list')], 'b');
    report([shown('/list/:name', { calls: ['order 422'] })], 'c');
    report([shown('/info', { calls: ['order'] })], 'd');
    const count = (transition: typeof toList) =>
      transition && countTransition(tallies.snapshot(shop), nothing, transition);
    expect([toList, toItem, toSold].map((each) => each?.name)).toEqual([
      'sale: visit → list',
      'sale: list → item',
      'sale: item → sold',
    ]);
    expect(count(toList)).toEqual({ good: 2, bad: 2 });
    expect(count(toItem)).toEqual({ good: 1, bad: 1 });
    expect(count(toSold)).toEqual({ good: 1, bad: 1 });
  });
});

describe('DL-12 examples', () => {
  it.each([
    ['/list/:name', '/list/blue-lamp', '/list/blue-lamp'],
    ['/list/:name', '/list/A4711', '/list/:name'],
    ['/list/:name', '/list/asha%40b.example', '/list/:name'],
    ['/list/:name', '/hi/list/blue-lamp', '/hi/list/blue-lamp'],
    ['/list', '/list', '/list'],
  ])('DL-12 of %s at %s are shown as %s', (pattern, pathname, expected) => {
    expect(maskAddress(pattern, pathname)).toBe(expected);
  });

  it('DL-12 are the three most frequent ones', () => {
    for (const [nth, name] of ['a', 'b', 'c', 'd'].entries())
      for (let times = 0; times <= nth; times += 1) examples.add(shop, 'notFound', `/list/${name}`);
    expect(examples.describe(shop, 'notFound')).toBe('; for example /list/d, /list/c, /list/b');
    expect(examples.describe(shop, 'calls')).toBe('');
  });
});
