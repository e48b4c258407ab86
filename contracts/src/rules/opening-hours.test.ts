import { describe, expect, it } from 'vitest';
import {
  describeOpening,
  formatClock,
  formatHours,
  formatZoneDay,
  isCallSlot,
  listCallSlots,
  weekdays,
  type OpeningHours,
} from './opening-hours.ts';
import { isTimeZone } from './time-zone.ts';
import { toWhatsappUrl } from './whatsapp.ts';

const week: OpeningHours = {
  hours: weekdays
    .slice(0, 6)
    .map((day) => ({ day, opens: '09:00', closes: day === 'Saturday' ? '17:00' : '19:00' })),
  closed_days: ['2026-12-03'],
};
/** An instant by India's clock. The 1st of December 2026 is a Tuesday. */
const at = (text: string) => new Date(`${text}:00+05:30`);
const describeAt = (text: string, zone: string) => describeOpening(week, at(text), zone);

describe('SW-03 whether the office is open now', () => {
  it.each([
    ['2026-12-01T15:00', 'Asia/Kolkata', 'Open now, until 19:00 IST'],
    ['2026-12-01T15:00', 'America/New_York', 'Open now, until 19:00 IST: 08:30 your time'],
    ['2026-12-01T15:00', 'Australia/Sydney', 'Open now, until 19:00 IST: Wednesday 00:30 your time'],
    ['2026-12-01T08:59', 'Asia/Kolkata', 'Closed now. Open again 09:00 IST'],
    ['2026-12-01T09:00', 'Asia/Kolkata', 'Open now, until 19:00 IST'],
    ['2026-12-01T19:00', 'Asia/Kolkata', 'Closed now. Open again Wednesday 09:00 IST'],
    // The evening before in New York, which is still today there.
    ['2026-12-02T02:00', 'America/New_York', 'Closed now. Open again 09:00 IST: 22:30 your time'],
    // The 3rd is a closed day.
    ['2026-12-02T20:00', 'Asia/Kolkata', 'Closed now. Open again Friday 09:00 IST'],
    // Saturday evening, over Sunday.
    [
      '2026-12-05T18:00',
      'Australia/Sydney',
      'Closed now. Open again Monday 09:00 IST: Monday 14:30 your time',
    ],
  ])('at %s IST, read in %s: %s', (now, zone, text) => {
    expect(describeAt(now, zone)).toBe(text);
  });

  it('follows summer time of the visitor, which India has not', () => {
    // Sydney has summer time until the 4th of April 2027, New York from the 14th of March 2027.
    expect(describeAt('2027-04-02T15:00', 'Australia/Sydney')).toContain('Saturday 00:30 your time');
    expect(describeAt('2027-04-05T15:00', 'Australia/Sydney')).toContain(': 23:30 your time');
    expect(describeAt('2027-03-12T15:00', 'America/New_York')).toContain('08:30 your time');
    expect(describeAt('2027-03-15T15:00', 'America/New_York')).toContain('09:30 your time');
  });

  it('says nothing without hours, or when the office is closed for two weeks', () => {
    expect(describeOpening({}, at('2026-12-01T15:00'), 'Asia/Kolkata')).toBeNull();
    const closed_days = Array.from({ length: 15 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
    expect(describeOpening({ ...week, closed_days }, at('2026-12-01T15:00'), 'Asia/Kolkata')).toBeNull();
  });
});

describe('SW-03 the slots of a call', () => {
  const slots = listCallSlots(week, at('2026-12-01T16:45'));

  it('lie within the hours of seven days, half an hour ahead, on no closed day', () => {
    const days = slots.map((slot) => formatZoneDay(slot, 'Asia/Kolkata'));
    expect([...new Set(days)]).toEqual([
      'Tuesday 1 December',
      'Wednesday 2 December',
      'Friday 4 December',
      'Saturday 5 December',
      'Monday 7 December',
    ]);
    const clocksOf = (day: string) =>
      slots
        .filter((slot) => formatZoneDay(slot, 'Asia/Kolkata').startsWith(day))
        .map((slot) => formatClock(slot, 'Asia/Kolkata'));
    expect(clocksOf('Tuesday')).toEqual(['18:00']);
    expect([clocksOf('Saturday').at(0), clocksOf('Saturday').at(-1)]).toEqual(['09:00', '16:00']);
  });

  it('are shown on the visitor’s day', () => {
    const [, first] = slots;
    expect(formatZoneDay(first!, 'America/New_York')).toBe('Tuesday 1 December');
    expect(formatClock(first!, 'America/New_York')).toBe('22:30');
    expect(formatClock(first!, 'Australia/Sydney')).toBe('14:30');
  });

  it('are accepted from a page that was opened a while ago, until they begin', () => {
    const slot = slots[0]!;
    expect(isCallSlot(week, slot, at('2026-12-01T17:59'))).toBe(true);
    expect(isCallSlot(week, slot, at('2026-12-01T18:00'))).toBe(false);
    expect(isCallSlot(week, at('2026-12-01T18:15'), at('2026-12-01T16:45'))).toBe(false);
    expect(isCallSlot({}, slot, at('2026-12-01T16:45'))).toBe(false);
  });
});

it('SW-03 the hours of the week in a line', () => {
  expect(formatHours(week)).toBe('Monday to Friday 09:00 to 19:00, Saturday 09:00 to 17:00 IST');
  const lunch = [
    { day: 'Sunday' as const, opens: '14:00', closes: '16:00' },
    { day: 'Sunday' as const, opens: '09:30', closes: '12:00' },
  ];
  expect(formatHours({ hours: lunch })).toBe('Sunday 09:30 to 12:00, 14:00 to 16:00 IST');
  expect(formatHours({ hours: [] })).toBeNull();
});

it('SW-03 the address of a chat has the digits of the number', () => {
  expect(toWhatsappUrl('+91 90000 04100')).toBe('https://wa.me/919000004100');
});

it.each([
  ['Europe/Berlin', true],
  ['Asia/Kolkata', true],
  ['', false],
  ['+05:30', false],
  ['Mars/Olympus', false],
  ['Europe/Berlin\r\nX: 1', false],
])('SW-03 %j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
