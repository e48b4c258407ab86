/** Calculates when payments are due, and the cancellation fee for each day (PB-16, B§9). */
import {
  addDays,
  calculateCancellationFee,
  daysBetween,
  calculatePaymentPlan,
  type PaymentPlan,
} from '@antara/contracts/rules/booking-rules';
import { readAmount } from '@antara/contracts/rules/counts';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import type { UsdCents } from '@antara/contracts/rules/money';

/** The calculator's fields as typed or as in the address: the fare in dollars, and ISO dates. */
export interface CalculatorInput {
  fare: string;
  booked: string;
  departure: string;
}

/**
 * Consecutive days with the same cancellation fee. `from` and `until` are ISO dates; `until` is null for the days up to
 * the departure. `fee` is in cents.
 */
export interface CancellationSpan {
  from: string;
  until: string | null;
  fee: UsdCents;
}

/** The first invalid field with a message, or the total in cents, the payment plan and the cancellation fees. */
export type PaymentSchedule =
  | { error: { field: keyof CalculatorInput; message: string } }
  | { error: null; total: UsdCents; departure: string; plan: PaymentPlan; spans: CancellationSpan[] };

/** Fares of at least this many cents are refused as typing mistakes. */
const maxFareCents = 1_000_000_000;

/** Returns the payment plan and the cancellation fees, or the first invalid field with a message. */
export function calculatePaymentSchedule({ fare, booked, departure }: CalculatorInput): PaymentSchedule {
  const invalid = (field: keyof CalculatorInput, message: string) => ({ error: { field, message } });
  const total = readAmount(fare);
  if (!(total > 0 && total < maxFareCents)) {
    return invalid('fare', 'Please enter the fare in dollars, such as 4200');
  }
  if (!isCivilDate(booked)) return invalid('booked', 'Please choose the day of booking');
  if (!isCivilDate(departure)) return invalid('departure', 'Please choose the day of departure');
  if (departure < booked) return invalid('departure', 'The departure lies before the booking');
  const plan = calculatePaymentPlan(total, booked, departure);
  return {
    error: null,
    total,
    departure,
    plan,
    spans: listCancellationSpans(total, plan, booked, departure),
  };
}

/** Returns the spans of days from the booking to the departure. The fee changes 90 and 60 days before the departure. */
function listCancellationSpans(
  total: UsdCents,
  plan: PaymentPlan,
  booked: string,
  departure: string,
): CancellationSpan[] {
  const spans: CancellationSpan[] = [];
  for (const from of [booked, addDays(departure, -90), addDays(departure, -60)]) {
    if (from < booked || daysBetween(from, departure) < 0) continue;
    const fee = calculateCancellationFee(total, plan.depositPercent, from, departure);
    const last = spans.at(-1);
    if (last?.fee === fee) continue;
    if (last) last.until = addDays(from, -1);
    spans.push({ from, until: null, fee });
  }
  return spans;
}
