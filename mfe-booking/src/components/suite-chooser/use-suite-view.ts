import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '@antara/contracts/react/lazy-part';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { sessionStore } from '@antara/contracts/react/browser-storage';

const DeckPlan = lazyPart(() => import(/* webpackChunkName: "deck-plan" */ './deck-plan.tsx'));

export type SuiteView = 'plan' | 'list';
const storageKey = 'suiteView';

/**
 * Returns the view of the suites: the list at first, then the view chosen last in this session. The plan's code is
 * loaded on demand. Until the code has loaded, or when loading fails, `Plan` is null and the list stays.
 */
export function useSuiteView(onFailure: () => void): {
  view: SuiteView;
  show: (view: SuiteView) => void;
  prepare: () => void;
  Plan: typeof DeckPlan | null;
} {
  const hydrated = useHydrated();
  const [picked, setPicked] = useState<SuiteView | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const view = picked ?? (hydrated ? readStoredView() : 'list');

  useEffect(() => {
    if (view !== 'plan' || isLoaded) return;
    let isWanted = true;
    DeckPlan.load().then(
      () => isWanted && setLoaded(true),
      () => {
        if (!isWanted) return;
        setPicked('list');
        onFailure();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [view, isLoaded, onFailure]);

  const show = useCallback((next: SuiteView) => {
    setPicked(next);
    sessionStore.set(storageKey, next);
  }, []);
  // A failed prefetch is reported only when the visitor opens the plan.
  return { view, show, prepare: DeckPlan.prefetch, Plan: isLoaded ? DeckPlan : null };
}

function readStoredView(): SuiteView {
  return sessionStore.get(storageKey) === 'plan' ? 'plan' : 'list';
}
