/** What a booking and its cancellation cost, day by day (PB-16, B§9): the rules are `booking-rules.ts`'s. */
import {
  addDays,
  calculateCancellationFee,
  daysBetween,
  calculatePaymentPlan,
  type PaymentPlan,
} from '@antara/contracts/rules/booking-rules';
import type { UsdCents } from '@antara/contracts/rules/money';

/** The calculator's fields as they stand in the form and in the address: dollars, and civil dates `yyyy-mm-dd`. */
export interface CalculatorInput {
  fare: string;
  booked: string;
  departure: string;
}

/** What a cancellation keeps in one span of days. `until` null: up to the departure. Amounts in cents. */
export interface CancellationSpan {
  from: string;
  until: string | null;
  fee: UsdCents;
}

export type PaymentSchedule =
  | { error: { field: keyof CalculatorInput; message: string } }
  | { error: null; total: UsdCents; departure: string; plan: PaymentPlan; spans: CancellationSpan[] };

/** The plan and the costs of cancelling for what was asked, or the first thing that is wrong with it. */
export function calculatePaymentSchedule({ fare, booked, departure }: CalculatorInput): PaymentSchedule {
  const invalid = (field: keyof CalculatorInput, message: string) => ({ error: { field, message } });
  const digits = fare.replaceAll(/[\s,$]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(digits) || Number(digits) === 0) {
    return invalid('fare', 'Please enter the fare in dollars, such as 4200');
  }
  if (!isDate(booked)) return invalid('booked', 'Please choose the day of booking');
  if (!isDate(departure)) return invalid('departure', 'Please choose the day of departure');
  if (departure < booked) return invalid('departure', 'The departure lies before the booking');
  const total = Math.round(Number(digits) * 100);
  const plan = calculatePaymentPlan(total, booked, departure);
  return { error: null, total, departure, plan, spans: cancellationSpans(total, plan, booked, departure) };
}

/** The spans in which a cancellation keeps the same amount, from the day of booking to the departure. */
function cancellationSpans(
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

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
}
