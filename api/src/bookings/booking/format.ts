/** Formats the price and the people of a booking for mails and documents. */
import { formatClientName } from '@antara/contracts/rules/booking-client';
import type { QuoteLine } from '@antara/contracts/rules/booking-rules';
import { divideSuites } from '@antara/contracts/rules/child-fare';
import { toRupees } from '@antara/contracts/rules/money';
import { formatPhone } from '@antara/contracts/rules/phone';
import type { OfficeWay } from './bank-tables.ts';
import { isChangeFee, type OrderSnapshot } from './snapshot.ts';

/**
 * Splits the sum of an order's add-ons into the add-ons in which guests take part and the fees of date changes, each
 * fee with its title.
 */
export function splitAddOns(
  { addons, inr_per_usd, quote }: OrderSnapshot,
  line: QuoteLine = quote.addOns,
): { addOns: QuoteLine; fees: { label: string; line: { usd: number; inr: number } }[] } {
  let before = 0;
  // The sums are rounded cumulatively, so that no remainder is left when the add-ons consist of fees only.
  const fees = addons.filter(isChangeFee).map(({ title, price }) => {
    const inr = toRupees(before + price, inr_per_usd) - toRupees(before, inr_per_usd);
    before += price;
    return { label: title, line: { usd: price, inr } };
  });
  const addOns = {
    usd: line.usd - before,
    inr: line.inr === null ? null : line.inr - toRupees(before, inr_per_usd),
  };
  return { addOns, fees };
}

/**
 * Returns the lines of the price breakup (CO-05) up to the total: label, amount, and whether the amount is deducted.
 */
export function listPriceLines(snapshot: OrderSnapshot): { label: string; line: QuoteLine; off?: true }[] {
  const { quote, coupon_code } = snapshot;
  const { extensions, subtotal, discount, tax, total } = quote;
  const { addOns, fees } = splitAddOns(snapshot);
  const { fare, parts } = divideSuiteLine(snapshot);
  return [
    { label: 'Suites', line: fare },
    ...parts,
    ...(addOns.usd ? [{ label: 'Add-ons', line: addOns }] : []),
    ...(extensions.usd ? [{ label: 'Extensions', line: extensions }] : []),
    ...fees,
    { label: 'Subtotal', line: subtotal },
    ...(discount.usd
      ? [{ label: `Coupon ${coupon_code ?? ''}`.trim(), line: discount, off: true as const }]
      : []),
    { label: 'GST', line: tax },
    { label: 'Total', line: total },
  ];
}

/** Splits the price of a booking's suites into the published fare and the surcharges and reductions for children. */
export const divideSuiteLine = ({ quote, rooms, inr_per_usd }: OrderSnapshot) =>
  divideSuites(
    quote,
    rooms.map(({ room_number: number, child_reduction, child_bed }) => ({
      number,
      child_reduction,
      child_bed,
    })),
    inr_per_usd,
  );

/** Names a payment that the office has entered, by its number. */
export const formatOfficePayment = ({ way, reference }: { way: OfficeWay; reference: string }): string =>
  `${{ transfer: 'bank transfer', cash: 'cash, receipt', cheque: 'cheque' }[way]} ${reference}`;

/** Returns the agency's own reference if it may appear on documents that the client sees; otherwise an empty string. */
export const referenceOnPapers = ({ client }: OrderSnapshot): string =>
  client?.reference_on_papers ? client.reference : '';

/** Returns who booked and for whom, for example "by Lamplight Journeys for Tara Sen, reference LJ-204". */
export function describeBooker(snapshot: OrderSnapshot): string {
  const { agency, client, customer } = snapshot;
  if (agency && client) {
    const reference = referenceOnPapers(snapshot);
    return `by ${agency.name} for ${formatClientName(client)}${reference && `, reference ${reference}`}`;
  }
  const { name, email, mobile_no } = customer;
  const self = `${name}, ${email}, ${formatPhone(mobile_no)}`;
  return agency ? `by ${agency.name}: ${self}` : `by ${self}`;
}

/** Returns the agency's client as rows of a mail; no rows when nobody was named. */
export function listClientRows({ client }: OrderSnapshot): [label: string, value: string][] {
  if (!client) return [];
  return [
    ['Your client', formatClientName(client)],
    ...(client.reference ? ([['Your reference', client.reference]] satisfies [string, string][]) : []),
  ];
}
