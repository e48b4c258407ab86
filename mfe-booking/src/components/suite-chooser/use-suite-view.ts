import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '@antara/contracts/react/use-hydrated';
import { sessionStore } from '@antara/contracts/react/browser-storage';
import type { DeckPlan } from './deck-plan.tsx';

export type SuiteView = 'plan' | 'list';
const storageKey = 'suiteView';

/**
 * Deck plan or list: the list first, then what was chosen last in this visit. The plan's code is fetched when it is
 * wanted; until it has come, and when it does not come, `Plan` is null and the list stays.
 */
export function useSuiteView(onFailure: () => void): {
  view: SuiteView;
  show: (view: SuiteView) => void;
  prepare: () => void;
  Plan: typeof DeckPlan | null;
} {
  const hydrated = useHydrated();
  const [picked, setPicked] = useState<SuiteView | null>(null);
  const [Plan, setPlan] = useState<typeof DeckPlan | null>(null);
  const view = picked ?? (hydrated ? readStoredView() : 'list');

  const prepare = useCallback(() => {
    // A failed prefetch is reported when the plan is asked for.
    void loadDeckPlan().catch(() => null);
  }, []);
  useEffect(() => {
    if (view !== 'plan' || Plan) return;
    let wanted = true;
    loadDeckPlan().then(
      (plan) => wanted && setPlan(() => plan.DeckPlan),
      () => {
        if (!wanted) return;
        setPicked('list');
        onFailure();
      },
    );
    return () => {
      wanted = false;
    };
  }, [view, Plan, onFailure]);

  const show = useCallback((next: SuiteView) => {
    setPicked(next);
    sessionStore.set(storageKey, next);
  }, []);
  return { view, show, prepare, Plan };
}

/** Asks for the plan's code once what was pressed has been answered: to ask takes a cheap telephone as long as a frame. */
const loadDeckPlan = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return import(/* webpackChunkName: "deck-plan" */ './deck-plan.tsx');
};

function readStoredView(): SuiteView {
  return sessionStore.get(storageKey) === 'plan' ? 'plan' : 'list';
}
