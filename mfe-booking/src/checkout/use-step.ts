import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';

/** `details`: the forms. `review`: a summary of everything before the payment. */
export type Step = 'details' | 'review';

/**
 * Returns the step in the address. The step therefore survives a reload, the way to the login, and the browser's Back.
 */
export function useStep(): Step {
  const [search] = useSearchParams();
  return search.get('step') === 'review' ? 'review' : 'details';
}

/** Returns the addresses of the two steps of one checkout, and the navigation between them. */
export function useStepNavigation(slug: string, date: string) {
  const navigate = useNavigate();
  const details = paths.checkout(slug, { date });
  const review = paths.checkout(slug, { date, step: 'review' });
  return {
    details,
    review,
    // The steps need no data from the server, so a lost connection loses nothing on the page.
    toReview: () => navigate(review, { defaultShouldRevalidate: false }),
    /** Replaces the review in the history, so that the browser's Back does not lead there again. */
    toDetails: () => navigate(details, { replace: true, defaultShouldRevalidate: false }),
  };
}

/** Moves the focus to a heading when the step changes, as a newly opened page does. */
export function useStepFocus(step: Step): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
