/** So many suites of a departure are few: lists of dates say how many are left. */
const fewSuites = 3;

/** How few suites are left of a departure, wherever its date stands; null when there are plenty. */
export function formatSuitesLeft(free: number): string | null {
  if (free === 0) return 'Sold out';
  return free <= fewSuites ? `${free} left` : null;
}
