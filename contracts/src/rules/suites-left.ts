import * as m from '../messages/suites-left.ts';

/** Lists of dates say how many suites are left once this many or fewer are free. */
const fewSuites = 3;

/** Says how few suites of a departure are left; null when there are plenty. */
export function formatSuitesLeft(free: number): string | null {
  if (free === 0) return m.soldOut();
  return free <= fewSuites ? m.left({ free }) : null;
}
