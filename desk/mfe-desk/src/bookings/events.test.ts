import { expect, test } from 'vitest';
import { describeEvent, findNewestChange } from './events.ts';
import type { BookingEvent } from './record.ts';

const event = (kind: BookingEvent['kind'], details: object, who: string | null = null) =>
  ({ at: '2026-11-25T13:01:00.000Z', kind, who, details }) as BookingEvent;

test('OF-10 the events of a booking are sentences with amounts in rupees', () => {
  const what = (kind: BookingEvent['kind'], details: object) => describeEvent(event(kind, details)).what;
  expect(
    what('transfer', { direction: 'IN', way: 'transfer', reference: 'UTR88410001', amount_paise: 3_030_750 }),
  ).toBe('Transfer UTR88410001 received, ₹30,307.50');
  expect(what('document', { what: 'invoice', number: 'ANT/26-27/00013', total_inr: 303_072 })).toBe(
    'Tax invoice ANT/26-27/00013, ₹3,03,072',
  );
  expect(what('mail', { letter: 'Low water_2', state: 'bounced' })).toBe('Letter “Low water_2”, came back');
  expect(what('mail', { mail: 'deposit-due', state: 'failed', attempts: 60 })).toBe(
    'Mail “deposit due”, could not be sent, tried 60 times',
  );
  expect(what('change', { what: 'suite_moves', from: '102', to: '204' })).toBe('Suite move, 102 → 204');
  expect(what('change', { what: 'date_changes', from: '2027-02-01', to: '2027-03-01' })).toBe(
    'Date change, 1 February 2027 → 1 March 2027',
  );
  expect(what('staff', { operation: 'bookings.moveSuite', reason: 'A balcony' })).toBe(
    'Move suite, “A balcony”',
  );
  expect(what('read', { operation: 'bookings.show' })).toBe('Looked at the booking');
  expect(what('read', { operation: 'departures.guestList' })).toBe('Looked at: guest list');
});

test('OF-10 a paper that was sent again is named with its number and its address', () => {
  const what = (kind: BookingEvent['kind'], details: object) =>
    describeEvent(event(kind, details), 'asha@travellers.example').what;
  const sent = { operation: 'bookings.send', paper: 'invoice', numbers: ['ANT/26-27/00013'] };
  expect(what('staff', { ...sent, to: 'booking' })).toBe(
    'Invoice ANT/26-27/00013 sent again to the booking’s address, asha@travellers.example',
  );
  const other = { to: 'another address', address: 'accounts@firm.example', reason: 'Asked by telephone' };
  expect(what('staff', { ...sent, ...other })).toBe(
    'Invoice ANT/26-27/00013 sent again to accounts@firm.example, “Asked by telephone”',
  );
  expect(what('staff', { ...sent, ...other, address: null })).toContain('sent again to another address');
  const mail = { mail: 'confirmation', paper: 'confirmation', state: 'sent', attempts: 1 };
  expect(what('mail', { ...mail, to: 'accounts@firm.example' })).toBe(
    'Mail “Confirmation” to accounts@firm.example, sent',
  );
  expect(what('mail', mail)).toBe(
    'Mail “Confirmation” to the booking’s address, asha@travellers.example, sent',
  );
});

test('OF-08 who did it stands beside, and a mail or a read is no change of the record', () => {
  const note = event('note', { text: 'Called' }, 'Ila');
  expect(describeEvent(note)).toEqual({ what: 'Called', by: 'Ila' });
  expect(
    findNewestChange([note, event('mail', { mail: 'x' }), event('read', { operation: 'y' }, 'Ila')]),
  ).toBe(note);
  expect(findNewestChange([])).toBeNull();
});
