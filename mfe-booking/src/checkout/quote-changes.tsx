import type { Quote } from '@antara/contracts/booking-rules';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import styles from './checkout.module.css';

const names = {
  suites: 'Suites',
  addOns: 'Add-ons',
  extensions: 'Extensions',
  discount: 'Coupon',
  tax: 'GST',
  total: 'Total',
} as const;

/** What the server priced otherwise than the page had shown, line by line; to be looked at before paying again. */
export function QuoteChanges({ before, now, message }: { before: Quote; now: Quote; message: string }) {
  const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
    (line) => before[line].usd !== now[line].usd || before[line].inr !== now[line].inr,
  );
  const amount = ({ usd, inr }: Quote['total']) =>
    inr === null ? formatUsd(usd) : `${formatUsd(usd)} (${formatInr(inr)})`;
  return (
    <FormMessage tone="info">
      <p>{message}</p>
      <ul className={styles.changes}>
        {changed.map((line) => (
          <li key={line}>
            {names[line]}: <s>{amount(before[line])}</s> now <strong>{amount(now[line])}</strong>
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
