/** Finds the page on which a release does worse than the release it is compared with. */
import { goodVitals } from '@delivery/contract/page-report';
import {
  allPages,
  countFailedNetworks,
  outcomeSignals,
  signals,
  tallySince,
  type Signal,
  type Tally,
  type TallySnapshot,
} from './page-tallies.ts';
import { failures, falseAlarmShare, isWorse, slowness, type Comparison } from './sequential-test.ts';
import { countTransition, listTransitions } from './step-transitions.ts';

/** A page and signal on which the candidate fails more often. */
export interface Finding {
  signal: Signal;
  /** A route pattern, `*`, `all pages`; for `calls` the name of a call, for `steps` the name of a transition. */
  page: string;
  candidate: Tally;
  live: Tally;
  /** A lower bound of the networks that met the failure, however many edges counted. */
  networks: number;
}

/** Counts of a release from `before` to `now`. */
export interface Period {
  now: TallySnapshot;
  before: TallySnapshot;
}

/** Probability of a false alarm in all comparisons of one release's outcomes together. */
const outcomeAlarmShare = 0.01;

/**
 * The comparisons of what pages report of outcomes. Sound releases have such outcomes too, so that a live release is
 * credited with no good visits: without counts of a live release nothing is decided.
 */
const reportedOutcomes: Partial<Record<Signal, Comparison>> = {
  missing: { toleratedIncrease: 0.01, presumedGood: 0 },
  moved: { toleratedIncrease: 0.05, presumedGood: 0 },
  calls: { toleratedIncrease: 0.02, presumedGood: 0 },
  fields: slowness,
  dead: slowness,
  usable: slowness,
  steps: { toleratedIncrease: 0, presumedGood: 0 },
};

/**
 * Returns the first page on which `candidate` is worse than `live` (`isSignalWorse`) and whose finding `accept`
 * accepts, or null. Single pages are tried before all pages together.
 */
export function findWorse(
  candidate: Period,
  live: Period,
  accept: (finding: Finding) => boolean = () => true,
): Finding | null {
  const keys = [...candidate.now.keys()]
    .filter((key) => signalOf(key) !== 'steps')
    .toSorted((one, other) => Number(one.endsWith(allPages)) - Number(other.endsWith(allPages)));
  const alarmShare = shareOutcomeAlarms(
    keys.filter((key) => outcomeSignals.has(signalOf(key))).length + listTransitions().length,
  );
  for (const key of keys) {
    const tallies = {
      candidate: tallySince(candidate.now, candidate.before, key),
      live: tallySince(live.now, live.before, key),
    };
    const signal = signalOf(key);
    if (!isSignalWorse(signal, tallies.candidate, tallies.live, alarmShare)) continue;
    const networks = countFailedNetworks(candidate.now, candidate.before, key);
    const finding = { signal, page: key.slice(key.indexOf(' ') + 1), ...tallies, networks };
    if (accept(finding)) return finding;
  }
  return findFewerSteps(candidate, live, accept, alarmShare);
}

/**
 * Returns the first step to which fewer visits of `candidate` go on, and whose finding `accept` accepts, or null.
 * `alarmShare` is the probability of a false alarm for each step.
 */
export function findFewerSteps(
  candidate: Period,
  live: Period,
  accept: (finding: Finding) => boolean,
  alarmShare = shareOutcomeAlarms(listTransitions().length),
): Finding | null {
  for (const transition of listTransitions()) {
    const tallies = {
      candidate: countTransition(candidate.now, candidate.before, transition),
      live: countTransition(live.now, live.before, transition),
    };
    if (!isSignalWorse('steps', tallies.candidate, tallies.live, alarmShare)) continue;
    const finding: Finding = { signal: 'steps', page: transition.name, ...tallies, networks: 0 };
    if (accept(finding)) return finding;
  }
  return null;
}

const signalOf = (key: string): Signal => key.slice(0, key.indexOf(' ')) as Signal;

/** Returns the probability of a false alarm that each of `comparisons` of outcomes may have (Bonferroni). */
export const shareOutcomeAlarms = (comparisons: number): number =>
  Math.min(falseAlarmShare, outcomeAlarmShare / Math.max(1, comparisons));

/**
 * Returns true when the candidate is worse by this signal. Web vitals are compared with the tolerance for slowness, and
 * outcomes with `alarmShare`.
 */
export function isSignalWorse(
  signal: Signal,
  candidate: Tally,
  live: Tally,
  alarmShare = falseAlarmShare,
): boolean {
  if (!outcomeSignals.has(signal))
    return isWorse(candidate, live, signal in goodVitals ? slowness : failures);
  return isWorse(candidate, live, reportedOutcomes[signal] ?? failures, alarmShare);
}

/** Returns the finding in words, for the release history. */
export function describeFinding({ signal, page, candidate, live }: Finding, comparedWith: string): string {
  const total = ({ good, bad }: Tally) => good + bad;
  const place =
    signal === 'calls'
      ? `of ${page === allPages ? 'calls' : page}`
      : signal === 'steps'
        ? `in ${page}`
        : `on ${page}`;
  return `${candidate.bad} of ${total(candidate)} ${signals[signal]} ${place}; of ${comparedWith} ${live.bad} of ${total(live)}`;
}
