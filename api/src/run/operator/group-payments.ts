/** The requests for payments of a group (OF-06): mailed to its contact person, and as a file. */
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { getBalance, getReceivedByBooking, type PaidBooking } from '../../bookings/booking/index.ts';
import {
  assertOpen,
  getRequestedPart,
  getRequestFileName,
  loadGroupFile,
  renderPaymentRequest,
} from '../../sales/groups/index.ts';
import { sendGuestLink } from '../../sales/payment-links/index.ts';
import { lockGroupBookings } from '../../sales/payments/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { civilDateField } from './fields.ts';
import { getGroup, groupIdField } from './group-fields.ts';
import { defineChange, defineRead } from './operation.ts';

const group_id = groupIdField;
const on = z
  .optional(civilDateField)
  .check(describeField('the day of a certain payment (default: the next that is not paid)'));

const findContact = async (db: DbOrTx, user: number) => {
  const [contact] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, user), isNull(users.left_at)));
  return contact ?? null;
};

/**
 * Mails the contact person of a group a request for a payment as a PDF, and with `card` links to pay the amount by
 * card, one for each booking that is needed for it. A link replaces an earlier one of the office for its booking.
 * @throws {HttpError} 422 when nothing is left to pay, for a contact person without an account, and for cards when no
 *   booking of the group owes anything; 403 for links by who may not send them
 */
export const requestPayment = defineChange(
  z.object({
    group_id,
    on,
    card: z
      ._default(z.boolean(), false)
      .check(describeField('mail links to pay by card as well, for the bookings of the group that owe')),
  }),
  async (tx, { group_id: number, on: day, card }, { now }, author) => {
    const { group, departure, confirmed } = await lockGroupBookings(tx, number);
    assertOpen(group);
    if (!(await findContact(tx, group.user_id)))
      throwHttpError('UNPROCESSABLE', `The account of the contact person of ${number} was deleted.`);
    const part = getRequestedPart(await loadGroupFile(tx, group, departure), day);
    if (card && !author.mayRun('bookings.paymentLink'))
      throwHttpError('FORBIDDEN', 'Your roles do not permit bookings.paymentLink.');
    const links = card ? await sendLinks(tx, number, confirmed, part, now()) : [];
    const at = now().toISOString();
    await enqueue(tx, 'group-mail', `payment-request:${number}:${at}`, {
      template: 'payment-request',
      group: group.id,
      on: part.on,
      at,
    });
    return { group_id: number, on: part.on, amount_inr: part.open_inr, account: group.user_id, links };
  },
  (_input, { group_id: subject, account, links, ...details }) => ({
    subject,
    account,
    details: { ...details, links: links.map(({ booking_id }) => booking_id) },
    alsoAbout: links.map(({ booking_id }) => booking_id),
  }),
);

/** Mails links for the amount of a part, which the first bookings that owe pay. */
async function sendLinks(
  tx: Tx,
  number: string,
  confirmed: readonly PaidBooking[],
  part: { on: string; open_inr: number },
  now: Date,
) {
  const received = await getReceivedByBooking(
    tx,
    confirmed.map(({ id }) => id),
  );
  const until = part.on < toCivilDate(now) ? undefined : part.on;
  const links: { booking_id: string; amount_inr: number; until: string }[] = [];
  let leftInr = part.open_inr;
  for (const row of confirmed) {
    const amountInr = Math.min(leftInr, getBalance(row, received(row.id)).balanceInr);
    if (amountInr === 0) continue;
    leftInr -= amountInr;
    const link = await sendGuestLink(tx, row, { amountInr, until }, now);
    links.push({ booking_id: row.booking_id, amount_inr: link.amountInr, until: link.until });
  }
  if (!links.length)
    throwHttpError(
      'UNPROCESSABLE',
      `No booking of ${number} owes anything yet, and a card pays for bookings alone: send the request without links.`,
    );
  return links;
}

/** Returns the request for a payment of a group as a PDF in base64.  @throws {HttpError} 422 as `requestPayment` */
export const writePaymentRequest = defineRead(
  z.object({ group_id, on }),
  async (db, { group_id: number, on: day }, { config, now }) => {
    const { group, departure } = await getGroup(db, number);
    const file = await loadGroupFile(db, group, departure);
    const part = getRequestedPart(file, day);
    const [tour] = await db
      .select({ name: tours.name, ship: ships.name })
      .from(departures)
      .innerJoin(tours, eq(tours.id, departures.tour_id))
      .innerJoin(ships, eq(ships.id, departureShip))
      .where(eq(departures.id, departure.id));
    const contact = await findContact(db, group.user_id);
    const about = { file, departure, tour: tour!, contact };
    const pdf = await renderPaymentRequest(db, about, part, config.siteUrl, now());
    return {
      group_id: number,
      on: part.on,
      file: getRequestFileName(group),
      content: pdf.toString('base64'),
    };
  },
  { listSubjects: (written) => [written.group_id] },
);
