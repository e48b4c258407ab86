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
import * as m from '../messages/addition-chooser.ts';
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
            <h3 className={styles.kind}>{m.addOns()}</h3>
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
            <h3 className={styles.kind}>{m.extensions()}</h3>
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
        <div role="group" aria-label={m.whatYouAdd()} data-surface="raised" className={styles.sum}>
          {quote.total.inr ? (
            <>
              <DefinitionList rows={toRows(quote, offer.gst_percent)} />
              <Button
                wide
                busy={step === 'ordering' || step === 'closing'}
                busyLabel={step === 'closing' ? m.closingYourPayment() : m.preparingYourPayment()}
                onClick={pay}
              >
                {m.pay({ inr: formatInr(quote.total.inr) })}
              </Button>
              <p className={styles.soft}>
                {m.paidByCard({
                  balance: booking.balance_inr > 0 ? 'open' : 'paid',
                  renderText: (text) => <span>{text}</span>,
                  renderRules: (text) => <TextLink to={paths.depositAndCancellation()}>{text}</TextLink>,
                })}
              </p>
            </>
          ) : (
            <p className={styles.soft}>{m.chooseForHowManyTravellers()}</p>
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
    ...(quote.addOns.usd ? [line(m.addOns(), quote.addOns)] : []),
    ...(quote.extensions.usd ? [line(m.extensions(), quote.extensions)] : []),
    gstPercent
      ? line(m.gst({ gstPercent }), quote.tax)
      : { term: m.gstTerm(), description: m.notChargedOnThisJourney() },
    line(m.total(), quote.total, { tone: 'total' }),
  ];
}
