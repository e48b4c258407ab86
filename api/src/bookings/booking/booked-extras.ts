/** The extras of a booking at other prices, and those that were added after the order. Pure functions. */
import type { ChosenExtra } from '@antara/contracts/rules/booking-rules';
import type { ExtraRow } from './offer.ts';
import type { OrderSnapshot } from './snapshot.ts';
import type { AddedExtras, SnapshotExtra } from './order-parts.ts';

/**
 * Returns the booked extras with today's prices (`lines`), the same as input for `calculateQuote` (`rules`), and the
 * titles of the extras that are no longer offered (`lost`).
 */
export function repriceExtras(booked: readonly SnapshotExtra[], offered: readonly ExtraRow[]) {
  const lines: SnapshotExtra[] = [];
  const rules: ChosenExtra[] = [];
  const lost: string[] = [];
  for (const line of booked) {
    const extra = offered.find(({ id }) => id === line.id);
    if (!extra) {
      lost.push(line.title);
      continue;
    }
    const { price, per_person, title } = extra;
    rules.push({ price, per_person, travellers: line.travellers });
    lines.push({ ...line, title, price: per_person ? price * line.travellers : price });
  }
  return { lines, rules, lost };
}

/** Returns the booked extras at the prices at which they were booked, in the form of `repriceExtras`. */
export const keepExtras = (booked: readonly SnapshotExtra[]): ReturnType<typeof repriceExtras> => ({
  lines: [...booked],
  rules: booked.map(({ price, travellers }) => ({ price, per_person: false, travellers })),
  lost: [],
});

/**
 * Returns everything that was added to a booking after the order, including additions that earlier changes have made
 * part of the booking.
 */
export function listAdditions({
  additions = [],
  date_changes = [],
  part_cancellations = [],
}: OrderSnapshot): AddedExtras {
  const all = [...[...date_changes, ...part_cancellations].flatMap((one) => one.additions), ...additions];
  return {
    addons: all.flatMap(({ addons }) => addons),
    extensions: all.flatMap(({ extensions }) => extensions),
  };
}

/** Returns the booked extras without the travellers who were `added` later. */
export const subtractExtras = (
  booked: readonly SnapshotExtra[],
  added: AddedExtras['addons'],
): SnapshotExtra[] =>
  booked
    .map((line) => {
      const more = added.filter(({ id }) => id === line.id);
      return {
        ...line,
        travellers: more.reduce((travellersLeft, one) => travellersLeft - one.travellers, line.travellers),
      };
    })
    .filter(({ travellers }) => travellers > 0);
