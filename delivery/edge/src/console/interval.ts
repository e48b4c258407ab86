/** Shares of failures with what is known of them. */

/** The normal distribution’s 97.5 % quantile. */
const z = 1.959_963_984_540_054;

/**
 * The 95 % interval of a share of which `failed` of `total` were seen, by Wilson’s score (J. Am. Stat. Assoc. 22,
 * 1927): it holds for few trials and for none failed, where the usual interval would be empty. Both ends between 0 and
 * 1.
 */
export function wilsonInterval(failed: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const share = failed / total;
  const centre = share + (z * z) / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [Math.max(0, (centre - margin) / scale), Math.min(1, (centre + margin) / scale)];
}
