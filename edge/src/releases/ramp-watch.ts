/** Gives ramping canaries to more visitors when their step is over: so long, and so many visitors who started them well (DL-06). */
import type { Canary, LiveSet } from '@antara/contracts/composition/release';
import { rampedSince, rampSteps, type RampStep } from '@antara/releases/store';
import { allPages, tallySince, type PageTallies, type TallySnapshot } from './page-tallies.ts';

/** Creates the watch; `advance` gives a canary to `percent` of a hundred visitors, 100 being everyone. */
export function watchRamps(
  tallies: PageTallies,
  advance: (canary: Canary, percent: number, reason: string) => Promise<void>,
  { steps = rampSteps, now = Date.now }: { steps?: readonly RampStep[]; now?: () => number } = {},
) {
  const before = new Map<string, TallySnapshot>();

  return {
    /** Looks at every ramping canary; called every few seconds. */
    async check(live: LiveSet): Promise<void> {
      const ramping = (live.canaries ?? []).filter(({ ramp }) => ramp);
      const keyOf = ({ app, version, percent }: Canary) => `${app} ${version} ${percent}`;
      for (const key of before.keys())
        if (!ramping.some((canary) => keyOf(canary) === key)) before.delete(key);

      for (const canary of ramping) {
        const step = steps.findLast(({ percent }) => percent <= canary.percent);
        const since = rampedSince(live, canary);
        if (!step || since === null) continue;
        const earlier = before.get(keyOf(canary)) ?? tallies.snapshot(canary);
        before.set(keyOf(canary), earlier);
        const { good, bad } = tallySince(tallies.snapshot(canary), earlier, `starts ${allPages}`);
        const minutes = (now() - since) / 60_000;
        if (minutes < step.minutes || good < step.starts) continue;
        const next = steps.find(({ percent }) => percent > canary.percent)?.percent ?? 100;
        const reason = `${canary.percent} % → ${next} % after ${Math.floor(minutes)} minutes: ${good} of ${good + bad} visitors started it well`;
        await advance(canary, next, reason);
      }
    },
  };
}
