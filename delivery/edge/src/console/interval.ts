/** Confidence intervals of failure shares. */

/** The normal distribution’s 97.5 % quantile. */
const z = 1.959_963_984_540_054;

/**
 * Returns the 95 % interval of a share after `failed` of `total` trials, by Wilson’s score (J. Am. Stat. Assoc. 22,
 * 1927). Unlike the usual interval it is valid for few trials and for no failures. Both ends are between 0 and 1.
 */
export function wilsonInterval(failed: number, total: number): [low: number, high: number] {
  if (total === 0) return [0, 1];
  const share = failed / total;
  const centre = share + (z * z) / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [Math.max(0, (centre - margin) / scale), Math.min(1, (centre + margin) / scale)];
}
