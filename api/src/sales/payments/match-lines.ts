/** Recognises the booking of a line of the bank's statement: by its number, its exact amount, and the payer's name. */
import { inArray } from 'drizzle-orm';
import { bankPayers, bookings, findBookingIds, findGroupIds, groups } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { listExpectedAmounts, listGroupAmounts, listRefundAmounts, type OpenAmount } from './open-amounts.ts';
import { listWords, type StatementLine } from './statement-file.ts';

/**
 * Why a booking is proposed, the strongest reason first. `payer`: the office has matched money of this payer with a
 * booking of the same account before.
 */
const reasons = ['number', 'amount', 'name', 'payer'] as const;
type Reason = (typeof reasons)[number];

/** A booking or a group that a line may belong to. */
export interface Proposal {
  /** The booking's id, or the group's number. */
  bookingId: string;
  why: Reason[];
}

/** The bookings that a line may belong to, the likeliest first. `certain` is the booking that the line surely pays. */
export interface Recognition {
  certain: Proposal | null;
  proposals: Proposal[];
}

/** How many bookings are proposed for a line. */
const maxProposals = 5;

type Line = Pick<StatementLine, 'direction' | 'amount_paise' | 'narration' | 'payer'>;

/** Loads what lines are compared with, and returns the function that recognises one of `lines`. */
export async function createRecognizer(
  db: DbOrTx,
  lines: readonly Line[],
): Promise<(line: Line) => Recognition> {
  const open = {
    IN: [...(await listExpectedAmounts(db)), ...(await listGroupAmounts(db))],
    OUT: await listRefundAmounts(db),
  };
  const known = await loadKnownIds(db, lines);
  const payers = [...new Set(lines.flatMap(({ payer }) => payer ?? []))];
  const seenBefore = payers.length
    ? await db.select().from(bankPayers).where(inArray(bankPayers.payer, payers))
    : [];
  const accounts = Map.groupBy(seenBefore, ({ payer }) => payer);
  return (line) => {
    const named = findIds(line).filter((id) => known.has(id));
    const users = new Set((accounts.get(line.payer ?? '') ?? []).map(({ user_id }) => user_id));
    return recognize(line, open[line.direction], named, users);
  };
}

const findIds = ({ narration }: Line): string[] => [...findBookingIds(narration), ...findGroupIds(narration)];

/** Returns the bookings and groups that lines name and that exist. */
async function loadKnownIds(db: DbOrTx, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lines.flatMap(findIds))];
  if (!ids.length) return new Set();
  const booked = await db
    .select({ id: bookings.booking_id })
    .from(bookings)
    .where(inArray(bookings.booking_id, ids));
  const grouped = await db.select({ id: groups.group_id }).from(groups).where(inArray(groups.group_id, ids));
  return new Set([...booked, ...grouped].map(({ id }) => id));
}

/**
 * `named` are ids of existing bookings and groups in the narration, `users` the accounts that the payer has paid for
 * before.
 */
function recognize(
  line: Line,
  open: readonly OpenAmount[],
  named: readonly string[],
  users: ReadonlySet<number>,
): Recognition {
  const words = new Set(listWords(line.narration));
  const found = open.flatMap((one) => {
    const holds: Record<Reason, boolean> = {
      number: named.includes(one.bookingId),
      amount: one.paise.includes(line.amount_paise),
      name: one.names.some((name) => name.every((word) => words.has(word))),
      payer: users.has(one.userId),
    };
    const why = reasons.filter((reason) => holds[reason]);
    return why.length ? [{ bookingId: one.bookingId, why, isWhole: isWithin(one, line.amount_paise) }] : [];
  });
  const others = named.filter((id) => !found.some(({ bookingId }) => bookingId === id));
  const [first] = named;
  // Money goes out for a booking for other reasons than its refund, so only the exact amount is surely the refund.
  const isRefund = (why: readonly Reason[]) => line.direction === 'IN' || why.includes('amount');
  const byNumber =
    named.length === 1 &&
    found.find(({ bookingId, isWhole, why }) => bookingId === first && isWhole && isRefund(why));
  const [sure] = found.filter(({ why }) => why.includes('amount') && why.includes('name'));
  // Banks cut names, so a booking of this amount may be meant with a part of its name.
  const isOnly = open.filter((one) => isAlike(one, line.amount_paise, words)).length === 1;
  const certain = byNumber || (named.length === 0 && isOnly && sure) || null;
  const proposals = [...found, ...others.map((bookingId) => ({ bookingId, why: ['number'] as Reason[] }))]
    .map(({ bookingId, why }) => ({ bookingId, why }))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxProposals);
  return { certain: certain && { bookingId: certain.bookingId, why: certain.why }, proposals };
}

/** Returns true when a booking expects exactly an amount, and has a name of which a word is among `words`. */
const isAlike = ({ paise, names }: OpenAmount, amountPaise: number, words: ReadonlySet<string>): boolean =>
  paise.includes(amountPaise) && names.some((name) => name.some((word) => words.has(word)));

/** Returns true when an amount can be entered for a booking without a rest that has to be paid back. */
export const isWithin = ({ leastPaise, mostPaise }: OpenAmount, paise: number): boolean =>
  paise >= leastPaise && paise <= mostPaise;

/** Smaller for stronger reasons: each reason counts more than all weaker ones together. */
const rank = ({ why }: Proposal): number =>
  -reasons.reduce(
    (sum, reason, place) => sum + (why.includes(reason) ? 2 ** (reasons.length - place) : 0),
    0,
  );
