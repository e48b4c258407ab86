import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Canary, LiveSet, ReleaseName } from '@delivery/contract/release';
import { createPageTallies, type PageTallies } from './page-tallies.ts';
import { watchRamps } from './ramp-watch.ts';

const startedAt = Date.parse('2026-11-23T08:00:00Z');
const minute = 60_000;
const booking: Canary = { app: 'mfe-booking', version: 'b2', percent: 1, ramp: true };
const agent: Canary = { app: 'mfe-agent', version: 'a2', percent: 1, ramp: true };
const live = (...canaries: Canary[]): LiveSet => ({
  versions: { 'mfe-booking': 'b1', 'mfe-agent': 'a1' },
  canaries,
  history: canaries.map(({ app, version }) => ({
    at: new Date(startedAt).toISOString(),
    app,
    from: null,
    to: version,
    action: 'canary',
  })),
});
const advance = vi.fn(async (_canaries: readonly Canary[], _percent: number, _reason: string) => {});
let tallies: PageTallies;
let time = startedAt;
let watch: ReturnType<typeof watchRamps>;
let visitors = 0;

function starts(release: ReleaseName, good: number, bad = 0) {
  for (let nth = 0; nth < good + bad; nth += 1) {
    visitors += 1;
    tallies.visited(release, 'starts', '/booking', String(visitors), nth < good);
  }
}

beforeEach(() => {
  advance.mockReset();
  tallies = createPageTallies();
  time = startedAt;
  const steps = [
    { percent: 1, minutes: 10, starts: 20 },
    { percent: 5, minutes: 20, starts: 50 },
  ];
  watch = watchRamps(tallies, advance, { steps, now: () => time });
});

describe('DL-06 a ramp', () => {
  it('DL-06 goes on after its minutes and its visitors, and neither a visitor nor a moment earlier', async () => {
    await watch.check(live(booking));
    starts(booking, 19, 1);
    time += 10 * minute;
    await watch.check(live(booking));
    expect(advance, '19 visitors').not.toHaveBeenCalled();
    starts(booking, 1);
    time -= 1;
    await watch.check(live(booking));
    expect(advance, 'a millisecond before').not.toHaveBeenCalled();
    time += 1;
    await watch.check(live(booking));
    expect(advance).toHaveBeenCalledExactlyOnceWith(
      [booking],
      5,
      '1 % → 5 % after 10 minutes: 20 of 21 visitors started it well',
    );
  });

  it('DL-06 goes from its last step to everyone', async () => {
    const wide = { ...booking, percent: 5 };
    await watch.check(live(wide));
    starts(wide, 50);
    time += 20.9 * minute;
    await watch.check(live(wide));
    expect(advance).toHaveBeenCalledExactlyOnceWith(
      [wide],
      100,
      '5 % → 100 % after 20 minutes: 50 of 50 visitors started it well',
    );
  });

  it('DL-06 counts each step’s visitors anew: those of the step before do not carry it on', async () => {
    await watch.check(live(booking));
    starts(booking, 60);
    const wide = { ...booking, percent: 5 };
    await watch.check(live(wide));
    time += 30 * minute;
    await watch.check(live(wide));
    expect(advance).not.toHaveBeenCalled();
  });

  it('DL-06 that was ended and begins again counts its visitors anew', async () => {
    await watch.check(live(booking));
    starts(booking, 30);
    await watch.check(live());
    await watch.check(live(booking));
    time += 10 * minute;
    await watch.check(live(booking));
    expect(advance).not.toHaveBeenCalled();
  });

  it('DL-06 that was ended and begins again counts its visitors anew, also while another goes on', async () => {
    await watch.check(live(booking, agent));
    starts(booking, 30);
    await watch.check(live(agent));
    await watch.check(live(booking, agent));
    time += 10 * minute;
    await watch.check(live(booking, agent));
    expect(advance).not.toHaveBeenCalled();
  });

  it('DL-06 of several apps waits for the app with the fewest visitors, and names them all', async () => {
    const both = [booking, agent].map((each) => ({ ...each, group: 'both' }));
    await watch.check(live(...both));
    starts(booking, 25);
    starts(agent, 19);
    time += 11 * minute;
    await watch.check(live(...both));
    expect(advance).not.toHaveBeenCalled();
    starts(agent, 1, 2);
    await watch.check(live(...both));
    expect(advance).toHaveBeenCalledExactlyOnceWith(
      both,
      5,
      '1 % → 5 % after 11 minutes: 25 of 25 visitors started mfe-booking well, 20 of 22 visitors started mfe-agent well',
    );
  });

  it('DL-06 of an app goes on although another’s does not', async () => {
    await watch.check(live(booking, agent));
    starts(agent, 20);
    time += 10 * minute;
    await watch.check(live(booking, agent));
    expect(advance.mock.calls.map(([canaries]) => canaries)).toEqual([[agent]]);
  });

  it.each<[string, Canary, Partial<LiveSet>]>([
    ['a canary that is not to grow', { app: 'mfe-booking', version: 'b2', percent: 1 }, {}],
    ['one of fewer visitors than the first step has', { ...booking, percent: 0.5 }, {}],
    ['one whose beginning the history does not know', booking, { history: [] }],
  ])('DL-06 %s stays as it is', async (_, canary, more) => {
    const set = { ...live(canary), ...more };
    await watch.check(set);
    starts(canary, 200);
    time += 60 * minute;
    await watch.check(set);
    expect(advance).not.toHaveBeenCalled();
  });

  it('DL-06 has nothing to do on a site that tries nothing', async () => {
    await watch.check({ versions: { 'mfe-booking': 'b1' }, history: [] });
    expect(advance).not.toHaveBeenCalled();
  });
});
