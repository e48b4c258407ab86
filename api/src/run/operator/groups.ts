/** Groups: made, listed, shown, changed and ended (OF-06, decision 0069). */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod/mini';
import { users } from '../../base/accounts/index.ts';
import { countGroupSuites, groups, listGroupBookings } from '../../bookings/booking/index.ts';
import {
  assertOpen,
  assertSails,
  changeGroup,
  createGroup,
  endGroup,
  keepSuites,
  loadGroupFile,
  releaseSuites,
} from '../../sales/groups/index.ts';
import { lockGroupBookings } from '../../sales/payments/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { describeField, getFieldText } from './field-text.ts';
import { departureKeyFields, reasonField, roomField } from './fields.ts';
import {
  contactFields,
  findContact,
  getGroup,
  groupIdField,
  suiteFields,
  termFields,
  toBilling,
} from './group-fields.ts';
import { listFields, readListPart } from './list-part.ts';
import { type Caller, defineChange, defineRead } from './operation.ts';

const group_id = groupIdField;

/** Only who sets prices agrees a price outside the bounds of the setting `groups`. */
const mayAgreeAnyPrice = (caller: Caller): boolean => caller.mayRun('prices.set');

/** Locks a group with its bookings.  @throws {HttpError} 404; 409 for a group that has ended */
async function lockOpenGroup(tx: Tx, number: string) {
  const locked = await lockGroupBookings(tx, number);
  assertOpen(locked.group);
  return locked;
}

/** Returns the schema inside an optional field, with the texts of the field. */
const required = <Schema extends z.ZodMiniType>(field: z.ZodMiniOptional<Schema>): Schema => {
  const { description = '', ...more } = getFieldText(field)!;
  return field.def.innerType.check(describeField(description, more)) as Schema;
};

/**
 * Makes a group: keeps its suites, at the agreed prices and the present rate of exchange, and mails the contact person
 * what was agreed. The contact person is the account with this address; without one, an account is made.
 */
export const addGroup = defineChange(
  z.object({
    ...contactFields,
    ...departureKeyFields,
    ...suiteFields,
    ...termFields,
    group_name: required(termFields.group_name),
    rates: required(termFields.rates),
    cut_off: required(termFields.cut_off),
    deposits: z._default(required(termFields.deposits), []),
    balance_on: required(termFields.balance_on),
    invoicing: z._default(required(termFields.invoicing), 'one'),
  }),
  async (tx, { journey, date, rooms, categories, email, name, mobile_no, ...input }, platform, author) => {
    const contact = await findContact(tx, { email, name, mobile_no }, platform.now());
    const { group_name, rates, cut_off, deposits, balance_on, invoicing } = input;
    const terms = { name: group_name, rates, cut_off, deposits, balance_on, invoicing };
    const { group, departure, kept } = await createGroup(
      tx,
      platform,
      contact.id,
      {
        journey,
        date,
        terms: { ...terms, billing: toBilling(input) ?? null },
        suites: { rooms, categories },
      },
      mayAgreeAnyPrice(author),
    );
    const { sums } = await loadGroupFile(tx, group, departure);
    return {
      group_id: group.group_id,
      account: contact.id,
      suites: kept,
      inr_per_usd: group.inr_per_usd,
      expected_inr: sums.expected_inr,
      due: sums.due,
      cut_off,
      invoicing,
    };
  },
  // Without the name, which may be that of a family.
  ({ journey, date }, { group_id: subject, account, ...details }) => ({
    subject,
    account,
    details: { journey, date, ...details },
  }),
);

/** Lists groups, the newest first. */
export const listGroups = defineRead(
  z.object({
    ended: z
      ._default(z.boolean(), false)
      .check(describeField('those that have ended, instead of the open ones')),
    ...listFields(),
  }),
  async (db, { ended, ...part }) => {
    const query = db
      .select({ id: groups.id, group: groups, journey: tours.slug, date: departures.date_from })
      .from(groups)
      .innerJoin(departures, eq(departures.id, groups.departure_id))
      .innerJoin(tours, eq(tours.id, departures.tour_id));
    const { rows, more } = await readListPart(query, part, {
      by: { id: groups.id },
      where: ended ? isNotNull(groups.ended_at) : isNull(groups.ended_at),
      descending: true,
    });
    const countKept = await countGroupSuites(
      db,
      rows.map(({ group }) => group),
    );
    const members = await listGroupBookings(
      db,
      rows.map(({ id }) => id),
    );
    const countBooked = (id: number) =>
      members
        .filter((one) => one.group === id && one.booking.status === 'CONFIRMED')
        .reduce((sum, { booking }) => sum + (booking.snapshot?.rooms.length ?? 0), 0);
    return {
      ...more,
      groups: rows.map(({ id, group, journey, date }) => ({
        group_id: group.group_id,
        name: group.name,
        journey,
        date,
        kept: countKept(id),
        booked: countBooked(id),
        cut_off: group.cut_off,
        balance_on: group.balance_on,
        ended_at: group.ended_at,
      })),
    };
  },
  { listSubjects: (list) => list.groups.map((one) => one.group_id) },
);

/** Shows a group whole: what is agreed, its suites and bookings, and its sums. */
export const showGroup = defineRead(
  z.object({ group_id }),
  async (db, { group_id: number }) => {
    const { group, departure, journey } = await getGroup(db, number);
    const file = await loadGroupFile(db, group, departure);
    const [contact] = await db
      .select({ name: users.name, email: users.email, mobile_no: users.mobile_no })
      .from(users)
      .where(and(eq(users.id, group.user_id), isNull(users.left_at)));
    const { id: _, user_id: __, departure_id: ___, name, ...agreed } = group;
    return {
      ...agreed,
      name,
      contact: contact ?? null,
      journey,
      date: departure.date_from,
      kept: file.blocked.map((suite) => ({ room: suite.number, category: suite.category })),
      bookings: file.bookings.map(({ row, received_inr, balance_inr }) => ({
        booking_id: row.booking_id,
        status: row.status,
        suites: (row.snapshot?.rooms ?? []).map((room) => ({
          room: room.room_number,
          guests: room.travellers,
          named: room.guests.length > 0,
        })),
        total_inr: row.snapshot?.quote.total.inr ?? null,
        received_inr,
        balance_inr,
      })),
      sums: file.sums,
    };
  },
  { listSubjects: (shown) => [shown.group_id] },
);

/** Changes what is agreed with a group. Its bookings keep their price. The contact person is written to. */
export const changeAgreed = defineChange(
  z.object({
    group_id,
    ...termFields,
    email: z.optional(contactFields.email).check(describeField('another contact person, by e-mail address')),
    name: contactFields.name,
    mobile_no: contactFields.mobile_no,
  }),
  async (tx, { group_id: number, email, name, mobile_no, group_name, ...input }, { now }, author) => {
    const { group, departure, confirmed } = await lockOpenGroup(tx, number);
    const contact = email === undefined ? null : await findContact(tx, { email, name, mobile_no }, now());
    const { company: _, gstin: __, address: ___, state: ____, ...terms } = input;
    const billing = toBilling(input);
    const change = {
      ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)),
      ...(group_name !== undefined && { name: group_name }),
      ...(billing && { billing }),
      ...(contact && { user_id: contact.id }),
    };
    const changed = await changeGroup(tx, group, departure, confirmed, change, {
      mayAgreeAnyPrice: mayAgreeAnyPrice(author),
      now: now(),
    });
    const { sums } = await loadGroupFile(tx, changed, departure);
    return {
      group_id: number,
      changed: Object.keys(change),
      rates: changed.rates,
      cut_off: changed.cut_off,
      due: sums.due,
      account: changed.user_id,
    };
  },
  (_input, { group_id: subject, account, ...details }) => ({ subject, account, details }),
);

/** Keeps more suites for a group, all or none. */
export const addSuites = defineChange(
  z.object({ group_id, ...suiteFields }),
  async (tx, { group_id: number, rooms, categories }, { now }, author) => {
    const { group, departure, isCancelled } = await lockOpenGroup(tx, number);
    assertSails(departure, isCancelled, now());
    const suites = await keepSuites(tx, group, departure, { rooms, categories }, mayAgreeAnyPrice(author));
    return { group_id: number, suites };
  },
  (_input, { group_id: subject, ...details }) => ({ subject, details }),
);

/** Puts suites of a group that are not booked back on sale: those named, or all. */
export const releaseGroup = defineChange(
  z.object({
    group_id,
    rooms: z
      .optional(z.array(roomField).check(z.minLength(1)))
      .check(
        describeField('suites by their room numbers (default: all that are not booked)', { name: 'suite' }),
      ),
    reason: reasonField,
  }),
  async (tx, { group_id: number, rooms }) => {
    const { group, departure } = await lockOpenGroup(tx, number);
    return { group_id: number, released: await releaseSuites(tx, group, departure, rooms) };
  },
  ({ reason }, { group_id: subject, released }) => ({ subject, details: { reason, released } }),
);

/**
 * Ends a group: its suites are on sale again. Its bookings are cancelled on their terms when `cancel_bookings` is
 * set.
 */
export const endAgreedGroup = defineChange(
  z.object({
    group_id,
    reason: reasonField.check(describeField('why; the contact person reads it')),
    cancel_bookings: z
      ._default(z.boolean(), false)
      .check(describeField('cancel its bookings, too, each on its terms')),
  }),
  async (tx, { group_id: number, reason, cancel_bookings: cancelBookings }, platform) => {
    const locked = await lockOpenGroup(tx, number);
    const ended = await endGroup(tx, platform, locked, { reason, cancelBookings });
    return { group_id: number, ...ended };
  },
  ({ reason }, { group_id: subject, ...details }) => ({ subject, details: { reason, ...details } }),
);
