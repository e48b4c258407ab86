/**
 * Gives a ramping canary to more visitors when its step is over, which is after a minimum time and a minimum number of
 * good starts in browsers (DL-06).
 */
import type { Canary, LiveSet } from '@delivery/contract/release';
import { rampedSince, rampSteps, type RampStep } from '@delivery/store/store';
import { allPages, tallySince, type PageTallies, type Tally, type TallySnapshot } from './page-tallies.ts';

/** Creates the watch. `advance` gives canaries of one group to `percent` of the visitors; 100 means everyone. */
export function watchRamps(
  tallies: PageTallies,
  advance: (canaries: readonly Canary[], percent: number, reason: string) => Promise<void>,
  {
    steps = rampSteps,
    now = Date.now,
    isSuspected = () => false,
  }: {
    steps?: readonly RampStep[];
    now?: () => number;
    /** Returns true when a person has to decide about the canary. The canary is not advanced then. */
    isSuspected?: (canary: Canary) => boolean;
  } = {},
) {
  const before = new Map<string, TallySnapshot>();
  const keyOf = ({ app, version, percent }: Canary) => `${app} ${version} ${percent}`;

  /** Returns the starts of a canary since its step began. */
  function countStarts(canary: Canary): Tally {
    const earlier = before.get(keyOf(canary)) ?? tallies.snapshot(canary);
    before.set(keyOf(canary), earlier);
    return tallySince(tallies.snapshot(canary), earlier, `starts ${allPages}`);
  }

  return {
    /**
     * Evaluates every ramping canary; called every few seconds. A group is advanced when each of its canaries has had
     * its visitors.
     */
    async check(live: LiveSet): Promise<void> {
      const ramping = (live.canaries ?? []).filter(({ ramp }) => ramp);
      for (const key of before.keys())
        if (!ramping.some((canary) => keyOf(canary) === key)) before.delete(key);

      for (const [first, ...others] of Map.groupBy(ramping, ({ app, group }) => group ?? app).values()) {
        if (!first) continue;
        const canaries = [first, ...others];
        const step = steps.findLast(({ percent }) => percent <= first.percent);
        const since = rampedSince(live, first);
        const starts = canaries.map(countStarts);
        if (!step || since === null || canaries.some(isSuspected)) continue;
        const minutes = (now() - since) / 60_000;
        if (minutes < step.minutes || starts.some(({ good }) => good < step.starts)) continue;
        const next = steps.find(({ percent }) => percent > first.percent)?.percent ?? 100;
        const counts = starts.map(({ good, bad }, nth) => {
          const name = others.length > 0 ? ` ${canaries[nth]?.app}` : ' it';
          return `${good} of ${good + bad} visitors started${name} well`;
        });
        const reason = `${first.percent} % → ${next} % after ${Math.floor(minutes)} minutes: ${counts.join(', ')}`;
        await advance(canaries, next, reason);
      }
    },
  };
}
