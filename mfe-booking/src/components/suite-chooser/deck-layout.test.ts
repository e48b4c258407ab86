import { expect, test } from 'vitest';
import { suites } from '../../testing/sample-tour.ts';
import { layOutDecks, getSuiteState } from './deck-layout.ts';

const roomsOf = (row: readonly ({ description: string } | null)[]) =>
  row.map((suite) => suite?.description ?? null);

test('TJ-05 the plan lays the suites out by deck, side and door, the decks of a vessel equally long', () => {
  const [vessel, ...others] = layOutDecks(suites);
  expect(others).toEqual([]);
  expect(vessel?.decks.map(({ label }) => label)).toEqual(['Upper deck', 'Lower deck']);
  expect(roomsOf(vessel!.decks[0]!.port)).toEqual(['201', null, null, null]);
  expect(roomsOf(vessel!.decks[0]!.starboard)).toEqual([null, null, null, null]);
  expect(roomsOf(vessel!.decks[1]!.port)).toEqual(['101', '103', '105', '107']);
  expect(roomsOf(vessel!.decks[1]!.starboard)).toEqual(['102', null, '106', null]);
});

test('TJ-05 vessels that sail together are drawn one by one, and two suites at one door both stand', () => {
  const [first, second] = suites;
  const drawn = layOutDecks([
    { ...first!, vessel: 'Antara Baitarani', description: 'B1', door: 1 },
    { ...second!, vessel: 'Antara Mahanadi', description: 'M1', door: 1, side: 'port' },
    { ...second!, vessel: 'Antara Mahanadi', description: 'M2', door: 1, side: 'port' },
  ]);
  expect(drawn.map(({ vessel }) => vessel)).toEqual(['Antara Baitarani', 'Antara Mahanadi']);
  expect(roomsOf(drawn[1]!.decks[0]!.port)).toEqual(['M1', 'M2']);
});

test('TJ-04 what a suite is: chosen, taken, held for this visitor, or free', () => {
  const suite = suites[0]!;
  const room = new Set(['101']);
  const states = {
    taken: new Set<string>(),
    heldByYou: new Set<string>(),
    bookedByYou: new Map<string, string>(),
    optionedByYou: new Map<string, string>(),
    rooms: [],
  };
  expect(getSuiteState(suite, states)).toBe('free');
  expect(getSuiteState(suite, { ...states, heldByYou: room })).toBe('held');
  expect(getSuiteState(suite, { ...states, taken: room })).toBe('taken');
  const ownStates = { ...states, taken: room, bookedByYou: new Map([['101', 'ANT-7K3QXM']]) };
  expect(getSuiteState(suite, ownStates)).toBe('booked');
  expect(getSuiteState(suite, { ...states, heldByYou: room, rooms: [{ roomNumber: '101' }] })).toBe('chosen');
});
