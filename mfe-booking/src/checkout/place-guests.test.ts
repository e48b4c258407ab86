import { expect, test } from 'vitest';
import { createRoom } from '../testing/sample-tour.ts';
import { createGuestDraft } from './draft.ts';
import { placeGuests } from './place-guests.ts';

/** A guest as `101 Asha`; a room number alone is a guest of whom nothing is typed. */
function parse(text: string) {
  const [roomNumber = '', firstName = ''] = text.split(' ');
  return { ...createGuestDraft(roomNumber), firstName };
}
const format = ({ roomNumber, firstName }: { roomNumber: string; firstName: string }) =>
  `${roomNumber} ${firstName}`.trim();

test.each([
  ['stays in the suite', ['101:2'], ['101 Asha', '101 Bina'], ['101 Asha', '101 Bina'], []],
  ['moves to the suite chosen instead', ['103:1'], ['101 Asha'], ['103 Asha'], []],
  [
    'keeps the place beside one of whom nothing is typed',
    ['101:2'],
    ['101', '101 Bina'],
    ['101', '101 Bina'],
    [],
  ],
  ['takes a place of whom nothing is typed', ['103:1'], ['101 Asha', '103'], ['103 Asha'], []],
  ['waits while there is no place', ['103:1'], ['101 Asha', '103 Chitra'], ['103 Chitra'], ['101 Asha']],
  ['waits when the suite is for one now', ['101:1'], ['101 Asha', '101 Bina'], ['101 Asha'], ['101 Bina']],
  [
    'comes back with another suite',
    ['103:1', '105:1'],
    ['103 Chitra', '101 Asha'],
    ['103 Chitra', '105 Asha'],
    [],
  ],
  [
    'goes where the suite is, whoever came first',
    ['102:1', '101:1'],
    ['101 Asha', '102 Bina'],
    ['102 Bina', '101 Asha'],
    [],
  ],
  ['is new', ['101:1'], [], ['101'], []],
])('VX-02 a guest %s', (_, rooms, knownGuests, placed, spare) => {
  const chosen = rooms.map((room) => {
    const [number = '', travellers] = room.split(':');
    return createRoom(number, travellers === '2' ? 2 : 1);
  });
  const result = placeGuests(chosen, knownGuests.map(parse));
  expect(result.placed.map(format)).toEqual(placed);
  expect(result.spare.map(format)).toEqual(spare);
});
