import type { Plan } from '@antara/contracts/rules/booking-rules';
import { formatDate } from '@antara/shared-ui/date';
import * as m from '../messages/passport-notice.ts';
import styles from './guests.module.css';

/**
 * Explains why a passport is required, by when, who sees it, and when it is deleted (decisions, "Money and booking").
 * `until` is the last day (ISO) with a deposit; null when no deposit is taken.
 */
export function PassportNotice({ plan, until }: { plan: Plan; until: string | null }) {
  return (
    <dl aria-label={m.aboutYourPassports()} className={styles.why}>
      <div>
        <dt>{m.whyWeAsk()}</dt>
        <dd>{m.everyTravellerIsRegisteredBefore()}</dd>
      </div>
      {until && (
        <div>
          <dt>{m.byWhen()}</dt>
          <dd>
            {plan === 'DEPOSIT'
              ? m.byInMyBookingsYou({ until: formatDate(until) })
              : m.nowAsYouPayThe({ until: formatDate(until) })}
          </dd>
        </div>
      )}
      <div>
        <dt>{m.whoSeesIt()}</dt>
        <dd>{m.onThisSiteYouAlone()}</dd>
      </div>
      <div>
        <dt>{m.whenItGoes()}</dt>
        <dd>{m.n30DaysAfterYourCruise()}</dd>
      </div>
    </dl>
  );
}
