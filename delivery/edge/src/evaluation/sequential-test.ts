/**
 * Decides whether one release fails more often than another. The test may be evaluated after every visitor (DL-06).
 *
 * A test for a fixed sample size becomes wrong when it is repeated until it rejects: repeated often enough, it always
 * rejects. This test is an e-process, a number whose expectation is at most 1 at any time while the releases are alike,
 * whatever the rule for stopping. The number therefore ever exceeds 1 / α with a probability of at most α (Ville’s
 * inequality; Ramdas, Grünwald, Vovk and Shafer, “Game-theoretic statistics and safe anytime-valid inference”,
 * Statistical Science 38, 2023).
 *
 * The number is a quotient of two likelihoods of the counts. The numerator averages over all pairs of failure shares by
 * Beta priors. The denominator is the greatest likelihood of any pair in which the candidate is no worse (a mixture
 * over “universal inference”: Wasserman, Ramdas and Balakrishnan, PNAS 117, 2020). The test needs neither equal numbers
 * of visitors nor an order of arrival, because canaries of 1 % and full releases have neither.
 */
import type { Tally } from './page-tallies.ts';

/**
 * Probability of a false alarm in one comparison. A hundred simultaneous comparisons (pages, signals) add up to 1 %.
 */
export const falseAlarmShare = 0.000_1;
/** Parameters of a comparison of two releases. */
export interface Comparison {
  /** An increase of the failure share below this value decides nothing, however many visitors there are. */
  toleratedIncrease: number;
  /**
   * Good visits that a live release without counts is credited with, because a bad release would not have stayed live.
   * A live release lacks counts when nobody visits its pages, or when this process has just started. Real counts
   * replace the credit one by one.
   */
  presumedGood: number;
}

export const failures: Comparison = { toleratedIncrease: 0.001, presumedGood: 50 };
/**
 * Slow visits also depend on the visitor’s line, and a live release may be slow itself, so a live release gets no
 * credit.
 */
export const slowness: Comparison = { toleratedIncrease: 0.1, presumedGood: 0 };
/** Fewer failures decide nothing, because a single visitor’s bad line must not end a release. */
export const minFailures = 5;
/** Priors of the failure share: anywhere between never and always for a candidate, mostly small for a live release. */
const candidatePrior = [0.5, 0.5] as const;
const livePriors = [
  [0.5, 50],
  [1, 1],
] as const;

/**
 * Returns true when the candidate fails so much more often than the live release that the candidate must go. A fault
 * that both releases have does not count. `alarmShare` is the probability of a false alarm in this comparison.
 */
export function isWorse(
  candidate: Tally,
  live: Tally,
  comparison = failures,
  alarmShare = falseAlarmShare,
): boolean {
  if (candidate.bad < minFailures) return false;
  const presumed = Math.max(0, comparison.presumedGood - live.good - live.bad);
  const compared = { good: live.good + presumed, bad: live.bad };
  const { toleratedIncrease } = comparison;
  // The average of the numerator is at most the greatest likelihood, which such a candidate has itself.
  if (share(candidate) <= share(compared) + toleratedIncrease) return false;
  const logMean = logMeanLikelihood(candidate, compared);
  const enough = -Math.log(alarmShare);
  // Any pair of shares in which the candidate is no worse is at most as likely as the likeliest one, which takes longer
  // to find.
  const pooled = share({ good: candidate.good + compared.good, bad: candidate.bad + compared.bad });
  const likely = Math.min(Math.max(pooled - toleratedIncrease / 2, 0), 1 - toleratedIncrease);
  const logLikely = logLikelihood(candidate, likely + toleratedIncrease) + logLikelihood(compared, likely);
  if (logMean - logLikely <= enough) return false;
  return logMean - logGreatestNull(candidate, compared, toleratedIncrease) > enough;
}

/** Returns the natural logarithm of the numerator of the e-value. */
function logMeanLikelihood(candidate: Tally, live: Tally): number {
  const [seldom, anyhow] = livePriors.map((prior) => logMarginal(live, prior)) as [number, number];
  const greater = Math.max(seldom, anyhow);
  const logLive = greater + Math.log((Math.exp(seldom - greater) + Math.exp(anyhow - greater)) / 2);
  return logMarginal(candidate, candidatePrior) + logLive;
}

/** Returns the logarithm of a tally's likelihood, averaged over a Beta distribution of the failure share. */
function logMarginal({ good, bad }: Tally, [a, b]: readonly [number, number]): number {
  return logBeta(bad + a, good + b) - logBeta(a, b);
}

/**
 * Returns the logarithm of the greatest likelihood with a candidate that is no worse, for one that seems worse. Along
 * the limit the likelihood is concave, so its slope has a single root, which is found by bisection.
 */
function logGreatestNull(candidate: Tally, live: Tally, tolerated: number): number {
  const slope = (tally: Tally, p: number) =>
    (tally.bad > 0 ? tally.bad / p : 0) - (tally.good > 0 ? tally.good / (1 - p) : 0);
  let [low, high] = [0, 1 - tolerated];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (slope(candidate, middle + tolerated) + slope(live, middle) > 0) low = middle;
    else high = middle;
  }
  return logLikelihood(candidate, low + tolerated) + logLikelihood(live, low);
}

function logLikelihood({ good, bad }: Tally, p: number): number {
  return (bad > 0 ? bad * Math.log(p) : 0) + (good > 0 ? good * Math.log1p(-p) : 0);
}

function share({ good, bad }: Tally): number {
  return good + bad === 0 ? 0 : bad / (good + bad);
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/**
 * Returns the logarithm of the gamma function for x > 0, by Stirling’s series from 10 up, to 1e-10 (NIST, DLMF 5.11.1).
 */
function logGamma(argument: number): number {
  let x = argument;
  let shift = 0;
  for (; x < 10; x += 1) shift -= Math.log(x);
  const inverse = 1 / x;
  const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1_260 - inverse ** 7 / 1_680;
  return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}
