import type { Plan } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import styles from './guests.module.css';

/**
 * Explains why a passport is required, by when, who sees it, and when it is deleted (decisions, "Money and booking").
 * `until` is the last day (ISO) with a deposit; null when no deposit is taken.
 */
export function PassportNotice({ plan, until }: { plan: Plan; until: string | null }) {
  return (
    <dl aria-label="About your passports" className={styles.why}>
      <div>
        <dt>Why we ask</dt>
        <dd>Every traveller is registered before boarding, from both sides of the passport.</dd>
      </div>
      {until && (
        <div>
          <dt>By when</dt>
          <dd>
            {plan === 'DEPOSIT'
              ? `By ${formatDate(until)}, in My bookings. You can add them here already.`
              : `Now, as you pay the whole fare today. With a deposit, which you choose under “How you pay”, by ${formatDate(until)}.`}
          </dd>
        </div>
      )}
      <div>
        <dt>Who sees it</dt>
        <dd>On this site you alone. The pictures are kept encrypted, without place or camera data.</dd>
      </div>
      <div>
        <dt>When it goes</dt>
        <dd>30 days after your cruise ends; after a day if you do not book.</dd>
      </div>
    </dl>
  );
}
