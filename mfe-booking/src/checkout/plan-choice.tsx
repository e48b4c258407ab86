import { useId } from 'react';
import { calculatePaymentsDue, type Plan, type Quote } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import { RadioGroupField } from '@antara/shared-ui/field';
import { Price } from '@antara/shared-ui/price';
import * as m from '../messages/plan-choice.ts';
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
      <p>{m.allAtOnce({ renderPrice: () => <Price usdCents={quote.total.usd} inr={quote.total.inr} /> })}</p>
    );
  }
  return (
    <RadioGroupField
      name={name}
      legend={m.payAllAtOnceOr()}
      value={plan}
      className={styles.plans}
      onChange={(event) => onChange(event.currentTarget.value === 'DEPOSIT' ? 'DEPOSIT' : 'FULL')}
      options={[
        {
          value: 'FULL',
          label: m.theWholeFareToday(),
          hint: <Price usdCents={quote.total.usd} inr={quote.total.inr} size="small" />,
        },
        {
          value: 'DEPOSIT',
          label: m.aDepositOfTodayThe({ depositPercent, balanceDue: formatDate(balanceDue) }),
          hint: m.deposit({
            date: formatDate(balanceDue),
            renderText: (text) => <span>{text}</span>,
            renderNow: () => <Price usdCents={now.usd} inr={now.inr} size="small" />,
            renderLater: () => <Price usdCents={later.usd} inr={later.inr} size="small" />,
          }),
        },
      ]}
    />
  );
}
