/** Chooses the suites of another ship for a departure's guests. */

/**
 * A suite of a ship. `twin` is the price for two travellers on the tour, in cents; null when the tour does not sell the
 * suite.
 */
export interface PlacedSuite {
  id: number;
  room: string;
  title: string;
  category: string;
  deck: 'upper' | 'lower';
  /** The position of the suite's category among the ship's categories. */
  position: number;
  twin: number | null;
  takes_child_bed: boolean;
}

/** A booked suite whose guests must move. */
export interface BookedRoom {
  booking_id: string;
  suite: PlacedSuite;
  /**
   * The room number that the guests should get, because the operator has named it or because they had it before; null
   * when any room is right.
   */
  wantedRoom: string | null;
  /** True when the guests have a child's bed. */
  has_child_bed: boolean;
}

const changesDeck = ({ suite }: BookedRoom, { deck }: PlacedSuite): number => Number(deck !== suite.deck);

/**
 * Assigns a suite of `free`, which is sorted by room number, to each room of `booked`, no suite twice. The first that
 * is free is chosen: the wanted suite; a suite of the same category, with the same number, else on the same deck; when
 * the tour sells the suites of both ships, the cheapest suite that costs as much or more; otherwise a suite of the
 * category with the nearest position. Among equals the same deck comes first, then the lowest number. Rooms with a
 * child's bed are placed first, and only in suites that take one. Rooms for which no suite is left are missing from the
 * result.
 */
export function assignSuites(
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
      .toSorted((a, b) => rank(a) - rank(b) || changesDeck(room, a) - changesDeck(room, b));
    if (!best) return;
    suitesLeft.delete(best);
    placed.set(room, best);
  };
  for (const room of rooms) place(room, (suite) => suite.room === room.wantedRoom);
  for (const has_child_bed of [true, false]) {
    const ofKind = rooms.filter((room) => room.has_child_bed === has_child_bed);
    const isAlike = ({ suite }: BookedRoom, { category }: PlacedSuite) => category === suite.category;
    // One pass after the other, so that no room takes a suite that suits another room better.
    for (const room of ofKind) place(room, (suite) => isAlike(room, suite) && suite.room === room.suite.room);
    for (const room of ofKind) place(room, (suite) => isAlike(room, suite) && !changesDeck(room, suite));
    for (const room of ofKind) place(room, (suite) => isAlike(room, suite));
  }
  const areSold = free.some(({ twin }) => twin !== null);
  // Expensive rooms are placed first, because a suite that costs enough for them would also cost enough for the other
  // rooms.
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
