/** What of a list's address is a view: its filters, order and columns. */

/** Parameters of what is open beside a list, of how many rows are read, and of words that may name guests. */
const notOfView = new Set(
  'q rows do change of input entry line agent code letter template file departure closure'.split(' '),
);

/** Returns the part of an address's query that a view keeps, in the order of the names, so that two can be compared. */
export function toViewSearch(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => !notOfView.has(name)));
  kept.sort();
  return kept.toString();
}
