import { describe, expect, test } from 'vitest';
import type { Result } from '@antara/desk-common/operations';
import {
  findEnquired,
  findFare,
  sortFullFirst,
  toDepartureOptions,
  type Departure,
} from '../components/departures.ts';
import {
  applyQuery,
  countForNextSuite,
  createDraft,
  createGuests,
  findMissing,
  findMissingOfOrder,
  setSuite,
  toEnquiryHoldInput,
  toHoldInput,
  toOrderInput,
  type Draft,
  type Hold,
} from './draft.ts';

const departure: Departure = {
  journey: 'an-insight',
  name: 'An Insight',
  date: '2027-02-07',
  date_to: '2027-02-09',
  ship: 'Bengal Ganga',
  ship_slug: 'bengal-ganga',
  season: 'Winter',
  fare_percent: 110,
  closed_at: null,
  cancelled_at: null,
  decision: null,
  suites: 20,
  sold: 8,
  held: 0,
  blocked: 0,
  broken: 0,
  free: 12,
};
const prices = {
  suites: [{ category: 'Ganga', rooms: ['101', '102'], price_single: 100_000, price_twin: 150_050 }],
} as Result<'prices.show'>;
const hold: Hold = {
  booking_id: 'ANT-7K3QXM',
  ends_at: '2026-12-02T10:00:00.000Z',
  suites: [
    { room: '102', title: 'Ganga', guests: 2, price_usd: 165_055 },
    { room: '101', title: 'Ganga', guests: 1, price_usd: 110_000 },
  ],
  suites_usd: 275_055,
  tax_usd: 13_753,
  total_usd: 288_808,
  total_inr: 254_151,
  first_inr: 25_415,
  deposit_percent: 10,
  transfer_until: '2026-12-15',
};
const typed: Draft = {
  ...createDraft(),
  departure: 'an-insight/2027-02-07',
  travellers: '3',
  suites: [
    { room: '102', guests: 2 },
    { room: '101', guests: 1 },
  ],
  name: 'Meera Devi Das',
  email: 'meera@travellers.example',
  mobile_no: '98765 43210',
};

describe('OF-07 the departure', () => {
  const other = { ...departure, date: '2027-03-14', free: 7 };
  const options = toDepartureOptions([departure, other, { ...departure, closed_at: '2026-01-01' }]);

  test('OF-07 is named by journey, day, ship and free suites, of which the number is no word of its own', () => {
    expect(options.map(({ value }) => value)).toEqual(['an-insight/2027-02-07', 'an-insight/2027-03-14']);
    expect(options[1]!.label.split(' ')).toEqual([
      'An',
      'Insight',
      '·',
      '14',
      'March',
      '2027',
      '·',
      'Bengal',
      'Ganga',
      '·\u00a07\u00a0of\u00a020\u00a0free',
    ]);
    expect(toDepartureOptions([{ ...other, free: 0 }])[0]!.label).toMatch(/sold\u00a0out$/);
  });

  test('OF-07 comes from the address, with no suites of another one; a hold keeps its own', () => {
    const query = new URLSearchParams({ departure: 'an-insight/2027-03-14', enquiry: 'ENQ-7K3QXM' });
    expect(applyQuery(typed, query)).toMatchObject({
      departure: 'an-insight/2027-03-14',
      suites: [],
      enquiry: { reference: 'ENQ-7K3QXM', isFilledIn: false },
    });
    expect(applyQuery(typed, new URLSearchParams({ departure: typed.departure })).suites).toHaveLength(2);
    expect(applyQuery(typed, new URLSearchParams({ departure: 'nonsense' })).departure).toBe(typed.departure);
    expect(applyQuery({ ...typed, hold }, query).departure).toBe(typed.departure);
  });

  test('OF-07 is that of an enquiry when its journey and day are on sale', () => {
    const enquiry = { tour: 'An Insight', date: '2027-02-07' };
    expect(findEnquired([other, departure], enquiry)).toBe(departure);
    expect(findEnquired([{ ...departure, closed_at: '2026-01-01' }], enquiry)).toBeUndefined();
    expect(findEnquired([departure], { ...enquiry, date: null })).toBeUndefined();
  });
});

describe('OF-07 the suites', () => {
  test('OF-07 get two travellers each, the last one who is left alone, or a number', () => {
    const three = { ...typed, suites: [] };
    expect(countForNextSuite(three)).toBe(2);
    expect(countForNextSuite({ ...three, suites: [{ room: '101', guests: 2 }] })).toBe(1);
    expect(setSuite(typed.suites, '101', 3)).toEqual([
      { room: '102', guests: 2 },
      { room: '101', guests: 3 },
    ]);
    expect(setSuite(typed.suites, '102', 0)).toEqual([{ room: '101', guests: 1 }]);
  });

  test('OF-07 are five at most', () => {
    const five = ['1', '2', '3', '4', '5'].map((room) => ({ room, guests: 2 as const }));
    expect(setSuite(five, '6', 2)).toEqual(five);
    expect(setSuite(five, '5', 1)).toHaveLength(5);
  });

  test('OF-07 cost the published price times the percentage of the departure', () => {
    expect(findFare('101', 1, prices, departure)).toBe(110_000);
    expect(findFare('102', 2, prices, departure)).toBe(165_055);
    expect(findFare('999', 2, prices, departure)).toBeNull();
  });
});

describe('OF-07 the talk', () => {
  test('OF-07 names what is missing by its field; the waiting list needs no suites', () => {
    expect(Object.keys(findMissing(createDraft(), false))).toEqual(['journey', 'name', 'email']);
    const withoutSuites = { ...typed, suites: [] };
    expect(Object.keys(findMissing(withoutSuites, false))).toEqual(['suites']);
    expect(findMissing(withoutSuites, true)).toEqual({});
    expect(findMissing(typed, false)).toEqual({});
  });

  test('OF-07 becomes the input of the hold; an enquiry gives name and address itself', () => {
    const input = {
      journey: 'an-insight',
      date: '2027-02-07',
      suites: typed.suites,
      mobile_no: '98765 43210',
      hours: 48,
    };
    expect(toHoldInput(typed)).toEqual({ ...input, email: typed.email, name: typed.name });
    expect(toEnquiryHoldInput(typed, 'ENQ-7K3QXM')).toEqual({ ...input, reference: 'ENQ-7K3QXM' });
    expect(toHoldInput({ ...typed, mobile_no: ' ' })).not.toHaveProperty('mobile_no');
  });
});

describe('OF-07 the travellers', () => {
  test('OF-07 are as many as the hold has places; the caller is the first, India only with an Indian telephone', () => {
    const guests = createGuests(hold, typed);
    expect(guests).toHaveLength(3);
    expect(guests[0]).toMatchObject({ firstName: 'Meera Devi', lastName: 'Das', country: 'India' });
    expect(guests[1]).toMatchObject({ firstName: '', lastName: '', country: 'India' });
    expect(createGuests(hold, { ...typed, name: 'Mrs. Meera Das' })[0]).toMatchObject({ firstName: 'Meera' });
    expect(createGuests(hold, { name: 'Meera', mobile_no: '+44 20 7946 0000' })[0]).toMatchObject({
      firstName: '',
      country: '',
    });
  });

  test('OF-07 are asked for field by field, with a day where the terms give none', () => {
    const draft = { ...typed, hold, guests: createGuests(hold, typed) };
    expect(Object.keys(findMissingOfOrder(draft))).toEqual([
      'guests.0.gender',
      'guests.0.age',
      ...[1, 2].flatMap((at) =>
        ['firstName', 'lastName', 'gender', 'age'].map((field) => `guests.${at}.${field}`),
      ),
    ]);
    const near = { ...draft, guests: [], hold: { ...hold, transfer_until: null } };
    expect(Object.keys(findMissingOfOrder(near))).toEqual(['until']);
    expect(findMissingOfOrder({ ...near, until: '2026-12-03' })).toEqual({});
  });

  test('OF-07 are booked in their suites', () => {
    const guests = createGuests(hold, typed).map((guest) => ({
      ...guest,
      firstName: 'Asha',
      lastName: 'Das',
      gender: 'Female' as const,
      age: '61',
    }));
    const input = toOrderInput({ ...typed, hold, guests, plan: 'FULL', until: '2026-12-20' });
    expect(input).toMatchObject({ booking_id: 'ANT-7K3QXM', plan: 'FULL', until: '2026-12-20' });
    expect(input.guests.map(({ roomNumber, age }) => [roomNumber, age])).toEqual([
      ['102', 61],
      ['102', 61],
      ['101', 61],
    ]);
    expect(toOrderInput({ ...typed, hold, guests, until: '' })).not.toHaveProperty('until');
  });
});

test('OF-11 for who waits, full departures come first, then those with few free suites', () => {
  const rows = [9, 0, 3, 4].map((free) => ({ ...departure, free }));
  expect(sortFullFirst(rows).map(({ free }) => free)).toEqual([0, 3, 9, 4]);
});
