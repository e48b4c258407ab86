import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { minorsStayText } from '@antara/contracts/api/messages';
import { describeChildBed, takesChildBed } from '@antara/contracts/rules/child-bed';
import { describeChildFare } from '@antara/contracts/rules/child-fare';
import { paths } from '@antara/contracts/composition/routes';
import type { Suite, TourDetail } from '@antara/contracts/api/catalogue';
import { Button } from '@antara/shared-ui/button';
import { TextLink } from '@antara/shared-ui/text-link';
import { useReleaseOnLeave } from '../../hooks/use-release-on-leave.ts';
import { getSuitesOn } from '../../tour-data/departure-ship.ts';
import { AgentPricesSwitch } from '../agent-prices/agent-prices-switch.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { groupByCategory, isSoldOut } from './categories.ts';
import { DepartureField } from './departure-field.tsx';
import { FareCalendar } from './fare-calendar.tsx';
import { UnavailableDateNotice } from './unavailable-date-notice.tsx';
import { ReplaceHoldDialog } from './replace-hold-dialog.tsx';
import { ProceedBar } from './proceed-bar.tsx';
import { SuiteViews } from './suite-views.tsx';
import { useSuiteChoice } from './use-suite-choice.ts';
import * as m from '../../messages/suite-chooser.ts';
import styles from './suite-chooser.module.css';

/**
 * Chooses departure, suites and travellers of one tour, up to Proceed to Checkout (TJ-04 … TJ-08). The tour page and
 * the booking step both contain this chooser.
 */
export function SuiteChooser({
  slug,
  detail,
  today,
  inrPerUsd,
}: {
  slug: string;
  detail: TourDetail;
  /** The day in India, `yyyy-mm-dd`. */
  today: string;
  inrPerUsd: number | null;
}) {
  const choice = useSuiteChoice(slug, detail, today);
  useReleaseOnLeave(slug, choice.heldByYou.size > 0);
  const { departure, taken } = choice;
  const selectId = useId();
  const suites = getSuitesOn(detail, departure);
  const categories = groupByCategory(suites);
  const withBeds = categories
    .filter((category) => category.suites.some((suite) => takesChildBed(suite, detail.tour)))
    .map(({ name }) => name);

  const add = (suite: Suite | undefined, travellers: Travellers) => {
    const added = choice.add(suite, travellers);
    if (!departure) document.getElementById(selectId)?.focus();
    return added;
  };

  const ship = departure?.ship;
  return (
    <div className={styles.chooser}>
      <div className={styles.choices}>
        <div className={styles.date}>
          <form method="get" className={styles.dateForm} onSubmit={(event) => event.preventDefault()}>
            <DepartureField id={selectId} choice={choice} categories={categories} />
            <noscript>
              <Button type="submit" variant="secondary">
                {m.showFares()}
              </Button>
              <p>
                {m.needsJavascript({
                  renderQuote: (text) => (
                    <Link to={paths.requestAQuote({ tour: slug, date: departure?.date_from })}>{text}</Link>
                  ),
                })}
              </p>
            </noscript>
          </form>
        </div>
        {choice.unavailableDate && (
          <UnavailableDateNotice date={choice.unavailableDate} onChoose={choice.chooseDate} />
        )}
        {ship && (
          <p role="status" className={styles.ship}>
            {m.otherShip({
              ship: ship.name,
              usual: detail.tour.tour_cruise.name,
              renderShip: (name) => <TextLink to={paths.ship(ship.slug)}>{name}</TextLink>,
              renderText: (text) => <span>{text}</span>,
            })}
          </p>
        )}
        <AgentPricesSwitch />
        {departure && categories.every((category) => isSoldOut(category, taken)) && (
          <p className={styles.notice}>
            {m.allTaken({
              renderList: (text) => (
                <TextLink to={paths.waitingList(slug, { date: departure.date_from })}>{text}</TextLink>
              ),
            })}
          </p>
        )}
        <FareCalendar detail={detail} choice={choice} inrPerUsd={inrPerUsd} />
        {choice.availabilityFailed && (
          <p role="status" className={styles.notice}>
            {m.unchecked({
              renderRetry: (text) => (
                <Button variant="quiet" size="small" onClick={() => void choice.refresh()}>
                  {text}
                </Button>
              ),
            })}
          </p>
        )}
        <SuiteViews
          slug={slug}
          suites={suites}
          categories={categories}
          choice={choice}
          inrPerUsd={inrPerUsd}
          onAdd={add}
        >
          <p className={styles.children}>
            {[
              minorsStayText(),
              describeChildFare(detail.tour.child_fare),
              describeChildBed(detail.tour.child_bed, withBeds),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </SuiteViews>
        <ProceedBar choice={choice} inrPerUsd={inrPerUsd} />
      </div>
      <div className={styles.aside}>
        <BasketSummary slug={slug} detail={detail} choice={choice} inrPerUsd={inrPerUsd} />
        <ReplaceHoldDialog
          hold={choice.heldElsewhere}
          onConfirm={() => choice.replaceHold(true)}
          onClose={() => choice.replaceHold(false)}
        />
      </div>
    </div>
  );
}
