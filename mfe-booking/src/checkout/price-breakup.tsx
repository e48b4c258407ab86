import { gstPercent, type Quote, type QuoteLine } from '@antara/contracts/booking-rules';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { formatInr, Price } from '@antara/shared-ui/price';
import styles from './checkout.module.css';

/** The price breakup in dollars and rupees, GST among it (CO-05, TJ-10). */
export function PriceBreakup({
  quote,
  isImp,
  couponCode,
}: {
  quote: Quote;
  isImp: boolean;
  couponCode: string | null;
}) {
  const line = (term: string, { usd, inr }: QuoteLine, rest: Partial<DefinitionRow> = {}): DefinitionRow => ({
    term,
    description: <Price usdCents={usd} inr={inr} layout="stacked" className={styles.amount} />,
    ...rest,
  });
  const off = quote.discount;
  return (
    <div className={styles.breakup}>
      <DefinitionList
        rows={[
          line('Suites', quote.suites),
          line('Add-ons', quote.addOns),
          line('Extensions', quote.extensions),
          line('Subtotal', quote.subtotal, { tone: 'subtotal' }),
          ...(couponCode
            ? [
                line(
                  'Coupon',
                  { usd: -off.usd, inr: off.inr === null ? null : -off.inr },
                  { tone: 'discount', note: couponCode },
                ),
              ]
            : []),
          line(`GST ${gstPercent}%`, quote.tax, isImp ? { note: 'Not charged on this journey' } : {}),
          line('Total', quote.total, { tone: 'total' }),
        ]}
      />
      <p className={styles.soft}>
        {quote.total.inr === null
          ? 'The rupee amount cannot be shown just now: no exchange rate is to be had.'
          : `Your card is charged ${formatInr(quote.total.inr)} in Indian rupees.`}
      </p>
    </div>
  );
}
