/** Finds the page on which a release does worse than the release it is compared with. */
import { goodVitals } from '@delivery/contract/page-report';
import {
  allPages,
  countFailedNetworks,
  signals,
  tallySince,
  type Signal,
  type Tally,
  type TallySnapshot,
} from './page-tallies.ts';
import { isWorse, slowness } from './sequential-test.ts';

/** A page and signal on which the candidate fails more often. */
export interface Finding {
  signal: Signal;
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

/**
 * Returns the first page on which `candidate` is worse than `live` (`isWorse`) and whose finding `accept` accepts, or
 * null. Single pages are tried before all pages together.
 */
export function findWorse(
  candidate: Period,
  live: Period,
  accept: (finding: Finding) => boolean = () => true,
): Finding | null {
  const keys = [...candidate.now.keys()].toSorted(
    (one, other) => Number(one.endsWith(allPages)) - Number(other.endsWith(allPages)),
  );
  for (const key of keys) {
    const tallies = {
      candidate: tallySince(candidate.now, candidate.before, key),
      live: tallySince(live.now, live.before, key),
    };
    const signal = key.slice(0, key.indexOf(' ')) as Signal;
    if (!isSignalWorse(signal, tallies.candidate, tallies.live)) continue;
    const networks = countFailedNetworks(candidate.now, candidate.before, key);
    const finding = { signal, page: key.slice(key.indexOf(' ') + 1), ...tallies, networks };
    if (accept(finding)) return finding;
  }
  return null;
}

/** Returns true when the candidate is worse by this signal. Web vitals are compared with the tolerance for slowness. */
export function isSignalWorse(signal: Signal, candidate: Tally, live: Tally): boolean {
  return signal in goodVitals ? isWorse(candidate, live, slowness) : isWorse(candidate, live);
}

/** Returns the finding in words, for the release history. */
export function describeFinding({ signal, page, candidate, live }: Finding, comparedWith: string): string {
  const total = ({ good, bad }: Tally) => good + bad;
  return `${candidate.bad} of ${total(candidate)} ${signals[signal]} on ${page}; of ${comparedWith} ${live.bad} of ${total(live)}`;
}
