/** A canary that grows by itself, step by step, as long as it is not withdrawn (DL-06). */
import type { Canary, LiveSet } from '@antara/contracts/composition/release';

/** A step of a ramp: who gets the release, for how long at least, and how many visitors must have started it well. */
export interface RampStep {
  percent: number;
  minutes: number;
  starts: number;
}

/** The steps before everyone gets it. A site with few visitors stays longer on a step, until so many have come. */
export const rampSteps: readonly [RampStep, ...RampStep[]] = [
  { percent: 1, minutes: 10, starts: 20 },
  { percent: 5, minutes: 20, starts: 50 },
  { percent: 25, minutes: 30, starts: 100 },
];

/**
 * When the canary reached its present part of the visitors (milliseconds since 1970), by the history; null when that
 * does not say it.
 */
export function rampedSince({ history }: LiveSet, { app, version }: Canary): number | null {
  const event = history.findLast(
    (each) => each.app === app && each.to === version && (each.action === 'canary' || each.action === 'ramp'),
  );
  return event ? Date.parse(event.at) : null;
}
