import { useId } from 'react';
import { calculatePaymentsDue, type Plan, type Quote } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import { RadioGroupField } from '@antara/shared-ui/field';
import { Price } from '@antara/shared-ui/price';
import styles from './checkout.module.css';

/** Chooses between payment in full and a deposit, when the departure is far enough away for a deposit (B§9). */
export function PlanChoice({
  quote,
  departure,
  today,
  plan,
  onChange,
}: {
  quote: Quote;
  departure: string;
  today: string;
  plan: Plan;
  onChange: (plan: Plan) => void;
}) {
  const name = useId();
  const { depositPercent, now, later, balanceDue } = calculatePaymentsDue(quote, 'DEPOSIT', today, departure);
  if (!balanceDue) {
    return (
      <p>
        The departure is 60 days away or less, so the whole fare is paid at once:{' '}
        <Price usdCents={quote.total.usd} inr={quote.total.inr} />.
      </p>
    );
  }
  return (
    <RadioGroupField
      name={name}
      legend="Pay all at once or a deposit first"
      value={plan}
      className={styles.plans}
      onChange={(event) => onChange(event.currentTarget.value === 'DEPOSIT' ? 'DEPOSIT' : 'FULL')}
      options={[
        {
          value: 'FULL',
          label: 'The whole fare today',
          hint: <Price usdCents={quote.total.usd} inr={quote.total.inr} size="small" />,
        },
        {
          value: 'DEPOSIT',
          label: `A deposit of ${depositPercent}% today, the balance by ${formatDate(balanceDue)}`,
          hint: (
            <>
              Today <Price usdCents={now.usd} inr={now.inr} size="small" />, which is not refunded. By{' '}
              <span>{formatDate(balanceDue)}</span>{' '}
              <Price usdCents={later.usd} inr={later.inr} size="small" />.
            </>
          ),
        },
      ]}
    />
  );
}
