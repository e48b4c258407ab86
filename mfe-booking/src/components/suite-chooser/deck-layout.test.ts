import { expect, test } from 'vitest';
import { suites } from '../../testing/sample-tour.ts';
import { getSuiteState } from './deck-layout.ts';

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
