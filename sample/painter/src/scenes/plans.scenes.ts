import { planSheet, vesselPlan } from '../plans/deck-plan.ts';
import { type Deck, decks, type PlannedShip, ROOMS } from '../plans/decks.ts';
import type { Scene } from '../scene.ts';

const SHEET = [2400, 1029] as const;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

function altOf(
  ship: PlannedShip,
  deck: Deck,
  rooms: { fore: { name: string }[]; aft: { name: string }[] },
): string {
  const on = (side: 'port' | 'starboard'): string[] =>
    ship.suites.filter((one) => one.deck === deck && one.side === side).map((one) => one.number);
  const sides = [
    on('port').length > 0 ? `suites ${listed(on('port'))} to port` : '',
    on('starboard').length > 0
      ? `${on('starboard').length > 1 ? 'suites ' : 'suite '}${listed(on('starboard'))} to starboard`
      : '',
  ].filter(Boolean);
  const low = (list: { name: string }[]): string => listed(list.map(({ name }) => name.toLowerCase()));
  return `Plan of the ${deck} deck of ${ship.name}, bow to the right: ${sides.join(', ')}; forward the ${low(rooms.fore)}, aft the ${low(rooms.aft)}.`;
}

/** Both decks of every ship, drawn from the suites of the sample fleet. */
export const planScenes: Scene[] = Object.entries(decks).flatMap(([slug, ship]) =>
  (['upper', 'lower'] as const).map((deck): Scene => {
    const rooms = ROOMS[slug]?.[deck] ?? { fore: [], aft: [] };
    const twin = ship.vessels.length > 1;
    return {
      path: `ships/${slug}/${deck}-deck`,
      alt: altOf(ship, deck, rooms),
      hour: 'noon',
      size: SHEET,
      compose: (s) =>
        planSheet(
          ship,
          deck,
          ship.vessels.map((vessel, i) =>
            vesselPlan(
              ship,
              vessel,
              deck,
              rooms,
              twin
                ? { x: 90 + i * 1130, y: 520, w: 1090, beam: 420 }
                : { x: 100, y: 520, w: 2200, beam: 480 },
              twin,
            ),
          ),
          s.w,
          s.h,
        ),
    };
  }),
);
