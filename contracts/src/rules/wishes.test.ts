import { describe, expect, it } from 'vitest';
import { listWishes, type BookingWishes } from './wishes.ts';

const asha = { firstName: 'Asha', lastName: 'Rao' };
const nothing: BookingWishes = {
  celebration: '',
  emergency_name: '',
  emergency_contact: '',
  emergency_relation: '',
};

describe('VX-08 the wishes of a booking, as they are shown and printed', () => {
  it('VX-08 are in the order of the suites, each with whom it is about', () => {
    const rooms = [
      { room_number: '102', beds: 'TWIN' as const, guests: [{ ...asha, diet: 'Jain', needs: 'no stairs' }] },
      {
        room_number: '101',
        beds: 'DOUBLE' as const,
        guests: [{ firstName: 'Ravi', lastName: '', needs: 'a chair in the shower' }],
      },
    ];
    const wishes = {
      celebration: 'Golden wedding',
      emergency_name: 'Mira Sen',
      emergency_contact: '+919876543210',
      emergency_relation: 'daughter',
    };
    expect(listWishes(rooms, wishes)).toEqual([
      { about: 'Suite 102', text: 'Two single beds' },
      { about: 'Asha Rao', text: 'Jain; no stairs' },
      { about: 'Suite 101', text: 'One double bed' },
      { about: 'Ravi', text: 'a chair in the shower' },
      { about: 'To celebrate', text: 'Golden wedding' },
      { about: 'Emergency contact', text: 'Mira Sen (daughter), +91 98765 43210' },
    ]);
  });

  it('VX-08 are none where nothing is wished, and nobody is named without a wish', () => {
    const rooms = [{ room_number: '101', guests: [asha] }];
    expect(listWishes(rooms)).toEqual([]);
    expect(listWishes(rooms, nothing)).toEqual([]);
  });

  it('VX-08 name no relation where none was given', () => {
    const wishes = { ...nothing, emergency_name: 'Mira Sen', emergency_contact: '+12125550123' };
    expect(listWishes([], wishes)).toEqual([
      { about: 'Emergency contact', text: 'Mira Sen, +1 212 555 0123' },
    ]);
  });
});
