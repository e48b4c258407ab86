import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';

/** `details`: what is entered. `review`: everything once more, before paying. */
export type Step = 'details' | 'review';

/** The step that the address names: it survives a reload, the way to the login, and the browser's Back. */
export function useStep(): Step {
  const [search] = useSearchParams();
  return search.get('step') === 'review' ? 'review' : 'details';
}

/** Addresses of the two steps of one checkout, and navigation between them. */
export function useStepNavigation(slug: string, date: string) {
  const navigate = useNavigate();
  const details = paths.checkout(slug, { date });
  const review = paths.checkout(slug, { date, step: 'review' });
  return {
    details,
    review,
    // Neither step needs an answer of the server: without a connection nothing on the page is lost.
    toReview: () => navigate(review, { defaultShouldRevalidate: false }),
    /** Instead of the review: the browser's Back does not lead there again. */
    toDetails: () => navigate(details, { replace: true, defaultShouldRevalidate: false }),
  };
}

/** Puts the focus on a heading when the step changes, as on a page that was opened. */
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
