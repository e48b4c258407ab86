/** Chooses the suites of another ship for a departure's guests. */

/**
 * A suite of a ship. `twin` is its price for two on the tour, in cents; null when the tour does not sell the
 * suite.
 */
export interface PlacedSuite {
  id: number;
  room: string;
  title: string;
  category: string;
  /** The position of its category among its ship's categories. */
  position: number;
  twin: number | null;
  takes_child_bed: boolean;
}

/** A booked suite whose guests must move. */
export interface BookedRoom {
  booking_id: string;
  suite: PlacedSuite;
  /** The room that the guests should get, because the operator named it or the guests had it before; null: any room. */
  wantedRoom: string | null;
  /** True when its guests have a child's bed. */
  has_child_bed: boolean;
}

/**
 * Assigns a suite of `free` to each room, and none twice. The choice, in this order: the wanted suite; a suite of the
 * same category; if the tour sells suites of both ships, a suite that costs as much or more; otherwise a suite of
 * the category with the nearest position. Rooms with a child's bed choose first, and get only suites that take one.
 * Rooms for which no suite is left are missing from the result.
 */
export function placeRooms(
  booked: readonly BookedRoom[],
  free: readonly PlacedSuite[],
): Map<BookedRoom, PlacedSuite> {
  const rooms = booked.toSorted((a, b) => Number(b.has_child_bed) - Number(a.has_child_bed));
  const suitesLeft = new Set(free);
  const placed = new Map<BookedRoom, PlacedSuite>();
  const place = (
    room: BookedRoom,
    fits: (suite: PlacedSuite) => boolean,
    rank: (suite: PlacedSuite) => number = () => 0,
  ) => {
    if (placed.has(room)) return;
    const [best] = [...suitesLeft]
      .filter((suite) => fits(suite) && (suite.takes_child_bed || !room.has_child_bed))
      .toSorted((a, b) => rank(a) - rank(b));
    if (!best) return;
    suitesLeft.delete(best);
    placed.set(room, best);
  };
  for (const room of rooms) place(room, (suite) => suite.room === room.wantedRoom);
  for (const room of rooms) place(room, ({ category }) => category === room.suite.category);
  const areSold = free.some(({ twin }) => twin !== null);
  // Expensive rooms choose first, because every suite that costs enough for them would also do for the others.
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
