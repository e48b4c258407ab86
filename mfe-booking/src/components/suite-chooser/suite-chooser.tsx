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

  return (
    <div className={styles.chooser}>
      <div className={styles.choices}>
        <div className={styles.date}>
          <form method="get" className={styles.dateForm} onSubmit={(event) => event.preventDefault()}>
            <DepartureField id={selectId} choice={choice} categories={categories} />
            <noscript>
              <Button type="submit" variant="secondary">
                Show fares
              </Button>
              <p>
                Choosing suites and paying need JavaScript. Without it, please{' '}
                <Link to={paths.requestAQuote({ tour: slug, date: departure?.date_from })}>
                  request a quote
                </Link>
                .
              </p>
            </noscript>
          </form>
        </div>
        {choice.unavailableDate && (
          <UnavailableDateNotice date={choice.unavailableDate} onChoose={choice.chooseDate} />
        )}
        {departure?.ship && (
          <p role="status" className={styles.ship}>
            On this date the journey sails with{' '}
            <TextLink to={paths.ship(departure.ship.slug)}>{departure.ship.name}</TextLink>
            <span>{`, in place of ${detail.tour.tour_cruise.name}. The suites and fares below are hers.`}</span>
          </p>
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
              minorsStayText,
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
