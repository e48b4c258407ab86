/** The deposit and cancellation rules of B§9 in words; the figures are `booking-rules.ts`'s. */
import { p, ul } from '../text.ts';
import type { SampleLegal } from '../content-types.ts';

const rule = (question: string, answer: string): SampleLegal => ({ type: 'DEPOSIT', question, answer });

export const deposit: readonly SampleLegal[] = [
  rule(
    'Booked 91 days or more before departure',
    p(
      `A non-refundable deposit of 10% of the total fare keeps your suites. It is due within 15 days of booking; the
      balance of 90% is due 60 days before departure, together with the passenger information.`,
    ),
  ),
  rule(
    'Booked 90 to 61 days before departure',
    p(
      `A non-refundable deposit of 20% of the total fare is due within 7 days of booking; the balance of 80% is due 60
      days before departure, together with the passenger information.`,
    ),
  ),
  rule(
    'Booked 60 days or fewer before departure',
    p(`The full fare is due when you book, together with the passenger information.`),
  ),
  rule(
    'Cancelled 91 days or more before departure',
    p(`The deposit of 10% is forfeited. Whatever has been paid beyond it is returned.`),
  ),
  rule(
    'Cancelled 90 to 61 days before departure',
    p(`The deposit of 10% or 20% is forfeited. Whatever has been paid beyond it is returned.`),
  ),
  rule(
    'Cancelled 60 days or fewer before departure, or no-show',
    p(`100% of the fare per person is charged. A travel insurance that covers cancellation is worth having.`),
  ),
  rule(
    'How days are counted',
    ul(
      'Days are counted from the day of booking, or the day your cancellation reaches us, to the day of departure, in Indian Standard Time.',
      'The 91st day before departure still belongs to the earliest band.',
      'A cancellation is made in writing: in “My bookings”, or by e-mail to the sales office.',
      'Refunds go back the way the money came, within ten working days.',
    ),
  ),
];
