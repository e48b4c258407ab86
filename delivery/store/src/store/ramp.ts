/** A ramp: a canary that reaches more visitors step by step, until it is withdrawn or live for everyone (DL-06). */
import type { Canary, LiveSet } from '@delivery/contract/release';

/** A step of a ramp: the share of the visitors, the minimum time, and the minimum number of good starts. */
export interface RampStep {
  percent: number;
  minutes: number;
  starts: number;
}

/**
 * The steps before everyone gets the release. A site with few visitors stays longer on a step, until enough have
 * started the release.
 */
export const rampSteps: readonly [RampStep, ...RampStep[]] = [
  { percent: 1, minutes: 10, starts: 20 },
  { percent: 5, minutes: 20, starts: 50 },
  { percent: 25, minutes: 30, starts: 100 },
];

/**
 * Returns when the canary reached its present share of the visitors (milliseconds since 1970), or null when the history
 * does not tell.
 */
export function rampedSince({ history }: LiveSet, { app, version }: Canary): number | null {
  const event = history.findLast(
    (each) => each.app === app && each.to === version && (each.action === 'canary' || each.action === 'ramp'),
  );
  return event ? Date.parse(event.at) : null;
}
