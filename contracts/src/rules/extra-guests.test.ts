import { expect, test } from 'vitest';
import { doesGuestGo, formatGoing, hasGuestTwice, mayLackAdult, tellNamesApart } from './extra-guests.ts';
import { findOverlappingExtensions } from './sale-rules.ts';

/** A mother, a father, and two children. */
const family = [41, 43, 10, 8];
const names = ['Asha Rao', 'Ravi Rao', 'Mira Rao', 'Dev Rao'];

test('VX-16 guests under age need an adult among those who go', () => {
  expect(mayLackAdult(family, { travellers: 1, guests: [2] })).toBe(true);
  expect(mayLackAdult(family, { travellers: 2, guests: [2, 3] })).toBe(true);
  expect(mayLackAdult(family, { travellers: 2, guests: [2, 1] })).toBe(false);
  expect(mayLackAdult(family, { travellers: 1, guests: [0] })).toBe(false);
  expect(mayLackAdult(family, { travellers: 0, guests: [] })).toBe(false);
  expect(mayLackAdult([17, 18], { travellers: 1, guests: [1] })).toBe(false);
});

test('VX-16 travellers who are not named have an adult where they are more than the guests under age', () => {
  expect(mayLackAdult(family, { travellers: 2 })).toBe(true);
  expect(mayLackAdult(family, { travellers: 3 })).toBe(false);
  expect(mayLackAdult([41, 43], { travellers: 1 })).toBe(false);
  // One named child, and somebody who may be the other one.
  expect(mayLackAdult(family, { travellers: 2, guests: [2] })).toBe(true);
  expect(mayLackAdult(family, { travellers: 3, guests: [2] })).toBe(false);
});

test('VX-16 who goes is said by name, and nothing is made up about those nobody named', () => {
  expect(formatGoing({ travellers: 4 }, names)).toBe('All guests');
  expect(formatGoing({ travellers: 2, guests: [0, 2] }, names)).toBe('Asha Rao and Mira Rao');
  expect(formatGoing({ travellers: 2 }, names)).toBe('2 travellers');
  expect(formatGoing({ travellers: 3, guests: [3] }, names)).toBe('Dev Rao and 2 more travellers');
  expect(formatGoing({ travellers: 1 }, ['Asha Rao'])).toBe('Asha Rao');
  expect(doesGuestGo({ travellers: 2, guests: [0, 2] }, 2, 4)).toBe(true);
  expect(doesGuestGo({ travellers: 2 }, 2, 4)).toBe(false);
  expect(doesGuestGo({ travellers: 4 }, 2, 4)).toBe(true);
  expect(hasGuestTwice([0, 2, 0])).toBe(true);
});

test('VX-16 one guest is not on two extensions on the same side of the cruise', () => {
  const stay = (side: 'BEFORE' | 'AFTER', guests: number[]) => ({ side, travellers: guests.length, guests });
  expect(findOverlappingExtensions([stay('AFTER', [0]), stay('AFTER', [0])], 4)).toBe('AFTER');
  expect(findOverlappingExtensions([stay('AFTER', [0]), stay('BEFORE', [0])], 4)).toBeNull();
  expect(findOverlappingExtensions([stay('AFTER', [0]), stay('AFTER', [1, 2])], 4)).toBeNull();
});

test('VX-16 guests who share a name are told apart by their numbers', () => {
  const names = ['Dev Rao', 'Asha Rao', 'Dev Rao', '', ''];
  expect(tellNamesApart(names)).toEqual(['Dev Rao (guest 1)', 'Asha Rao', 'Dev Rao (guest 3)', '', '']);
  expect(formatGoing({ travellers: 2, guests: [1, 2] }, names)).toBe('Asha Rao and Dev Rao (guest 3)');
});
