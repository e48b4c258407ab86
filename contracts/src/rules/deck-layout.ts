/** The places of suites aboard: which deck, which side, and how many doors from the bow. */

/** The place of a suite. `door` counts from 1 at the bow. */
export interface SuitePlace {
  vessel: string;
  deck: 'upper' | 'lower';
  side: 'port' | 'starboard';
  door: number;
}

/** The doors of one side from bow to stern; null where there is no suite. */
export type DeckRow<Suite> = readonly (Suite | null)[];

export interface DeckLayout<Suite> {
  deck: SuitePlace['deck'];
  port: DeckRow<Suite>;
  starboard: DeckRow<Suite>;
}

interface VesselLayout<Suite> {
  vessel: string;
  /** The number of doors on the longest side of any deck. All decks of a vessel are drawn at this length. */
  doors: number;
  decks: DeckLayout<Suite>[];
}

const decks = ['upper', 'lower'] as const;
const sides = ['port', 'starboard'] as const;

/**
 * Returns the decks of every vessel, the upper deck first. Two suites with the same door are drawn side by side, so
 * that none is dropped.
 */
export function layOutDecks<Suite extends SuitePlace>(suites: readonly Suite[]): VesselLayout<Suite>[] {
  return [...new Set(suites.map(({ vessel }) => vessel))].map((vessel) => {
    const aboard = suites.filter((suite) => suite.vessel === vessel);
    const drawn = decks
      .map((deck) => {
        const [port, starboard] = sides.map((side) =>
          toRow(aboard.filter((suite) => suite.deck === deck && suite.side === side)),
        ) as [(Suite | null)[], (Suite | null)[]];
        return { deck, port, starboard };
      })
      .filter(({ port, starboard }) => port.length + starboard.length);
    const doors = Math.max(...drawn.flatMap(({ port, starboard }) => [port.length, starboard.length]));
    for (const { port, starboard } of drawn) {
      for (const row of [port, starboard]) while (row.length < doors) row.push(null);
    }
    return { vessel, doors, decks: drawn };
  });
}

function toRow<Suite extends SuitePlace>(suites: readonly Suite[]): (Suite | null)[] {
  const row: (Suite | null)[] = [];
  for (const suite of suites.toSorted((a, b) => a.door - b.door)) {
    while (row.length < suite.door - 1) row.push(null);
    row.push(suite);
  }
  return row;
}
