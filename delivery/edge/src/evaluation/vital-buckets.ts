/** The histograms of web vitals. */
import type { VitalName } from '@delivery/contract/page-report';

/** Upper bounds of the buckets: milliseconds, or for CLS shares of the window. The last bucket has no bound. */
export const vitalBuckets: Record<VitalName, readonly number[]> = {
  LCP: [250, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000],
  CLS: [0.001, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};
