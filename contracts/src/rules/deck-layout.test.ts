import { expect, test } from 'vitest';
import { layOutDecks, type SuitePlace } from './deck-layout.ts';

const place = (room: string, door: number, side: SuitePlace['side'], vessel = 'Antara Vega') => ({
  room,
  vessel,
  deck: room.startsWith('2') ? ('upper' as const) : ('lower' as const),
  side,
  door,
});
const roomsOf = (row: readonly ({ room: string } | null)[]) => row.map((suite) => suite?.room ?? null);

test('TJ-05 the plan lays the suites out by deck, side and door, the decks of a vessel equally long', () => {
  const [vessel, ...others] = layOutDecks([
    place('106', 3, 'starboard'),
    place('101', 1, 'port'),
    place('103', 2, 'port'),
    place('102', 1, 'starboard'),
    place('201', 1, 'port'),
  ]);
  expect(others).toEqual([]);
  expect(vessel?.doors).toBe(3);
  expect(vessel?.decks.map(({ deck }) => deck)).toEqual(['upper', 'lower']);
  expect(roomsOf(vessel!.decks[0]!.port)).toEqual(['201', null, null]);
  expect(roomsOf(vessel!.decks[0]!.starboard)).toEqual([null, null, null]);
  expect(roomsOf(vessel!.decks[1]!.port)).toEqual(['101', '103', null]);
  expect(roomsOf(vessel!.decks[1]!.starboard)).toEqual(['102', null, '106']);
});

test('TJ-05 vessels that sail together are drawn one by one, and two suites at one door both stand', () => {
  const drawn = layOutDecks([
    place('B1', 1, 'port', 'Antara Baitarani'),
    place('M1', 1, 'port', 'Antara Mahanadi'),
    place('M2', 1, 'port', 'Antara Mahanadi'),
  ]);
  expect(drawn.map(({ vessel }) => vessel)).toEqual(['Antara Baitarani', 'Antara Mahanadi']);
  expect(roomsOf(drawn[1]!.decks[0]!.port)).toEqual(['M1', 'M2']);
});
