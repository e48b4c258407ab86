import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { paths } from '@antara/contracts/composition/routes';
import type { Suite } from '@antara/contracts/api/catalogue';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { Tabs } from '@antara/shared-ui/tabs';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { calculateCategoryFare, filterFreeSuites, isSoldOut, type SuiteCategory } from './categories.ts';
import { CategoryPanel } from './category-panel.tsx';
import type { SuiteChoice } from './use-suite-choice.ts';
import { useSuiteView } from './use-suite-view.ts';
import { ViewSwitch } from './view-switch.tsx';
import * as m from '../../messages/suite-views.ts';

/**
 * The suites as a list by category or on the deck plan. The views are a component of their own, so that switching
 * between them renders nothing around them.
 */
export function SuiteViews({
  slug,
  suites,
  categories,
  choice,
  inrPerUsd,
  onAdd,
  children,
}: {
  slug: string;
  suites: readonly Suite[];
  categories: readonly SuiteCategory[];
  choice: SuiteChoice;
  inrPerUsd: number | null;
  onAdd: (suite: Suite | undefined, travellers: Travellers) => boolean;
  /** The content beneath the heading, in either view. */
  children: ReactNode;
}) {
  const { departure, departures, rooms, taken, bookedByYou, optionedByYou } = choice;
  const planId = useId();
  const date = departure?.date_from;
  const [shownTab, setShown] = useState<{ date: string | undefined; category: string | undefined }>(() => ({
    date,
    category: findFree(categories, taken, undefined),
  }));
  // When a date is chosen, the list opens on a category with free suites. The category stays open when it sells out
  // later.
  if (shownTab.date !== date) setShown({ date, category: findFree(categories, taken, shownTab.category) });
  const appContext = useAppContext();
  const { view, show, prepare, Plan } = useSuiteView(
    useCallback(() => appContext.notify(m.theDeckPlanCouldNot(), 'error'), [appContext]),
  );
  const shownPlan = view === 'plan' && Plan;
  const list = useMemo(
    () => (
      <Tabs
        label={m.suiteCategories()}
        {...(shownTab.category !== undefined && { value: shownTab.category })}
        onChange={(category) => setShown({ date, category })}
        items={categories.map((category) => ({
          id: toTabId(category),
          label: isSoldOut(category, taken) ? m.soldOut({ name: category.name }) : category.name,
          panel: (
            <CategoryPanel
              category={category}
              fare={calculateCategoryFare(category, departure, departures)}
              free={filterFreeSuites(category, taken, rooms)}
              waitingListPath={
                departure && paths.waitingList(slug, { date: departure.date_from, category: category.name })
              }
              inBasket={!isSoldOut(category, taken)}
              bookedByYou={bookedByYou}
              optionedByYou={optionedByYou}
              inrPerUsd={inrPerUsd}
              onAdd={onAdd}
              onShowPlan={() => {
                // The pressed button is removed with the list, so the focus moves first.
                document.getElementById(planId)?.focus();
                show('plan');
              }}
            />
          ),
        }))}
      />
    ),
    [
      slug,
      categories,
      departure,
      departures,
      taken,
      rooms,
      bookedByYou,
      optionedByYou,
      inrPerUsd,
      onAdd,
      date,
      shownTab.category,
      planId,
      show,
    ],
  );
  return (
    <>
      <ViewSwitch
        view={view}
        busy={view === 'plan' && !Plan}
        onShow={show}
        onPrepare={prepare}
        planId={planId}
      />
      {children}
      <VisuallyHidden role="status">{formatRecentlyTaken(choice.recentlyTaken)}</VisuallyHidden>
      {shownPlan ? <Plan suites={suites} choice={choice} inrPerUsd={inrPerUsd} onAdd={onAdd} /> : list}
    </>
  );
}

const toTabId = ({ name }: SuiteCategory) => name.toLowerCase().replace(/\W+/g, '-');

/**
 * Returns `shownTab` while that category has free suites, otherwise the first category with free suites. Returns
 * `shownTab` when no category has any.
 */
function findFree(
  categories: readonly SuiteCategory[],
  takenRooms: ReadonlySet<string>,
  shownTab: string | undefined,
): string | undefined {
  const free = categories.filter((category) => !isSoldOut(category, takenRooms)).map(toTabId);
  return shownTab !== undefined && free.includes(shownTab) ? shownTab : (free[0] ?? shownTab);
}

/** Returns the message that names the suites taken since the last response; null when there are none. */
function formatRecentlyTaken(rooms: readonly string[]): string | null {
  if (!rooms.length) return null;
  return rooms.length === 1
    ? m.suiteHasJustBeenTaken({ value: rooms[0]! })
    : m.suitesAndHaveJustBeen({ value: rooms.slice(0, -1).join(', '), value2: rooms.at(-1)! });
}
