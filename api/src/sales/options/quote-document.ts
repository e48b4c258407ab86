/**
 * Renders the quote of an open option for the agency's client: a PDF with the agency's name and gross prices, without
 * commission (VX-10). The quote of a hold that the office took for a guest has the company's name instead (OF-07).
 */
import { calculatePaymentPlan } from '@antara/contracts/rules/booking-rules';
import { gstPercent } from '@antara/contracts/rules/money';
import { formatPhone } from '@antara/contracts/rules/phone';
import { and, eq, type SQL } from 'drizzle-orm';
import type { User } from '../../base/accounts/index.ts';
import { getCompanySettings, getContactLine } from '../../base/settings/index.ts';
import { agencies, readLogo } from '../agents/index.ts';
import { bookings, courtesyOptions } from '../../bookings/booking/index.ts';
import {
  type Column,
  formatCancellationRules,
  formatGst,
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
} from '../../bookings/documents/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import {
  formatDate,
  formatIndianDateTime,
  formatInr,
  formatTravellers,
  formatUsd,
} from '../../platform/format.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectOptionDetails } from './view.ts';
import { throwUnknownOption } from './eligibility.ts';

const priceColumns: Column[] = [
  { at: 0, maxWidth: 270 },
  { at: 380, align: 'right' },
  { at: 483, align: 'right' },
];

/** The content of a quote. Amounts are those quoted when the option was taken: dollars in cents, whole rupees. */
type OptionQuote = Awaited<ReturnType<typeof loadOptionQuote>>;

/**
 * Returns the content of a quote for an agent's own open option.
 *
 * @throws {HttpError} 404 when the agent has no such option; 409 when it has ended.
 */
export async function loadOptionQuote({ db, now }: Platform, agent: User, id: string) {
  const quote = await findQuote(
    db,
    and(eq(bookings.booking_id, id), eq(courtesyOptions.user_id, agent.id)),
    now(),
  );
  if (!quote) throwUnknownOption();
  const [agency] = await db.select().from(agencies).where(eq(agencies.user_id, agent.id));
  const logo = await readLogo(db, agent.id);
  const name = agency?.company_name.trim() || agent.name;
  return { ...quote, logo, agency: { ...getSender(agency, agent), name } };
}

/**
 * Returns the content of the company's own quote for a guest's hold; null when there is no such hold.
 *
 * @throws {HttpError} 409 when it has ended.
 */
export async function loadOfficeQuote(db: DbOrTx, id: string, now: Date): Promise<OptionQuote | null> {
  const quote = await findQuote(db, eq(bookings.booking_id, id), now);
  const { name } = await getCompanySettings(db);
  return quote && { ...quote, logo: null, agency: { name, address: '', contact: await getContactLine(db) } };
}

async function findQuote(db: DbOrTx, which: SQL | undefined, now: Date) {
  const [row] = await selectOptionDetails(db).where(which);
  if (!row) return null;
  const { option, open, departure, tour, ship, booking_id } = row;
  if (!open || option.ends_at <= now)
    throwHttpError('CONFLICT', `Option ${booking_id} has ended, so there is no quote of it any more.`);
  const { rooms, quoted, taken_at, ends_at } = option;
  const { date_from, date_to } = departure;
  return {
    option: { id: booking_id, rooms, quoted, taken_at, ends_at },
    journey: { tour, ship, date_from, date_to },
  };
}

/** Returns an agency's address and contact line. */
function getSender(agency: typeof agencies.$inferSelect | undefined, { email, mobile_no }: User) {
  const address = agency
    ? [
        agency.address_line1,
        agency.address_line2,
        agency.landmark,
        `${agency.city} ${agency.postal_code}`.trim(),
        agency.state,
        agency.country,
      ]
    : [];
  return {
    address: address.filter(Boolean).join(', '),
    contact: [formatPhone(agency?.mobile_no ?? mobile_no), email, agency?.website_link]
      .filter(Boolean)
      .join(' · '),
  };
}

/** Returns the PDF. */
export function renderOptionQuote(
  { agency, logo, option, journey }: OptionQuote,
  company: string,
): Promise<Buffer> {
  const { tour, ship, date_from, date_to } = journey;
  const validUntil = formatIndianDateTime(option.ends_at);
  const pdf = new PdfDocument({
    title: 'Quote',
    reference: option.id,
    sender: agency.name,
    ...(logo && { logo }),
    footer: [`Quote ${option.id}, valid until ${validUntil}`],
    at: option.taken_at,
  });
  for (const line of [agency.address, agency.contact]) if (line) pdf.paragraph(line, mutedText);
  pdf.space(12).summaryBox(tour.name, `On board ${ship}`, [
    ['Embarkation', formatDate(date_from), tour.embark],
    ['Disembarkation', formatDate(date_to), tour.disembark],
    ['Duration', tour.duration],
  ]);
  pdf.space(12).notice(`Valid until ${validUntil}. The suites are kept for you until then.`);
  addPrice(pdf, option);
  pdf.heading('Conditions');
  // The client may book until the option ends, so the conditions are those of its last day.
  const { depositPercent } = calculatePaymentPlan(0, toCivilDate(option.ends_at), date_from);
  pdf.paragraph(formatCancellationRules(date_from, depositPercent), mutedText);
  pdf.paragraph(
    'The price is confirmed when the booking is made. Itineraries and times may change without notice. ' +
      `The cruise is operated by ${company}, whose terms and conditions apply.`,
    mutedText,
  );
  return pdf.file();
}

function addPrice(pdf: PdfDocument, { rooms, quoted, taken_at }: OptionQuote['option']): void {
  const tax = quoted.usd - rooms.reduce((sum, { price }) => sum + price, 0);
  pdf.heading('Suites and price');
  pdf.row(priceColumns, ['', 'US dollars', 'Indian rupees'], tableHeadText);
  for (const { room_number, title, travellers, price } of rooms) {
    const suite = `Suite ${room_number}, ${title}, ${formatTravellers(travellers)}`;
    pdf.row(priceColumns, [suite, formatUsd(price), '']);
  }
  pdf.keepRows(2);
  pdf.row(priceColumns, [formatGst(tax && gstPercent), formatUsd(tax), '']);
  const inr = quoted.inr === null ? '' : formatInr(quoted.inr);
  pdf.row(priceColumns, ['Total', formatUsd(quoted.usd), inr], strongText);
  const rate =
    inr && ' Rupees are at the exchange rate of that day; a booking is charged at the rate of its own day.';
  pdf.space(4).paragraph(`Quoted on ${formatDate(toCivilDate(taken_at))}.${rate}`, mutedText);
}
