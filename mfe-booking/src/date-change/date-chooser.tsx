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
import * as m from '../messages/date-chooser.ts';
import styles from './date-change.module.css';

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
        label={m.newDate()}
        value={date}
        onChange={(event) => choice.chooseDate(event.currentTarget.value)}
        placeholder={m.chooseADate()}
        options={offer.departures.map((one) => ({ value: one.date, label: describeDeparture(one) }))}
      />
      {read.status === 'loading' && <Spinner label={m.readingWhichSuitesAreFree()} />}
      {read.status === 'ready' && (
        <div className={styles.suites}>
          {booking.booking_data.map(({ room_number: booked, traveller }, index) => (
            <SelectField
              key={booked}
              label={m.inPlaceOf({ booked, travellers: traveller })}
              hint={
                suites.some((one) => one.room_number === booked)
                  ? traveller === withChildBed
                    ? m.suitesThatTakeAChilds()
                    : undefined
                  : m.suiteIsNotFreeOn({ booked })
              }
              value={wantedNumbers[index]!}
              onChange={(event) => choice.chooseSuite(booked, event.currentTarget.value)}
              placeholder={m.chooseASuite()}
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
            {booking.gst_percent > 0 ? m.pricesOfSuitesAreFor() : m.pricesOfSuitesAreForThe()}
          </p>
        </div>
      )}
      <FormMessage>
        {failed?.status === 'failed' && (
          <>
            <p>{failureMessage(failed.failure, m.unread(), m.unread())}</p>
            {isRetryable(failed.failure) && (
              <Button variant="secondary" size="small" onClick={failed.retry}>
                {m.retry()}
              </Button>
            )}
          </>
        )}
      </FormMessage>
      {priced.status === 'loading' && read.status === 'ready' && <Spinner label={m.readingThePrice()} />}
      {quote && (
        <div role="group" aria-label={m.whatTheChangeComesTo()} data-surface="raised" className={styles.sum}>
          <DateChangeTerms quote={quote} gstPercent={booking.gst_percent} />
          <Button
            wide
            busy={step === 'ordering' || step === 'closing'}
            busyLabel={step === 'closing' ? m.closingYourPayment() : m.changingYourDate()}
            onClick={() => void payment.confirm(quote)}
          >
            {quote.now_inr ? m.payAndChangeTheDate({ now_inr: formatInr(quote.now_inr) }) : m.changeTheDate()}
          </Button>
        </div>
      )}
    </div>
  );
}

function describeDeparture({ date, difference, free }: DateChangeOffer['departures'][number]): string {
  const day = formatDate(date);
  if (difference === undefined) return m.otherSuitesFree({ day, free });
  if (difference === 0) return m.samePrice({ day });
  const amount = formatUsd(Math.abs(difference));
  return difference > 0 ? m.more({ day, amount }) : m.less({ day, amount });
}

/**
 * Returns the price of a suite for a number of travellers, in cents; undefined when the suite does not take so many.
 */
const priceOf = ({ price_single, price_twin, price_child_bed }: OtherSuite, travellers: number) =>
  travellers === withChildBed ? price_child_bed : travellers === 1 ? price_single : price_twin;

const describeSuite = (suite: OtherSuite, travellers: number): string =>
  m.deck({
    room_number: suite.room_number,
    value: formatUsd(priceOf(suite, travellers)!),
    title: suite.title,
    deck: suite.deck,
  });
