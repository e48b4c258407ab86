/** `1 suite`, `2 suites`: a number with its noun. `plural` is given where it is not the noun with an `s`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
