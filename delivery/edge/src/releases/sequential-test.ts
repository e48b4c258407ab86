/**
 * Does one release fail more often than another? A test that may be looked at after every visitor (DL-06).
 *
 * A test for a sample of fixed size goes wrong when it is repeated until it says yes: looked at often enough it always
 * does. This one is an e-process: a number that, while the releases are alike, has an expectation of at most 1 at any
 * time whatever the rule for stopping, so that it ever exceeds 1 / α with a probability of at most α (Ville’s
 * inequality; Ramdas, Grünwald, Vovk and Shafer, “Game-theoretic statistics and safe anytime-valid inference”,
 * Statistical Science 38, 2023). The number is the likelihood of what was counted, averaged over all pairs of failure
 * shares by Beta priors, divided by the greatest likelihood that any pair has in which the candidate is no worse (a
 * mixture over “universal inference”: Wasserman, Ramdas and Balakrishnan, PNAS 117, 2020). It needs neither equal
 * numbers of visitors nor an order in which they come, which canaries of 1 % and full releases do not have.
 */
import type { Tally } from './page-tallies.ts';

/** The probability of one comparison’s false alarm. A hundred comparisons (pages, signals) at once make 1 %. */
const falseAlarmShare = 0.000_1;
/** How two releases are compared. */
export interface Comparison {
  /** A share of failures that is higher by less than this decides nothing, however many visitors there are. */
  toleratedIncrease: number;
  /**
   * A live release without counts (its pages are visited by nobody, or this process has just started) is taken for one
   * that went well this often: it would not be live otherwise. Counts replace it one by one.
   */
  presumedGood: number;
}

const failures: Comparison = { toleratedIncrease: 0.001, presumedGood: 50 };
/** Slow visits depend on the visitor’s line as well, and a live release may be slow: nothing is presumed of it. */
export const slowness: Comparison = { toleratedIncrease: 0.1, presumedGood: 0 };
/** Fewer failures decide nothing: a single visitor’s bad line must not end a release. */
export const minFailures = 5;
/** The priors: a candidate may fail anywhere between never and always, a live release mostly seldom. */
const candidatePrior = [0.5, 0.5] as const;
const livePriors = [
  [0.5, 50],
  [1, 1],
] as const;

/**
 * Does the candidate fail so much more often than the live release that it must go? A fault of both is not its doing.
 */
export function isWorse(candidate: Tally, live: Tally, comparison = failures): boolean {
  if (candidate.bad < minFailures) return false;
  const presumed = Math.max(0, comparison.presumedGood - live.good - live.bad);
  const compared = { good: live.good + presumed, bad: live.bad };
  return logEvidence(candidate, compared, comparison.toleratedIncrease) > -Math.log(falseAlarmShare);
}

/** The natural logarithm of the e-value against “the candidate fails at most `tolerated` more often”. */
function logEvidence(candidate: Tally, live: Tally, tolerated: number): number {
  const [seldom, anyhow] = livePriors.map((prior) => logMarginal(live, prior)) as [number, number];
  const greater = Math.max(seldom, anyhow);
  const logLive = greater + Math.log((Math.exp(seldom - greater) + Math.exp(anyhow - greater)) / 2);
  return logMarginal(candidate, candidatePrior) + logLive - logGreatestNull(candidate, live, tolerated);
}

/** The likelihood of a tally, averaged over a Beta distribution of the share of failures. */
function logMarginal({ good, bad }: Tally, [a, b]: readonly [number, number]): number {
  return logBeta(bad + a, good + b) - logBeta(a, b);
}

/**
 * The greatest likelihood with a candidate that is no worse. The likelihood is concave along the limit, so its slope
 * has one root.
 */
function logGreatestNull(candidate: Tally, live: Tally, tolerated: number): number {
  const [candidateShare, liveShare] = [share(candidate), share(live)];
  if (candidateShare <= liveShare + tolerated) {
    return logLikelihood(candidate, candidateShare) + logLikelihood(live, liveShare);
  }
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

/** The logarithm of the gamma function for x > 0: Stirling’s series, from 10 up, to 1e-10 (NIST, DLMF 5.11.1). */
function logGamma(given: number): number {
  let x = given;
  let shift = 0;
  for (; x < 10; x += 1) shift -= Math.log(x);
  const inverse = 1 / x;
  const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1_260 - inverse ** 7 / 1_680;
  return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}
