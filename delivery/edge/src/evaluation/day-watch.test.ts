import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSet, ReleaseName } from '@delivery/contract/release';
import { watchDays } from './day-watch.ts';
import type { Signal } from './page-tallies.ts';
import { listTransitions } from './step-transitions.ts';

const minuteMs = 60_000;
const switchedAt = Date.parse('2026-11-23T08:00:00Z');
const release = { app: 'mfe-booking', version: 'b2' } as const;
const live: LiveSet = {
  versions: { 'mfe-booking': 'b2' },
  history: [
    { at: new Date(switchedAt).toISOString(), app: 'mfe-booking', from: 'b1', to: 'b2', action: 'release' },
  ],
};
const raise = vi.fn((_release: ReleaseName, _message: string) => {});
let time = switchedAt;
let visitors = 0;
let watch: ReturnType<typeof watchDays>;

beforeEach(() => {
  raise.mockReset();
  time = switchedAt;
  watch = watchDays(
    raise,
    () => '',
    () => time,
  );
});

/** Has visitors start the release, `minutes` after the switch. */
function starts(minutes: number, good: number, bad: number, page = '/booking') {
  time = switchedAt + minutes * minuteMs;
  for (let nth = 0; nth < good + bad; nth += 1) {
    visitors += 1;
    watch.visited(release, 'starts', page, String(visitors), nth < good);
  }
  watch.check(live);
}

describe('DL-13 a fault that begins long after the switch', () => {
  it('DL-13 after 31 minutes is an alarm with its release and page, once', () => {
    starts(1, 50, 0);
    starts(31, 0, 12);
    starts(32, 0, 12);
    expect(raise).toHaveBeenCalledOnce();
    expect(raise.mock.lastCall?.[0]).toEqual(release);
    expect(raise.mock.lastCall?.[1]).toMatch(
      /^\d+ of \d+ starts in browsers failed on \/booking; of the same hour of the day before 0 of 0\. .*`npm run release rollback mfe-booking`/,
    );
  });

  it('DL-13 within half an hour is left to the watch that takes the release back', () => {
    starts(29, 0, 50);
    expect(raise).not.toHaveBeenCalled();
  });

  it('DL-13 is compared with the same hour of the day before: what is as it was is no alarm', () => {
    for (let hour = 1; hour <= 24; hour += 1) starts(hour * 60, hour === 3 ? 20 : 95, hour === 3 ? 30 : 5);
    raise.mockReset();
    // The third hour is as bad as on the day before.
    starts((24 + 3) * 60, 20, 30);
    expect(raise).not.toHaveBeenCalled();
    // The fourth is not.
    starts((24 + 4) * 60, 20, 30);
    expect(raise).toHaveBeenCalledOnce();
    expect(raise.mock.lastCall?.[1]).toContain(
      '30 of 50 starts in browsers failed on /booking; of the same hour of the day before 5 of 100',
    );
  });

  it('DL-13 at midnight, months later, is an alarm; what failed days ago is forgotten', () => {
    const midnight = 90 * 24 * 60 + 16 * 60;
    for (let day = 3; day >= 1; day -= 1) starts(midnight - day * 24 * 60, 200, 0);
    expect(raise).not.toHaveBeenCalled();
    starts(midnight, 0, 8);
    expect(raise).toHaveBeenCalledOnce();
  });

  it('DL-13 with few visitors is found by the day: one that fails in each hour', () => {
    for (let hour = 1; hour <= 24; hour += 1) starts(hour * 60, 10, 0);
    expect(raise).not.toHaveBeenCalled();
    for (let hour = 25; hour <= 44; hour += 1) starts(hour * 60, 0, 1);
    expect(raise).toHaveBeenCalledOnce();
    expect(raise.mock.lastCall?.[1]).toContain('of the 24 hours before those 0 of');
  });
});

describe('DL-12 outcomes of a release that is live for long', () => {
  /** Has visitors of an hour after the switch meet an outcome, the first `bad` of them badly. */
  function outcomes(hour: number, signal: Signal, page: string, good: number, bad: number) {
    time = switchedAt + hour * 60 * minuteMs;
    for (let nth = 0; nth < good + bad; nth += 1) {
      visitors += 1;
      watch.visited(release, signal, page, String(visitors), nth >= bad);
    }
    watch.check(live);
  }

  it('DL-12 that the API begins to refuse are an alarm with the release and the call', () => {
    for (let hour = 1; hour <= 10; hour += 1) outcomes(hour, 'calls', 'order', 38, 2);
    expect(raise).not.toHaveBeenCalled();
    outcomes(11, 'calls', 'order', 2, 38);
    expect(raise).toHaveBeenCalledOnce();
    expect(raise.mock.lastCall?.[0]).toEqual(release);
    expect(raise.mock.lastCall?.[1]).toMatch(
      /^\d+ of 40 visits met a refusal of order; of the 24 hours before 20 of 400\. It is live for longer/,
    );
  });

  it('DL-12 of which nothing is known yet are no alarm, however bad they look', () => {
    outcomes(1, 'calls', 'order', 0, 49);
    outcomes(2, 'calls', 'order', 0, 20);
    expect(raise).not.toHaveBeenCalled();
  });

  it('DL-12 are compared with the same hour of the day before', () => {
    for (let hour = 1; hour <= 24; hour += 1) {
      const isNight = hour === 5;
      outcomes(hour, 'calls', 'order', isNight ? 30 : 98, isNight ? 70 : 2);
    }
    raise.mockReset();
    outcomes(24 + 5, 'calls', 'order', 30, 70);
    expect(raise).not.toHaveBeenCalled();
    outcomes(24 + 6, 'calls', 'order', 30, 70);
    expect(raise.mock.lastCall?.[1]).toContain('of the same hour of the day before 2 of 100');
  });

  it('DL-12 steps are compared in finished hours, and fewer of them are an alarm', () => {
    const [transition] = listTransitions();
    if (!transition) throw new Error('The site has no steps.');
    const steps = (hour: number, all: number, further: number) => {
      outcomes(hour, 'steps', transition.from, all, 0);
      outcomes(hour, 'steps', transition.name, further, 0);
    };
    for (let hour = 1; hour <= 24; hour += 1) steps(hour, 200, 80);
    steps(25, 200, 80);
    steps(26, 200, 10);
    expect(raise, 'the hour is not over').not.toHaveBeenCalled();
    outcomes(27, 'steps', transition.from, 1, 0);
    expect(raise).toHaveBeenCalledOnce();
    expect(raise.mock.lastCall?.[1]).toMatch(
      /^190 of 200 visits went no further in .*; of the same hour of the day before 120 of 200\./,
    );
  });
});
