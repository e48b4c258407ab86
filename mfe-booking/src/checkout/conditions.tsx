import { useId, type ReactNode } from 'react';
import {
  addDays,
  getNoticeBand,
  daysBetween,
  calculatePaymentPlan,
} from '@antara/contracts/rules/booking-rules';
import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import { CheckboxField } from '@antara/shared-ui/field';
import { TextLink } from '@antara/shared-ui/text-link';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import * as m from '../messages/conditions.ts';
import styles from './checkout.module.css';

/** Shown when the visitor has not accepted the conditions. */
export const termsNotAccepted = m.termsNotAccepted;

/** The state of the checkbox that accepts the conditions. */
export interface Acceptance {
  isAccepted: boolean;
  error: string | null;
  /** The checkbox's id, by which it gets the focus. */
  id: string;
  onChange: (isAccepted: boolean) => void;
}

/**
 * The cancellation terms of a booking made `today`, with this departure's own dates (B§9), and the link to the general
 * terms.
 */
export function Conditions({
  departure,
  today,
  acceptance,
}: {
  departure: string;
  today: string;
  /** Set on the review, where the visitor accepts the conditions. */
  acceptance?: Acceptance;
}) {
  const titleId = useId();
  // The terms open in another tab, so that reading them does not leave the checkout.
  const links = {
    renderTerms: (text: ReactNode) => (
      <TextLink to={paths.terms()} newTab>
        {text}
      </TextLink>
    ),
    renderRules: (text: ReactNode) => (
      <TextLink to={paths.depositAndCancellation()} newTab>
        {text}
      </TextLink>
    ),
    renderHidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>,
  };
  return (
    <section aria-labelledby={titleId} className={styles.conditions}>
      <h3 id={titleId} className={styles.roomName}>
        {m.ifYouCancel()}
      </h3>
      <ul>
        {listCancellationRules(departure, today).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {acceptance ? (
        <CheckboxField
          id={acceptance.id}
          label={m.accept(links)}
          required
          checked={acceptance.isAccepted}
          error={acceptance.error}
          onChange={(event) => acceptance.onChange(event.currentTarget.checked)}
        />
      ) : (
        <p>{m.beforeYouPay(links)}</p>
      )}
    </section>
  );
}

/** Returns the cancellation rules that still lie ahead for a booking made `today`; dates are `yyyy-mm-dd`. */
export function listCancellationRules(departure: string, today: string): string[] {
  if (getNoticeBand(daysBetween(today, departure)) === 'late') {
    return [m.soNearToTheDeparture()];
  }
  const { depositPercent } = calculatePaymentPlan(0, today, departure);
  return [
    m.untilOfTheFareIs({ value: formatDate(addDays(departure, -61)), depositPercent }),
    m.fromAndForANo({ value: formatDate(addDays(departure, -60)) }),
  ];
}
