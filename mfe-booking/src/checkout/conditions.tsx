import { addDays, bandOf, daysBetween, paymentPlan } from '@antara/contracts/booking-rules';
import { paths } from '@antara/contracts/routes';
import { formatDate } from '@antara/shared-ui/date';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './checkout.module.css';

/** What a cancellation keeps for a booking made `today`, with this departure's own dates (B§9), and the terms. */
export function Conditions({ departure, today }: { departure: string; today: string }) {
  return (
    <div className={styles.conditions}>
      <h3 className={styles.roomName}>If you cancel</h3>
      <ul>
        {cancellationRules(departure, today).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        By paying you accept the <TextLink to={paths.terms()}>terms and conditions</TextLink> and the{' '}
        <TextLink to={paths.depositAndCancellation()}>deposit and cancellation rules</TextLink>.
      </p>
    </div>
  );
}

/** The rules that still lie ahead of someone who books `today`; dates `yyyy-mm-dd`. */
export function cancellationRules(departure: string, today: string): string[] {
  if (bandOf(daysBetween(today, departure)) === 'late') {
    return ['So near to the departure the whole fare is kept, also for a no-show.'];
  }
  const { depositPercent } = paymentPlan(0, today, departure);
  return [
    `Until ${formatDate(addDays(departure, -61))}: ${depositPercent}% of the fare is kept.`,
    `From ${formatDate(addDays(departure, -60))}, and for a no-show: the whole fare is kept.`,
  ];
}
