import { useState } from 'react';
import type { AdditionOffer } from '@antara/contracts/api/additions';
import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { formatInr, Price } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import type { QuoteLine } from '@antara/contracts/rules/booking-rules';
import {
  type AdditionChoice,
  choose,
  countExtensionLeft,
  findChoiceProblem,
  fitChoice,
  listAway,
  listExtraGuests,
  quoteChoice,
} from './addition-choice.ts';
import { PriceDisplayContext } from '../components/agent-prices/price-display.ts';
import { createWhoGoesId, OfferedExtra } from './offered-extra.tsx';
import type { useAdditionPayment } from './use-addition-payment.ts';
import styles from './additions.module.css';

/**
 * Offers the add-ons and extensions of a journey with the ones already booked, and shows the choice, its price, and
 * Pay.
 */
export function AdditionChooser({
  booking,
  offer,
  initial,
  payment,
}: {
  booking: Booking;
  offer: AdditionOffer;
  initial: AdditionChoice;
  payment: ReturnType<typeof useAdditionPayment>;
}) {
  const appContext = useAppContext();
  const [wantedChoice, setWanted] = useState(initial);
  // `fitChoice` removes extras that another tab has booked meanwhile.
  const choice = fitChoice(offer, wantedChoice);
  const { addons, extensions } = choice;
  const quote = quoteChoice(offer, choice);
  const { step } = payment.phase;
  const { party } = offer;
  const guests = listExtraGuests(booking, party);
  const common = { guests, inrPerUsd: offer.inr_per_usd, departure: booking.booking_date_from };
  const pay = () => {
    const problem = findChoiceProblem(offer, choice, guests);
    if (!problem) return void payment.pay(choice, quote.total.inr ?? 0);
    appContext.notify(problem.message, 'error');
    document.getElementById(createWhoGoesId(problem.id))?.focus();
  };
  return (
    <PriceDisplayContext value={offer.price_display}>
      <div className={styles.additions}>
        {offer.addons.length > 0 && (
          <div>
            <h3 className={styles.kind}>Add-ons</h3>
            <ul role="list" className={styles.extras}>
              {offer.addons.map((extra) => (
                <OfferedExtra
                  key={extra.id}
                  {...common}
                  extra={extra}
                  chosen={addons.find(({ id }) => id === extra.id)}
                  left={extra.left}
                  onChoose={(extra) => setWanted({ extensions, addons: choose(addons, extra) })}
                />
              ))}
            </ul>
          </div>
        )}
        {offer.extensions.length > 0 && (
          <div>
            <h3 className={styles.kind}>Extensions</h3>
            <ul role="list" className={styles.extras}>
              {offer.extensions.map((extra) => (
                <OfferedExtra
                  key={extra.id}
                  {...common}
                  extra={extra}
                  side={extra.side}
                  chosen={extensions.find(({ id }) => id === extra.id)}
                  left={countExtensionLeft(offer, extensions, extra)}
                  away={listAway(offer, extensions, extra)}
                  onChoose={(extra) => setWanted({ addons, extensions: choose(extensions, extra) })}
                />
              ))}
            </ul>
          </div>
        )}
        <div role="group" aria-label="What you add" data-surface="raised" className={styles.sum}>
          {quote.total.inr ? (
            <>
              <DefinitionList rows={toRows(quote, offer.gst_percent)} />
              <Button
                wide
                busy={step === 'ordering' || step === 'closing'}
                busyLabel={step === 'closing' ? 'Closing your payment…' : 'Preparing your payment…'}
                onClick={pay}
              >
                {`Pay ${formatInr(quote.total.inr)}`}
              </Button>
              <p className={styles.soft}>
                Paid whole by card, in Indian rupees, at the rate fixed when you booked. You get a further{' '}
                <span>
                  {booking.balance_inr > 0
                    ? 'invoice; the balance of your booking stays as it is'
                    : 'invoice'}
                </span>
                . The <TextLink to={paths.depositAndCancellation()}>deposit and cancellation rules</TextLink>{' '}
                of your booking apply.
              </p>
            </>
          ) : (
            <p className={styles.soft}>
              Choose for how many travellers: the price with GST is then shown here.
            </p>
          )}
        </div>
      </div>
    </PriceDisplayContext>
  );
}

function toRows(quote: ReturnType<typeof quoteChoice>, gstPercent: number): DefinitionRow[] {
  const line = (term: string, { usd, inr }: QuoteLine, rest: Partial<DefinitionRow> = {}): DefinitionRow => ({
    term,
    description: <Price usdCents={usd} inr={inr} layout="stacked" className={styles.amount} />,
    ...rest,
  });
  return [
    ...(quote.addOns.usd ? [line('Add-ons', quote.addOns)] : []),
    ...(quote.extensions.usd ? [line('Extensions', quote.extensions)] : []),
    gstPercent
      ? line(`GST ${gstPercent}%`, quote.tax)
      : { term: 'GST', description: 'Not charged on this journey' },
    line('Total', quote.total, { tone: 'total' }),
  ];
}
