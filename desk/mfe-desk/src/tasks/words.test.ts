import { describe, expect, it } from 'vitest';
import { formatValue, humanize, toFullTitle, toHeading } from './words.ts';

describe('OF-24 words of the API as people read them', () => {
  it.each([
    ['balance_due_on', 'Balance due on'],
    ['roomNumber', 'Room number'],
    ['reset-two-factor', 'Reset two factor'],
    ['cgst_paise', 'CGST'],
    ['expires_at', 'Expires'],
    ['booking_id', 'Booking'],
    ['paise', 'Paise'],
    ['mobile_no', 'Mobile number'],
  ])('OF-24 %s is headed %s', (key, heading) => expect(toHeading(key)).toBe(heading));

  it('OF-24 an operation has a title by itself', () => {
    expect(toFullTitle('departures.changeShip')).toBe('Departures: change ship');
    expect(toFullTitle('registers.gst')).toBe('Registers: GST');
    expect(humanize('')).toBe('');
  });

  it.each([
    ['total_paise', 12_345_600, '₹1,23,456'],
    ['cgst_paise', 12_345_650, '₹1,23,456.50'],
    ['booked_inr', 120_000, '₹1,20,000'],
    ['price_twin', 158_000, 'USD 1,580.00'],
    ['subtotal_cents', 158_050, 'USD 1,580.50'],
    ['below_percent', 35, '35 %'],
    ['guests', 4, '4'],
    ['paid_on', '2026-11-30', '30 Nov 2026'],
    ['asked_at', '2026-11-30T20:00:00.000Z', '1 Dec 2026, 01:30 IST'],
    ['status', 'CONFIRMED', 'Confirmed'],
    ['code', 'DIWALI', 'DIWALI'],
    ['waive_fee', false, 'no'],
    ['reason', null, '–'],
  ])('OF-24 %s of %s reads %s', (key, value, text) => expect(formatValue(key, value)).toBe(text));
});
