/** Which suites of another ship the guests of a departure get. */

/**
 * A suite of a ship. `twin`: what it costs for two on the journey, in cents; null when the journey does not sell it.
 */
export interface PlacedSuite {
  id: number;
  room: string;
  title: string;
  category: string;
  /** Of its category among the categories of its ship. */
  position: number;
  twin: number | null;
  takes_child_bed: boolean;
}

/** A suite that guests have and that they are to leave. */
export interface BookedRoom {
  booking_id: string;
  suite: PlacedSuite;
  /** The suite that it is to be: by command, or because they had it before; null: any. */
  wanted: string | null;
  /** Its guests have a child's bed. */
  has_child_bed: boolean;
}

/**
 * Gives each room a suite of `free`, none of them twice: the one that is wanted; else one of the same category; else
 * one that costs as much or more, where the journey sells suites of both ships; else one of the category whose position
 * is nearest. A room with a child's bed gets only suites that take one, before the others choose. A room that gets none
 * is not in the answer.
 */
export function placeRooms(
  booked: readonly BookedRoom[],
  free: readonly PlacedSuite[],
): Map<BookedRoom, PlacedSuite> {
  const rooms = booked.toSorted((a, b) => Number(b.has_child_bed) - Number(a.has_child_bed));
  const left = new Set(free);
  const placed = new Map<BookedRoom, PlacedSuite>();
  const place = (
    room: BookedRoom,
    fits: (suite: PlacedSuite) => boolean,
    rank: (suite: PlacedSuite) => number = () => 0,
  ) => {
    if (placed.has(room)) return;
    const [best] = [...left]
      .filter((suite) => fits(suite) && (suite.takes_child_bed || !room.has_child_bed))
      .toSorted((a, b) => rank(a) - rank(b));
    if (!best) return;
    left.delete(best);
    placed.set(room, best);
  };
  for (const room of rooms) place(room, (suite) => suite.room === room.wanted);
  for (const room of rooms) place(room, ({ category }) => category === room.suite.category);
  const areSold = free.some(({ twin }) => twin !== null);
  // The dearest first: what costs enough for it would do for the others, too.
  const dearest = rooms.toSorted(
    (a, b) => Number(b.has_child_bed) - Number(a.has_child_bed) || (b.suite.twin ?? 0) - (a.suite.twin ?? 0),
  );
  for (const room of dearest) {
    const price = room.suite.twin;
    if (areSold && price !== null)
      place(
        room,
        ({ twin }) => twin !== null && twin >= price,
        ({ twin }) => twin!,
      );
    else
      place(
        room,
        () => true,
        ({ position }) => Math.abs(position - room.suite.position),
      );
  }
  return placed;
}
