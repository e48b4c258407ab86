import { useCallback, useId, useState } from 'react';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import type { Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { SelectField } from '@antara/shared-ui/field';
import { Tabs } from '@antara/shared-ui/tabs';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import { useReleaseOnLeave } from '../../hooks/use-release-on-leave.ts';
import { formatDeparture } from '../../tour-data/departures.ts';
import { AgentPricesSwitch } from '../agent-prices/agent-prices-switch.tsx';
import { BasketSummary } from './basket-summary.tsx';
import {
  groupByCategory,
  calculateCategoryFare,
  countFreeSuites,
  filterFreeSuites,
  isSoldOut,
} from './categories.ts';
import { CategoryPanel } from './category-panel.tsx';
import { FareCalendar } from './fare-calendar.tsx';
import { UnavailableDateNotice } from './unavailable-date-notice.tsx';
import { ProceedBar } from './proceed-bar.tsx';
import { messages, useSuiteChoice } from './use-suite-choice.ts';
import { useSuiteView } from './use-suite-view.ts';
import { ViewSwitch } from './view-switch.tsx';
import styles from './suite-chooser.module.css';

/**
 * Departure, suites and travellers of one tour, up to Proceed to Checkout (TJ-04 … TJ-08). The tour page and the
 * booking step both contain it.
 */
export function SuiteChooser({
  slug,
  detail,
  today,
  inrPerUsd,
}: {
  slug: string;
  detail: TourDetail;
  /** India's day, `yyyy-mm-dd`. */
  today: string;
  inrPerUsd: number | null;
}) {
  const choice = useSuiteChoice(slug, detail, today);
  useReleaseOnLeave(slug, choice.heldByYou.size > 0);
  const { departure, departures, rooms, taken } = choice;
  const selectId = useId();
  const planId = useId();
  const [shown, setShown] = useState<string>();
  const categories = groupByCategory(detail.suites);
  const appContext = useAppContext();
  const { view, show, prepare, Plan } = useSuiteView(
    useCallback(
      () => appContext.notify('The deck plan could not be loaded. Here are the suites as a list.', 'error'),
      [appContext],
    ),
  );
  const shownPlan = view === 'plan' && Plan;

  const add = (suite: Suite | undefined, travellers: Travellers) => {
    const added = choice.add(suite, travellers);
    if (!departure) document.getElementById(selectId)?.focus();
    return added;
  };

  return (
    <div className={styles.chooser}>
      <div className={styles.choices}>
        <div className={styles.date}>
          <form method="get" className={styles.dateForm} onSubmit={(event) => event.preventDefault()}>
            <SelectField
              id={selectId}
              label="Departure date"
              name="date"
              placeholder="Select a departure date"
              required
              error={choice.dateMissing && !departure ? messages.noDate : null}
              value={departure?.date_from ?? ''}
              onChange={(event) => choice.chooseDate(event.currentTarget.value)}
              options={departures.map((each) => ({
                value: each.date_from,
                label: formatDeparture(
                  each === departure ? { ...each, suites_free: countFreeSuites(categories, taken) } : each,
                  each.season,
                ),
              }))}
            />
            <noscript>
              <Button type="submit" variant="secondary">
                Show fares
              </Button>
              <p>
                Choosing suites and paying need JavaScript. Without it, please{' '}
                <a href={paths.requestAQuote({ tour: slug, date: departure?.date_from })}>request a quote</a>.
              </p>
            </noscript>
          </form>
        </div>
        {choice.unavailableDate && (
          <UnavailableDateNotice date={choice.unavailableDate} onChoose={choice.chooseDate} />
        )}
        <AgentPricesSwitch />
        {departure && categories.every((category) => isSoldOut(category, taken)) && (
          <p className={styles.notice}>
            Every suite is taken on this departure.{' '}
            <TextLink to={paths.waitingList(slug, { date: departure.date_from })}>
              Join the waiting list
            </TextLink>
          </p>
        )}
        <FareCalendar detail={detail} choice={choice} inrPerUsd={inrPerUsd} />
        {choice.availabilityFailed && (
          <p role="status" className={styles.notice}>
            We could not check just now which suites are free.{' '}
            <Button variant="quiet" size="small" onClick={() => void choice.refresh()}>
              Retry
            </Button>
          </p>
        )}
        <ViewSwitch
          view={view}
          busy={view === 'plan' && !Plan}
          onShow={show}
          onPrepare={prepare}
          planId={planId}
        />
        <VisuallyHidden role="status">{formatRecentlyTaken(choice.recentlyTaken)}</VisuallyHidden>
        {shownPlan ? (
          <Plan suites={detail.suites} choice={choice} inrPerUsd={inrPerUsd} onAdd={add} />
        ) : (
          <Tabs
            label="Suite categories"
            {...(shown !== undefined && { value: shown })}
            onChange={setShown}
            items={categories.map((category) => ({
              id: category.name.toLowerCase().replace(/\W+/g, '-'),
              label: isSoldOut(category, taken) ? `${category.name} · sold out` : category.name,
              panel: (
                <CategoryPanel
                  category={category}
                  fare={calculateCategoryFare(category, departure, departures)}
                  free={filterFreeSuites(category, taken, rooms)}
                  waitingListPath={
                    departure &&
                    paths.waitingList(slug, { date: departure.date_from, category: category.name })
                  }
                  inBasket={!isSoldOut(category, taken)}
                  bookedByYou={choice.bookedByYou}
                  inrPerUsd={inrPerUsd}
                  onAdd={add}
                  onShowPlan={() => {
                    // The pressed button is removed with the list, so the focus moves first.
                    document.getElementById(planId)?.focus();
                    show('plan');
                  }}
                />
              ),
            }))}
          />
        )}
        <ProceedBar choice={choice} inrPerUsd={inrPerUsd} />
      </div>
      <div className={styles.aside}>
        <BasketSummary slug={slug} detail={detail} choice={choice} inrPerUsd={inrPerUsd} />
      </div>
    </div>
  );
}

/** Names the suites that others took since the last answer; null when there are none. */
function formatRecentlyTaken(rooms: readonly string[]): string | null {
  if (!rooms.length) return null;
  return rooms.length === 1
    ? `Suite ${rooms[0]} has just been taken.`
    : `Suites ${rooms.slice(0, -1).join(', ')} and ${rooms.at(-1)} have just been taken.`;
}
