import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readKeptPage } from '@antara/desk-common/kept-page';
import { removePersonalData } from '@antara/desk-common/personal-storage';
import { addWaitingTick, listWaitingTicks, sendWaitingTicks } from '@antara/desk-common/waiting-ticks';
import { useAboard } from './aboard.ts';
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
    ticks: [],
    suites: [
      {
        suite: '101',
        booking_id: 'ANT-1',
        guests: [guest('Asha', ['visa', 'name']), guest('Ravi', ['visa'])],
      },
    ],
  }) as unknown as GuestList;

/** A tick as the server lists it. */
const listed = (place: number, ticked: boolean, ticked_at: string) => ({
  booking_id: 'ANT-1',
  suite: '101',
  place,
  kind: 'aboard' as const,
  ticked,
  ticked_at,
});

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

/** Shows the hook of the list's ticks. `aboard` are the ticks that the server has. */
function tickOff(list: GuestList) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, children);
  return renderHook(({ shown }) => useAboard(shown), { wrapper, initialProps: { shown: list } });
}

test('OF-21 ticks wait on the device, survive the page, are sent once, and go when the departure is over', async () => {
  const list = createList(today, today);
  const [suite] = list.suites;
  const first = tickOff(list);
  act(() => first.result.current.toggle(suite!, 0, true));
  act(() => first.result.current.toggle(suite!, 1, true));
  act(() => first.result.current.toggle(suite!, 1, false));
  expect(first.result.current).toMatchObject({ aboard: new Set(['ANT-1/101/1']), waiting: 2 });
  removePersonalData();
  first.unmount();
  const second = tickOff(list);
  expect(second.result.current).toMatchObject({ aboard: new Set(['ANT-1/101/1']), waiting: 2 });

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendWaitingTicks()).rejects.toThrow('no connection');
  expect(listWaitingTicks()).toHaveLength(2);
  const sent: { path: string; body: string }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body });
    return Response.json({ result: {}, needs_second_person: false, request: null });
  });
  await act(() => sendWaitingTicks());
  await sendWaitingTicks();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.path).toContain('departures.tick');
  expect(JSON.parse(sent[0]!.body)).toMatchObject({
    input: {
      journey: 'an-insight',
      date: today,
      ticks: [
        { booking_id: 'ANT-1', suite: '101', place: 1, kind: 'aboard', ticked: true },
        { booking_id: 'ANT-1', suite: '101', place: 2, kind: 'aboard', ticked: false },
      ],
    },
  });
  expect(second.result.current).toMatchObject({ aboard: new Set(['ANT-1/101/1']), waiting: 0 });
  expect(localStorage.getItem('desk-ticks')).toBeNull();

  const over = addDays(today, -1);
  addWaitingTick({ ...listed(1, true, '2026-01-01T00:00:00Z'), journey: 'a', date: over, until: over });
  expect(listWaitingTicks()).toEqual([]);
});

test('OF-21 of two ticks of a guest the later one counts, that of a colleague as well', () => {
  const list = { ...createList(today, today), ticks: [listed(1, true, '2020-01-01T00:00:00.000Z')] };
  const { result, rerender } = tickOff(list as GuestList);
  expect(result.current.aboard).toEqual(new Set(['ANT-1/101/1']));
  act(() => result.current.toggle(list.suites[0]!, 0, false));
  expect(result.current.aboard.size).toBe(0);
  rerender({ shown: { ...list, ticks: [listed(1, true, '2199-01-01T00:00:00.000Z')] } as GuestList });
  expect(result.current.aboard).toEqual(new Set(['ANT-1/101/1']));
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
