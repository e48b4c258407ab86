/** Everything the operator has written, and what others wrote: rows of the table `content`. */
import { blog } from './blog/index.ts';
import { pressCoverage } from './coverage.ts';
import { bhitarkanikaCatamarans } from './news/bhitarkanika-catamarans.ts';
import { naukaVilasRefit } from './news/nauka-vilas-refit.ts';
import { riverCleanUp } from './news/river-clean-up.ts';
import { season202627 } from './news/season-2026-27.ts';
import { newsletter } from './newsletter.ts';
import type { SampleContent } from './types.ts';

export type { SampleContent };

export const writing: readonly SampleContent[] = [
  ...blog,
  ...newsletter,
  naukaVilasRefit,
  bhitarkanikaCatamarans,
  season202627,
  riverCleanUp,
  ...pressCoverage,
];
