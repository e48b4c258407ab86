import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DefinitionList, type DefinitionRow } from '@antara/shared-ui/definition-list';
import { DateField, TextField } from '@antara/shared-ui/field';
import { Amount, formatUsd } from '@antara/shared-ui/price';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './calculator.module.css';
import { calculatePaymentSchedule, type CalculatorInput, type PaymentSchedule } from './payment-schedule.ts';

/**
 * Calculates when payments are due, and the cancellation fees. The form uses GET, so that without scripts the server
 * calculates with the values in the address. With scripts the result changes at each keystroke.
 */
export function Calculator({ initial }: { initial: CalculatorInput }) {
  const [input, setInput] = useState(initial);
  const [touched, setTouched] = useState(false);
  const schedule = calculatePaymentSchedule(input);
  const error = (field: keyof CalculatorInput) =>
    schedule.error?.field === field ? schedule.error.message : undefined;
  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const value = (name: keyof CalculatorInput) => String(data.get(name) ?? '');
    setTouched(true);
    setInput({ fare: value('fare'), booked: value('booked'), departure: value('departure') });
  };
  return (
    <div className={styles.calculator}>
      <form
        method="get"
        noValidate
        className={styles.form}
        onInput={(event) => read(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          read(event.currentTarget);
        }}
      >
        <TextField
          label="Fare for your party, in US dollars"
          name="fare"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={initial.fare}
          error={error('fare')}
        />
        <DateField
          label="Day of booking"
          name="booked"
          defaultValue={initial.booked}
          error={error('booked')}
        />
        <DateField
          label="Day of departure"
          name="departure"
          defaultValue={initial.departure}
          error={error('departure')}
        />
        <div>
          <Button type="submit" variant="secondary">
            Calculate
          </Button>
        </div>
      </form>
      <div className={styles.result}>
        <Result schedule={schedule} />
      </div>
      <VisuallyHidden>
        <span role="status">{touched && describeSchedule(schedule)}</span>
      </VisuallyHidden>
    </div>
  );
}

function Result({ schedule }: { schedule: PaymentSchedule }) {
  if (schedule.error) return <p className={styles.problem}>{`${schedule.error.message}.`}</p>;
  const { plan, spans, total, departure } = schedule;
  return (
    <>
      <h3 className={styles.title}>To pay</h3>
      <DefinitionList rows={toDueRows(schedule)} />
      <h3 className={styles.title}>If you cancel</h3>
      <DefinitionList
        rows={spans.map(({ from, until, fee }) => ({
          id: from,
          term: until
            ? `${formatDate(from, 'short')} to ${formatDate(until, 'short')}`
            : `From ${formatDate(from, 'short')}`,
          note: until
            ? undefined
            : fee === total
              ? 'The whole fare; a no-show likewise'
              : `To the departure on ${formatDate(departure, 'short')}`,
          description: `${formatUsd(fee)} is kept`,
        }))}
      />
      {plan.depositPercent !== 100 && (
        <p className={styles.note}>{`The deposit of ${plan.depositPercent}% is not refundable.`}</p>
      )}
    </>
  );
}

function toDueRows({ plan, total }: Extract<PaymentSchedule, { error: null }>): DefinitionRow[] {
  if (plan.balanceDue === null) {
    return [
      {
        term: 'Full fare',
        note: 'Due when you book',
        description: <Amount>{formatUsd(total)}</Amount>,
        tone: 'total',
      },
    ];
  }
  return [
    {
      term: `Deposit, ${plan.depositPercent}%`,
      note: `At once online, by ${formatDate(plan.depositDue)} through our office`,
      description: <Amount>{formatUsd(plan.deposit)}</Amount>,
    },
    {
      term: `Balance, ${100 - plan.depositPercent}%`,
      note: `By ${formatDate(plan.balanceDue)}, with the passenger information`,
      description: <Amount>{formatUsd(plan.balance)}</Amount>,
    },
    { term: 'Fare', description: <Amount>{formatUsd(total)}</Amount>, tone: 'total' },
  ];
}

function describeSchedule(schedule: PaymentSchedule): string {
  if (schedule.error) return schedule.error.message;
  const { plan, total } = schedule;
  return plan.balanceDue === null
    ? `Full fare of ${formatUsd(total)} due when you book`
    : `Deposit of ${formatUsd(plan.deposit)} by ${formatDate(plan.depositDue)}, balance of ${formatUsd(plan.balance)} by ${formatDate(plan.balanceDue)}`;
}
