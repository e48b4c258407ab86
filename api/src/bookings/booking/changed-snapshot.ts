/**
 * Creates the order content after additions, after a guest's date change, and after the company changed the departure
 * or ship. Pure functions.
 */
import { addQuotes } from '@antara/contracts/rules/addition-rules';
import { moveBalanceDue } from '@antara/contracts/rules/booking-rules';
import { getSettledInr, type OrderSnapshot } from './snapshot.ts';
import type { AddedExtras, PaidAddition, SnapshotExtra, SnapshotRoom } from './order-parts.ts';
import type { DateChange, DepartureMove, MadeDateChange, ShipChange } from './recorded-changes.ts';

/**
 * Returns the order's records of changes with the new suite numbers. Changes of names are recorded by suite and place,
 * and each guest has a limited number of corrections, so the records must follow the guest.
 */
export function renumberChanges(
  { changes }: OrderSnapshot,
  suites: readonly { from: string; to: string }[],
): Pick<OrderSnapshot, 'changes'> {
  if (!changes) return {};
  const renumber = (number: string) => suites.find(({ from }) => from === number)?.to ?? number;
  return {
    changes: changes.map((change) =>
      change.kind === 'wishes' ? change : { ...change, room_number: renumber(change.room_number) },
    ),
  };
}

/**
 * Returns the order after its departure got another ship. `suites` are the new suites, in the order of the booked
 * rooms.
 */
export function addShipChange(
  snapshot: OrderSnapshot,
  change: Omit<ShipChange, 'suites'>,
  suites: readonly Pick<SnapshotRoom, 'suite_id' | 'room_number' | 'title'>[],
): OrderSnapshot {
  const moved = snapshot.rooms.map((room, at) => ({ from: room.room_number, to: suites[at]!.room_number }));
  return {
    ...snapshot,
    tour: { ...snapshot.tour, ship: change.to },
    ...renumberChanges(snapshot, moved),
    rooms: snapshot.rooms.map((room, at) => ({ ...room, ...suites[at]! })),
    ship_changes: [...(snapshot.ship_changes ?? []), { ...change, suites: moved }],
  };
}

/** Returns the order after its departure was moved, with new days and a new due day of the balance. */
export function moveSnapshot(snapshot: OrderSnapshot, move: DepartureMove, dateTo: string): OrderSnapshot {
  const { due } = snapshot;
  return {
    ...snapshot,
    date_from: move.to,
    date_to: dateTo,
    ...(due && { due: { ...due, balanceDue: due.balanceDue && moveBalanceDue(due.balanceDue, move.to) } }),
    moves: [...(snapshot.moves ?? []), move],
  };
}

/**
 * Returns the order after its guest or the office moved it to another date or other suites. Earlier additions become
 * part of the booking, because one new invoice replaces their invoices.
 */
export function applyDateChange(
  { additions = [], ...snapshot }: OrderSnapshot,
  change: DateChange,
  madeChange: Pick<MadeDateChange, 'order_id' | 'at' | 'office'>,
): OrderSnapshot {
  const { basis: _, refund_inr, least_kept_inr, lost, rooms, ...changed } = change;
  const suites = snapshot.rooms.map((room, at) => ({ from: room.room_number, to: rooms[at]!.room_number }));
  return {
    ...snapshot,
    ...changed,
    ...renumberChanges(snapshot, suites),
    settled_refund_inr: getSettledInr(snapshot) + refund_inr,
    rooms: snapshot.rooms.map(({ child_reduction: _reduction, child_bed: _bed, ...room }, at) => ({
      ...room,
      ...rooms[at]!,
      guests: room.guests.map((guest) => ({ ...guest, roomNumber: rooms[at]!.room_number })),
    })),
    date_changes: [
      ...(snapshot.date_changes ?? []),
      {
        ...madeChange,
        from: snapshot.date_from,
        to: change.date_from,
        suites,
        refund_inr,
        least_kept_inr,
        lost,
        additions: additions.map(toAddedExtras),
      },
    ],
  };
}

/** Returns what an addition added, for the record of the change that makes the addition part of the booking. */
export const toAddedExtras = ({ addons, extensions }: PaidAddition): AddedExtras => ({
  addons: addons.map(toTravellers),
  extensions: extensions.map(toTravellers),
});

const toTravellers = ({ id, travellers }: SnapshotExtra) => ({ id, travellers });

/** Returns the order with an addition. Further travellers of a booked extra are added to its line. */
export function addToSnapshot(snapshot: OrderSnapshot, added: PaidAddition): OrderSnapshot {
  return {
    ...snapshot,
    addons: mergeExtras(snapshot.addons, added.addons),
    extensions: mergeExtras(snapshot.extensions, added.extensions),
    quote: addQuotes(snapshot.quote, added.quote),
    additions: [...(snapshot.additions ?? []), added],
  };
}

function mergeExtras(booked: readonly SnapshotExtra[], added: readonly SnapshotExtra[]): SnapshotExtra[] {
  const isIn = (lines: readonly SnapshotExtra[], id: number) => lines.some((one) => one.id === id);
  return [
    ...booked.map((line) => {
      const more = added.find(({ id }) => id === line.id);
      if (!more) return line;
      const guests = [...(line.guests ?? []), ...(more.guests ?? [])];
      return {
        ...line,
        travellers: line.travellers + more.travellers,
        price: line.price + more.price,
        ...(guests.length > 0 && { guests }),
      };
    }),
    ...added.filter(({ id }) => !isIn(booked, id)),
  ];
}
