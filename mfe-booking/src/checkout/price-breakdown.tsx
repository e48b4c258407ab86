import type { OrderQuote } from '@antara/contracts/api/payment';
import type { QuoteLine } from '@antara/contracts/rules/booking-rules';
import { gstPercent } from '@antara/contracts/rules/money';
import type { SuiteLines } from '@antara/contracts/rules/child-fare';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { Amount, formatInr, Price } from '@antara/shared-ui/price';
import { TotalPrice } from '../components/agent-prices/fare-price.tsx';
import * as m from '../messages/price-breakdown.ts';
import styles from './checkout.module.css';

const negate = ({ usd, inr }: QuoteLine): QuoteLine => ({ usd: -usd, inr: inr === null ? null : -inr });

/** The price breakdown in dollars and rupees with GST, and the dates of payment (CO-05, TJ-10, B§9). */
export function PriceBreakdown({
  quote,
  suites,
  isImp,
  couponCode,
}: {
  quote: OrderQuote;
  /** The suites of the quote, divided. */
  suites: SuiteLines;
  isImp: boolean;
  couponCode: string | null;
}) {
  const line = (term: string, { usd, inr }: QuoteLine, rest: Partial<DefinitionRow> = {}): DefinitionRow => ({
    term,
    description: <Price usdCents={usd} inr={inr} layout="stacked" className={styles.amount} />,
    ...rest,
  });
  const { discount: off, due } = quote;
  const inrNow = due.now.inr;
  return (
    <div className={styles.breakdown}>
      <DefinitionList
        rows={[
          line(m.suites(), suites.fare),
          ...suites.parts.map(({ label, line: part, off }) =>
            off ? line(label, negate(part), { tone: 'discount' }) : line(label, part),
          ),
          line(m.addOns(), quote.addOns),
          line(m.extensions(), quote.extensions),
          line(m.subtotal(), quote.subtotal, { tone: 'subtotal' }),
          ...(couponCode
            ? [
                line(m.coupon(), negate(off), {
                  tone: 'discount',
                  note: <span translate="no">{couponCode}</span>,
                }),
              ]
            : []),
          line(m.gst({ gstPercent }), quote.tax, isImp ? { note: m.notChargedOnThisJourney() } : {}),
          line(m.total(), quote.total, {
            tone: 'total',
            description: (
              <TotalPrice
                usdCents={quote.total.usd}
                fare={quote.subtotal.usd - quote.discount.usd}
                inr={quote.total.inr}
                layout="stacked"
                className={styles.amount}
              />
            ),
          }),
          ...(due.balanceDue
            ? [
                line(m.toPayToday(), due.now, {
                  tone: 'subtotal',
                  note: m.depositNotRefundable({ depositPercent: due.depositPercent }),
                }),
                line(m.toPayLater(), due.later, { note: m.by({ date: formatDate(due.balanceDue) }) }),
              ]
            : []),
        ]}
      />
      <p className={styles.soft}>
        {inrNow === null ? (
          m.theRupeeAmountCannotBe()
        ) : inrNow === 0 ? (
          m.thereIsNothingToPay()
        ) : (
          <span>
            {m.charged({
              renderAmount: () => <Amount>{formatInr(inrNow)}</Amount>,
            })}
          </span>
        )}
      </p>
    </div>
  );
}
