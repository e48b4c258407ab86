import { useNavigate } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { divideSuites } from '@antara/contracts/rules/child-fare';
import { AgentPricesSwitch } from '../components/agent-prices/agent-prices-switch.tsx';
import { HoldAsOption } from '../components/courtesy-option/hold-as-option.tsx';
import { findDeparture } from '../tour-data/departures.ts';
import { useCheckout } from './checkout-context.tsx';
import { LetClientPay } from './client-payment/let-client-pay.tsx';
import { Conditions, termsNotAccepted } from './conditions.tsx';
import { CouponForm } from './coupon-form.tsx';
import { suggestOptionReference } from './option-reference.ts';
import { PayBar, PayNote } from './pay-bar.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { QuoteChanges } from './quote-changes.tsx';
import { useCheckoutActions } from './use-checkout-actions.ts';
import * as m from '../messages/price-panel.ts';
import styles from './checkout.module.css';

/** The price, the coupon, the conditions, and the button to the next step (CO-04, CO-05, CO-09). */
export function PricePanel() {
  const checkout = useCheckout();
  const { slug, date, step, detail, rooms, inrPerUsd, today, steps, status, session } = checkout;
  const { draft, updateDraft, quote, quoteKey, serverQuote, contents, isAccepted, hold, client, order } =
    checkout;
  const { goToReview, pay, prepareClientOrder } = useCheckoutActions(checkout);
  const navigate = useNavigate();
  const isReview = step === 'review';
  const departure = findDeparture(detail.dates, date);
  return (
    <aside aria-label={m.priceAndPayment()} className={styles.aside}>
      <div data-surface="raised" className={styles.card}>
        <h2 className={styles.asideTitle}>{m.price()}</h2>
        {!isReview && (
          <CouponForm
            coupon={draft.coupon}
            booking={{ tourName: slug, selectedDate: date, subtotal: quote.subtotal.usd }}
            onChange={(coupon) => updateDraft({ coupon })}
          />
        )}
        {serverQuote && (
          <QuoteChanges before={serverQuote.before} now={serverQuote.quote} message={serverQuote.message} />
        )}
        <AgentPricesSwitch />
        <PriceBreakdown
          quote={quote}
          suites={divideSuites(
            quote,
            contents.rooms.map((room) => ({ number: room.roomNumber, ...room })),
            inrPerUsd,
          )}
          isImp={detail.tour.is_imp}
          couponCode={draft.coupon?.code ?? null}
        />
        <Conditions
          departure={date}
          today={today}
          {...(isReview && {
            acceptance: {
              id: checkout.acceptanceId,
              isAccepted,
              error: status.isAcceptanceMissing && !isAccepted ? termsNotAccepted() : null,
              onChange: (accepts) => updateDraft({ accepted: accepts ? quoteKey : null }),
            },
          })}
        />
        <PayNote step={step} loggedOut={session.status === 'anonymous'} isFree={quote.due.now.inr === 0} />
        {isReview && quote.due.now.inr !== 0 && (
          <LetClientPay
            optionUntil={hold.state.status === 'held' ? hold.state.option : undefined}
            onPress={prepareClientOrder}
            onRefused={order.onRefused}
            onAsked={(askedClient) => checkout.setStatus({ askedClient })}
          />
        )}
        {!isReview && departure && hold.state.status === 'held' && !hold.state.option && (
          <HoldAsOption
            slug={slug}
            detail={detail}
            departure={departure}
            rooms={rooms}
            inrPerUsd={inrPerUsd}
            suggest={() => suggestOptionReference(client.form.getValues())}
            onTaken={checkout.removeUnavailableRooms}
          />
        )}
      </div>
      <PayBar
        step={step}
        due={quote.due}
        session={session.status}
        phase={order.phase.step}
        onLogin={() =>
          void navigate(paths.login(), { state: { from: isReview ? steps.review : steps.details } })
        }
        onPress={(event) => void (isReview ? pay : goToReview)(event)}
      />
    </aside>
  );
}
