import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSet, ReleaseEvent, ReleaseName } from '@delivery/contract/release';
import { watchFullReleases, type TakeBack } from './full-watch.ts';
import { createPageTallies, type PageTallies } from './page-tallies.ts';
import { watchMs } from './counterparts.ts';
import { listTransitions } from './step-transitions.ts';

const switchedAt = Date.parse('2026-11-23T08:00:00Z');
const before = { app: 'mfe-booking', version: 'b1' } as const;
const now = { app: 'mfe-booking', version: 'b2' } as const;
const other = { app: 'mfe-agent', version: 'a1' } as const;
const event = (more: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  at: new Date(switchedAt).toISOString(),
  app: 'mfe-booking',
  from: 'b1',
  to: 'b2',
  action: 'release',
  ...more,
});
const live = (...history: ReleaseEvent[]): LiveSet => ({
  versions: { 'mfe-booking': 'b2', 'mfe-agent': 'a1' },
  history,
});
const takeBack = vi.fn(async (_what: TakeBack) => {});
const evidence = { decides: vi.fn(() => true), describe: () => '', suspect: vi.fn(), forget: vi.fn() };
const raise = vi.fn((_release: ReleaseName, _message: string) => {});
const isWorseThanDayBefore = vi.fn(() => true);
let tallies: PageTallies;
let watch: ReturnType<typeof watchFullReleases>;
let time = switchedAt;
let visitors = 0;

function starts(release: ReleaseName, good: number, bad: number, page = '/booking') {
  for (let nth = 0; nth < good + bad; nth += 1) {
    visitors += 1;
    tallies.visited(release, 'starts', page, String(visitors), nth < good);
  }
}

beforeEach(() => {
  takeBack.mockReset();
  raise.mockReset();
  isWorseThanDayBefore.mockReset().mockReturnValue(true);
  evidence.decides.mockReset().mockReturnValue(true);
  evidence.suspect.mockReset();
  time = switchedAt;
  tallies = createPageTallies();
  watch = watchFullReleases(
    tallies,
    takeBack,
    evidence,
    raise,
    () => '',
    () => time,
    isWorseThanDayBefore,
  );
});

describe('DL-06 a release that everyone got', () => {
  it.each(['release', 'promote'] as const)(
    'DL-06 by a %s is taken back once when it does worse than the one before',
    async (action) => {
      starts(before, 200, 1);
      await watch.check(live(event({ action })));
      starts(now, 3, 5);
      await watch.check(live(event({ action })));
      await watch.check(live(event({ action })));
      expect(takeBack).toHaveBeenCalledExactlyOnceWith({
        ...now,
        previous: 'b1',
        reason: '5 of 8 starts in browsers failed on /booking; of the release before 1 of 201',
      });
    },
  );

  it('TR-03 stays while nothing decides, is told of as suspected, and is taken back once something does', async () => {
    evidence.decides.mockReturnValue(false);
    starts(before, 200, 1);
    await watch.check(live(event()));
    starts(now, 3, 5);
    await watch.check(live(event()));
    expect(takeBack).not.toHaveBeenCalled();
    expect(evidence.suspect).toHaveBeenCalledOnce();
    evidence.decides.mockReturnValue(true);
    await watch.check(live(event()));
    expect(takeBack).toHaveBeenCalledOnce();
  });

  it.each(['release', 'promote'] as const)(
    'TR-03 by a %s with --insist stays whatever is counted of it, and the operator is called once',
    async (action) => {
      starts(before, 200, 1);
      const insisted = live(event({ action, insists: true }));
      await watch.check(insisted);
      starts(now, 0, 50);
      await watch.check(insisted);
      await watch.check(insisted);
      expect(takeBack).not.toHaveBeenCalled();
      expect(raise).toHaveBeenCalledExactlyOnceWith(
        now,
        '50 of 50 starts in browsers failed on /booking; of the release before 1 of 201. It stays, because it was released with --insist; `npm run release rollback mfe-booking` takes it back',
      );
    },
  );

  it('DL-06 stays when the one before was no better', async () => {
    starts(before, 100, 100);
    await watch.check(live(event()));
    starts(now, 50, 50);
    await watch.check(live(event()));
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('DL-06 stays when other apps’ pages fail as well: an outage is not its doing', async () => {
    starts(before, 500, 0);
    starts(other, 500, 0, '/agent');
    await watch.check(live(event()));
    starts(now, 5, 45);
    starts(other, 5, 45, '/agent');
    await watch.check(live(event()));
    expect(takeBack).not.toHaveBeenCalled();
  });

  it.each<[string, ReleaseEvent[]]>([
    [
      'that somebody went back from by hand, and released again',
      [event(), event({ from: 'b2', to: 'b1', action: 'rollback' }), event()],
    ],
    [
      'whose ramp went on for a reason',
      [event({ action: 'canary' }), event({ action: 'ramp', reason: 'it starts well' }), event()],
    ],
    [
      'that has the version of another app’s, which was taken back',
      [event({ app: 'mfe-agent', from: 'b2', to: 'a1', action: 'rollback', reason: 'it failed' }), event()],
    ],
    [
      'that has the version of another app’s, which is new',
      [event(), event({ app: 'mfe-agent', from: null, to: 'b2' })],
    ],
  ])('DL-06 one %s is taken back when it fails', async (_, history) => {
    starts(before, 200, 0);
    await watch.check(live(...history));
    starts(now, 0, 20);
    await watch.check(live(...history));
    expect(takeBack).toHaveBeenCalledOnce();
  });

  it('DL-06 of the shell is taken back although the pages of all apps fail: they are its pages', async () => {
    const [old, next] = [
      { app: 'shell', version: 's1' },
      { app: 'shell', version: 's2' },
    ] as const;
    const set: LiveSet = {
      versions: { shell: 's2', 'mfe-agent': 'a1' },
      history: [event({ app: 'shell', from: 's1', to: 's2' })],
    };
    starts(old, 200, 0);
    starts(other, 200, 0);
    await watch.check(set);
    starts(next, 5, 45);
    starts(other, 5, 45);
    await watch.check(set);
    expect(takeBack).toHaveBeenCalledOnce();
    expect(takeBack.mock.lastCall?.[0]).toMatchObject({ ...next, previous: 's1' });
  });

  it.each<[string, ReleaseEvent]>([
    ['went back to', event({ action: 'rollback', actor: 'asha' })],
    [
      'restored with a set',
      event({ action: 'rollback', actor: 'asha', reason: 'the set 1234567 was restored' }),
    ],
  ])(
    'DL-13 one that somebody %s is taken back when it does worse than the one before',
    async (_, switched) => {
      starts(before, 200, 0);
      await watch.check(live(switched));
      starts(now, 0, 20);
      await watch.check(live(switched));
      expect(takeBack).toHaveBeenCalledExactlyOnceWith({
        ...now,
        previous: 'b1',
        reason: '20 of 20 starts in browsers failed on /booking; of the release before 0 of 200',
      });
    },
  );

  it.each<[string, ReleaseEvent[], string]>([
    [
      'that visitors were taken back to',
      [event({ action: 'rollback', reason: 'it failed' })],
      'the release before, b1, was itself taken back for its faults',
    ],
    [
      'that follows one whose canary was withdrawn',
      [event({ from: 'b1', to: 'b0', action: 'withdraw', reason: 'it failed' }), event()],
      'the release before, b1, was itself taken back for its faults',
    ],
    [
      'that was taken back before, and somebody insists on',
      [event(), event({ from: 'b2', to: 'b1', action: 'rollback', reason: 'it failed' }), event()],
      'it was taken back before, and somebody has brought it back',
    ],
  ])('DL-13 one %s stays, and the operator is called once', async (_, history, why) => {
    starts(before, 200, 0);
    await watch.check(live(...history));
    starts(now, 0, 20);
    await watch.check(live(...history));
    await watch.check(live(...history));
    expect(takeBack).not.toHaveBeenCalled();
    expect(raise).toHaveBeenCalledExactlyOnceWith(now, expect.stringContaining(`It stays, because ${why}; `));
  });

  it.each<[string, ReleaseEvent[], number]>([
    ['half an hour after the switch', [event()], watchMs + 1],
    ['that was the first of its app', [event({ from: null })], 0],
  ])('DL-06 one %s is not taken back', async (_, history, later) => {
    starts(before, 200, 0);
    time = switchedAt + later;
    await watch.check(live(...history));
    starts(now, 0, 20);
    await watch.check(live(...history));
    expect(takeBack).not.toHaveBeenCalled();
  });
});

describe('DL-12 outcomes of a release that everyone got', () => {
  function calls(release: ReleaseName, good: number, bad: number) {
    for (let nth = 0; nth < good + bad; nth += 1) {
      visitors += 1;
      tallies.visited(release, 'calls', 'order', String(visitors), nth < good);
    }
  }

  it('DL-12 that were better in the release before, and in these hours of the day before, take it back', async () => {
    calls(before, 40, 1);
    await watch.check(live(event()));
    calls(now, 0, 12);
    isWorseThanDayBefore.mockReturnValue(false);
    await watch.check(live(event()));
    expect(takeBack, 'at these hours it is always so').not.toHaveBeenCalled();
    isWorseThanDayBefore.mockReturnValue(true);
    await watch.check(live(event()));
    expect(takeBack).toHaveBeenCalledExactlyOnceWith({
      ...now,
      previous: 'b1',
      reason: '12 of 12 visits met a refusal of order; of the release before 1 of 41',
    });
  });

  it('DL-12 that other apps’ pages have too are no fault of it: the API refuses', async () => {
    calls(before, 40, 1);
    await watch.check(live(event()));
    calls(now, 0, 12);
    calls(other, 0, 12);
    await watch.check(live(event()));
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('DL-12 of which the release before had none decide nothing', async () => {
    await watch.check(live(event()));
    calls(now, 0, 30);
    await watch.check(live(event()));
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('DL-12 steps are left to the comparison by day, because visitors are still on their way', async () => {
    const [transition] = listTransitions();
    if (!transition) throw new Error('The site has no steps.');
    for (let nth = 0; nth < 200; nth += 1) {
      tallies.visited(before, 'steps', transition.from, `${nth}`, true);
      tallies.visited(before, 'steps', transition.name, `${nth}`, true);
    }
    await watch.check(live(event()));
    for (let nth = 0; nth < 200; nth += 1) tallies.visited(now, 'steps', transition.from, `${nth}`, true);
    await watch.check(live(event()));
    expect(takeBack).not.toHaveBeenCalled();
    expect(evidence.suspect).not.toHaveBeenCalled();
  });
});
