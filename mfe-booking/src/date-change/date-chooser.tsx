import type { Booking } from '@antara/contracts/api/booking';
import { failureMessage, isRetryable } from '@antara/contracts/api/client';
import type { DateChangeOffer, OtherSuite } from '@antara/contracts/api/date-change';
import { withChildBed } from '@antara/contracts/rules/child-bed';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { Spinner } from '@antara/shared-ui/page-loader';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import { DateChangeTerms } from './date-change-terms.tsx';
import type { useDateChangePayment } from './use-date-change-payment.ts';
import { useDateChoice } from './use-date-choice.ts';
import styles from './date-change.module.css';

const unread = 'The suites on this date could not be read.';

/**
 * Chooses another date of the journey, and other suites where the booked ones are not free. Shows the price of the
 * change and the button that makes it.
 */
export function DateChooser({
  booking,
  offer,
  payment,
}: {
  booking: Booking;
  offer: DateChangeOffer;
  payment: ReturnType<typeof useDateChangePayment>;
}) {
  const choice = useDateChoice(booking, payment.refusals);
  const { date, suites, wantedNumbers, read, priced, quote } = choice;
  const { step } = payment.phase;
  const failed = [read, priced].find((one) => one.status === 'failed');
  return (
    <div className={styles.change}>
      <SelectField
        label="New date"
        value={date}
        onChange={(event) => choice.chooseDate(event.currentTarget.value)}
        placeholder="Choose a date"
        options={offer.departures.map((one) => ({ value: one.date, label: describeDeparture(one) }))}
      />
      {read.status === 'loading' && <Spinner label="Reading which suites are free" />}
      {read.status === 'ready' && (
        <div className={styles.suites}>
          {booking.booking_data.map(({ room_number: booked, traveller }, index) => (
            <SelectField
              key={booked}
              label={`In place of suite ${booked}, ${traveller === 1 ? '1 traveller' : `${traveller} travellers`}`}
              hint={
                suites.some((one) => one.room_number === booked)
                  ? traveller === withChildBed
                    ? 'Suites that take a child’s bed.'
                    : undefined
                  : `Suite ${booked} is not free on this date.`
              }
              value={wantedNumbers[index]!}
              onChange={(event) => choice.chooseSuite(booked, event.currentTarget.value)}
              placeholder="Choose a suite"
              options={suites
                .filter((suite) => priceOf(suite, traveller) !== undefined)
                .map((suite) => ({
                  value: suite.room_number,
                  label: describeSuite(suite, traveller),
                  disabled:
                    wantedNumbers.includes(suite.room_number) && wantedNumbers[index] !== suite.room_number,
                }))}
            />
          ))}
          <p className={styles.soft}>
            {booking.gst_percent > 0
              ? 'Prices of suites are for the journey, before GST.'
              : 'Prices of suites are for the journey.'}
          </p>
        </div>
      )}
      <FormMessage>
        {failed?.status === 'failed' && (
          <>
            <p>{failureMessage(failed.failure, unread, unread)}</p>
            {isRetryable(failed.failure) && (
              <Button variant="secondary" size="small" onClick={failed.retry}>
                Retry
              </Button>
            )}
          </>
        )}
      </FormMessage>
      {priced.status === 'loading' && read.status === 'ready' && <Spinner label="Reading the price" />}
      {quote && (
        <div role="group" aria-label="What the change comes to" data-surface="raised" className={styles.sum}>
          <DateChangeTerms quote={quote} gstPercent={booking.gst_percent} />
          <Button
            wide
            busy={step === 'ordering' || step === 'closing'}
            busyLabel={step === 'closing' ? 'Closing your payment…' : 'Changing your date…'}
            onClick={() => void payment.confirm(quote)}
          >
            {quote.now_inr ? `Pay ${formatInr(quote.now_inr)} and change the date` : 'Change the date'}
          </Button>
        </div>
      )}
    </div>
  );
}

function describeDeparture({ date, difference, free }: DateChangeOffer['departures'][number]): string {
  const day = formatDate(date);
  if (difference === undefined) return `${day} · other suites, ${free} free`;
  if (difference === 0) return `${day} · same price`;
  return `${day} · ${formatUsd(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

/**
 * Returns the price of a suite for a number of travellers, in cents; undefined when the suite does not take so many.
 */
const priceOf = ({ price_single, price_twin, price_child_bed }: OtherSuite, travellers: number) =>
  travellers === withChildBed ? price_child_bed : travellers === 1 ? price_single : price_twin;

const describeSuite = (suite: OtherSuite, travellers: number): string =>
  `${suite.room_number} · ${formatUsd(priceOf(suite, travellers)!)} · ${suite.title}, ${suite.deck} deck`;
