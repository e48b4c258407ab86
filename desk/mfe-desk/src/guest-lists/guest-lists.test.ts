import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readKeptPage } from '@antara/desk-common/kept-page';
import { removePersonalData } from '@antara/desk-common/personal-storage';
import { toTick, useAboard } from './aboard.ts';
import { describeTravel } from './guests.tsx';
import { keepList, readKeptDeparture, readKeptList, type GuestList, type ListedGuest } from './kept-list.ts';
import { countMissing } from './missing.tsx';

const today = toCivilDate(new Date());
const member = { name: 'Ravi Sarker', email: 'ravi@office.example', roles: ['ship'] };

const guest = (first_name: string, missing: string[] = []) =>
  ({
    first_name,
    last_name: 'Rao',
    passport_number: 'C01X00T47',
    passport_expires_on: '2033-05-01',
    visa_number: '',
    arrival_by: 'AI 401',
    arrival_on: '2027-02-26',
    arrival_time: '',
    arrival_place: 'Kolkata airport',
    phone: '',
    missing,
  }) as unknown as ListedGuest;

const createList = (date: string, date_to: string) =>
  ({
    departure: { journey: 'an-insight', date, date_to },
    guests: 2,
    incomplete: 1,
    suites: [
      {
        suite: '101',
        booking_id: 'ANT-1',
        guests: [guest('Asha', ['visa', 'name']), guest('Ravi', ['visa'])],
      },
    ],
  }) as unknown as GuestList;

beforeEach(() => localStorage.clear());

test('OF-21 the list opened last is kept without numbers of passports, and the next one replaces it', () => {
  const list = createList(today, addDays(today, 2));
  expect(keepList({ list, readAt: 1 }, member)).toBe(true);
  expect(readKeptList({ journey: 'an-insight', date: today })).toMatchObject({
    readAt: 1,
    list: { guests: 2 },
  });
  expect(readKeptPage()).toEqual({ path: `/guest-lists/an-insight/${today}`, member });
  expect(localStorage.getItem('desk-personal:guest-list')).toContain('Asha');
  expect(localStorage.getItem('desk-personal:guest-list')).not.toContain('C01X00T47');
  const next = addDays(today, 7);
  keepList({ list: createList(next, addDays(next, 2)), readAt: 2 }, member);
  expect(readKeptList({ journey: 'an-insight', date: today })).toBeNull();
  expect(readKeptDeparture()).toMatchObject({ date: next });
});

test('OF-21 a kept list goes with the log-out, and when its departure is over', () => {
  keepList({ list: createList(addDays(today, -3), addDays(today, -1)), readAt: 1 }, member);
  expect(readKeptDeparture()).toBeNull();
  expect(localStorage).toHaveLength(0);
  keepList({ list: createList(today, today), readAt: 1 }, member);
  expect(readKeptDeparture()).not.toBeNull();
  removePersonalData();
  expect(localStorage).toHaveLength(0);
});

test('OF-21 ticks survive the page and the log-out, and go when the departure is over', () => {
  const key = { journey: 'an-insight', date: today };
  const tick = toTick(createList(today, today).suites[0]!, 1);
  const first = renderHook(() => useAboard(key, today));
  act(() => first.result.current.toggle(tick));
  removePersonalData();
  expect(renderHook(() => useAboard(key, today)).result.current.aboard).toEqual(new Set(['ANT-1/101/2']));
  act(() => first.result.current.toggle(tick));
  expect(first.result.current.aboard.size).toBe(0);
  const past = { journey: 'an-insight', date: '2026-01-01' };
  const earlier = renderHook(() => useAboard(past, '2026-01-03'));
  act(() => earlier.result.current.toggle(tick));
  renderHook(() => useAboard(key, today));
  expect(Object.keys(localStorage)).toEqual([`desk-aboard:an-insight:${today}`]);
});

test('OF-21 what is missing is counted by guests, the most frequent first', () => {
  expect(countMissing(createList(today, today))).toEqual([
    ['visa', 2],
    ['name', 1],
  ]);
});

test('OF-21 the lines of a guest have what was given alone', () => {
  expect(describeTravel(guest('Asha'))).toEqual([
    'Passport C01X00T47, valid until 1 May 2033',
    'Arrives AI 401, 26 Feb 2027, Kolkata airport',
  ]);
});
