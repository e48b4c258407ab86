import type { OrderQuote } from '@antara/contracts/api/payment';
import type { QuoteLine } from '@antara/contracts/rules/booking-rules';
import { gstPercent } from '@antara/contracts/rules/money';
import type { SuiteLines } from '@antara/contracts/rules/child-fare';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { Amount, formatInr, Price } from '@antara/shared-ui/price';
import { TotalPrice } from '../components/agent-prices/fare-price.tsx';
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
  return (
    <div className={styles.breakdown}>
      <DefinitionList
        rows={[
          line('Suites', suites.fare),
          ...suites.parts.map(({ label, line: part, off }) =>
            off ? line(label, negate(part), { tone: 'discount' }) : line(label, part),
          ),
          line('Add-ons', quote.addOns),
          line('Extensions', quote.extensions),
          line('Subtotal', quote.subtotal, { tone: 'subtotal' }),
          ...(couponCode
            ? [
                line('Coupon', negate(off), {
                  tone: 'discount',
                  note: <span translate="no">{couponCode}</span>,
                }),
              ]
            : []),
          line(`GST ${gstPercent}%`, quote.tax, isImp ? { note: 'Not charged on this journey' } : {}),
          line('Total', quote.total, {
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
                line('To pay today', due.now, {
                  tone: 'subtotal',
                  note: `${due.depositPercent}% deposit, not refundable`,
                }),
                line('To pay later', due.later, { note: `By ${formatDate(due.balanceDue)}` }),
              ]
            : []),
        ]}
      />
      <p className={styles.soft}>
        {due.now.inr === null ? (
          'The rupee amount cannot be shown just now: no exchange rate is to be had.'
        ) : due.now.inr === 0 ? (
          'There is nothing to pay.'
        ) : (
          <span>
            Your card is charged <Amount>{formatInr(due.now.inr)}</Amount> in Indian rupees.
          </span>
        )}
      </p>
    </div>
  );
}
