import { expect, test } from 'vitest';
import type { GuestDraft } from './draft.ts';
import { toFirstGuest, toPerson } from './first-guest.ts';

const tara = { firstName: ' Tara', lastName: 'Sen Gupta ', mobile_no: '9876543210' };
const guest: GuestDraft = {
  key: '1',
  roomNumber: '101',
  firstName: '',
  lastName: '',
  contact: '',
  age: '41',
  gender: 'Female',
  country: 'India',
  passport_front: '',
  passport_back: '',
  diet: '',
  needs: '',
};
const filled = { ...guest, firstName: 'Tara', lastName: 'Sen Gupta', contact: '9876543210' };

test('CO-06 the client’s name and number go to the first guest, and what else was typed stays', () => {
  expect(toFirstGuest(tara, guest)).toEqual(filled);
  expect(toFirstGuest(tara, { ...guest, firstName: 'Meera', contact: '9000012345' })).toEqual(filled);
});

test.each(['passport_front', 'passport_back'] as const)(
  'CO-06 somebody else’s %s does not come under the client’s name',
  (side) => {
    const meera = { ...guest, firstName: 'Meera', lastName: 'Nair', [side]: 'passport/1' };
    expect(toFirstGuest(tara, meera)).toBeNull();
    expect(toFirstGuest(tara, { ...filled, [side]: 'passport/1' })).toEqual({
      ...filled,
      [side]: 'passport/1',
    });
  },
);

test.each([
  ['Leela Rao', { firstName: 'Leela', lastName: 'Rao' }],
  ['Tara Sen Gupta', { firstName: 'Tara Sen', lastName: 'Gupta' }],
  ['Suman', { firstName: 'Suman', lastName: '' }],
])('VX-02 an account of %s as a person', (name, person) => {
  const mobile_no = '+919876543210';
  expect(toPerson({ name, mobile_no, email: 'someone@antara.example' })).toEqual({ ...person, mobile_no });
});
