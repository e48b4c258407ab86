/** Finds the page on which a release does worse than the one it is compared with. */
import { goodVitals } from '@antara/contracts/composition/page-report';
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
  /** At least so many networks met it, however many edges there are. */
  networks: number;
}

/** Counts of a release from `before` to `now`. */
export interface Period {
  now: TallySnapshot;
  before: TallySnapshot;
}

/**
 * The first page on which `candidate` is worse than `live` (`isWorse`) and that `accept` takes, single pages before all
 * together; null when there is none.
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

/** Is the candidate worse by this signal? Web vitals are compared as such. */
export function isSignalWorse(signal: Signal, candidate: Tally, live: Tally): boolean {
  return signal in goodVitals ? isWorse(candidate, live, slowness) : isWorse(candidate, live);
}

/** The finding in words, for the history of releases. */
export function describeFinding({ signal, page, candidate, live }: Finding, comparedWith: string): string {
  const total = ({ good, bad }: Tally) => good + bad;
  return `${candidate.bad} of ${total(candidate)} ${signals[signal]} on ${page}; of ${comparedWith} ${live.bad} of ${total(live)}`;
}
