/**
 * The ways from one step of a visit to the next (DL-12). The site names the steps (`SiteConfig.steps`). For each way,
 * two numbers are counted: the networks that reached its first step, and those of them that reached the second one.
 * The others may still be on their way, which holds for both compared releases.
 */
import type { VisitStep } from '@delivery/contract/site-config';
import { site } from '@delivery/store/site';
import { tallySince, type Tally, type TallySnapshot } from './page-tallies.ts';

/** The step that every visit has reached. */
export const firstStep = 'visit';

/** The steps of one aim of visits, by the name of the aim. */
export type VisitSteps = Readonly<Record<string, readonly VisitStep[]>>;

/** The way from one step to the next. */
export interface Transition {
  /** The way in words: `<aim>: <step> → <next step>`. It is also the page of the tally of those who went on. */
  name: string;
  /** The page of the tally of those who reached the first step. */
  from: string;
  step: VisitStep;
}

/** Lists the ways between the steps of the site. Each aim begins with the step that every visit has reached. */
export function listTransitions(steps: VisitSteps = site.steps): Transition[] {
  return Object.entries(steps).flatMap(([aim, each]) =>
    each.map((step, index) => {
      const before = each[index - 1]?.name;
      return {
        name: `${aim}: ${before ?? firstStep} → ${step.name}`,
        from: before === undefined ? firstStep : `${aim}: ${before}`,
        step,
      };
    }),
  );
}

/** Returns how many networks went on since `before` (`good`), and how many have not (`bad`). */
export function countTransition(
  now: TallySnapshot,
  before: TallySnapshot,
  { name, from }: Transition,
): Tally {
  const good = tallySince(now, before, `steps ${name}`).good;
  return { good, bad: Math.max(0, tallySince(now, before, `steps ${from}`).good - good) };
}
