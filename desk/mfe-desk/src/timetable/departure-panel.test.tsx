import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Suite } from '../components/deck-plan.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { DeparturePanel } from './departure-panel.tsx';
import type { Timetable } from './use-timetable.ts';
import type { Departure } from './weeks.ts';

const suites = [
  { room_number: '101', category: 'Heritage', deck: 'main', state: 'free', fares: [] },
] as unknown as Suite[];
const timetable = { low: null, suite: null, deed: null, toSearch: () => '?', set: () => {} };
let requests: object[] = [];

beforeEach(() => {
  requests = [];
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.split('/').at(-1)!;
    const results: Record<string, object> = {
      'approvals.list': { requests },
      'departures.history': { changes: [] },
    };
    return Response.json({ result: results[name] ?? {}, needs_second_person: false, request: null });
  });
});

function show(changed: Partial<Departure>) {
  const departure = {
    journey: 'an-insight',
    name: 'An Insight',
    ship: 'Bengal Ganga',
    season: 'High',
    date: '2027-02-07',
    date_to: '2027-02-09',
    fare_percent: 100,
    sold: 0,
    free: 1,
    closed_at: null,
    cancelled_at: null,
    decision: null,
    ...changed,
  } as unknown as Departure;
  const Panel = withDesk(() => (
    <DeparturePanel {...{ departure, suites }} timetable={timetable as unknown as Timetable} />
  ));
  const may = (name: string) => name.startsWith('departures.') || name === 'approvals.list';
  render(<Panel desk={createDesk({ may })} />, { wrapper: BrowserRouter });
}
const listLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent.trim());

test('OF-24 while a cancellation waits, a departure offers nothing that contradicts it', async () => {
  requests = [
    {
      request: 7,
      operation: 'departures.cancel',
      asked_by: 'Farah Ahmed',
      input: { journey: 'an-insight', date: '2027-02-07' },
    },
  ];
  show({ closed_at: '2026-12-01T10:00:00.000Z' });
  expect(await screen.findByText(/waits for a second person/)).toBeDefined();
  expect(listLinks()).toEqual(['Approvals', 'Guest list e', 'Change the fare …']);
});

test('OF-24 a departure that is not being cancelled offers all that its state leaves open', () => {
  show({});
  expect(listLinks()).toContain('Cancel …');
  expect(screen.getByText(/^Choose a suite/)).toBeDefined();
});

test('OF-24 a cancelled departure says so first and asks for no suite', () => {
  show({ cancelled_at: '2026-12-01T10:00:00.000Z' });
  expect(screen.getByRole('group', { name: 'An Insight' }).textContent).toMatch(/^Cancelled\./);
  expect(screen.queryByText(/^Choose a suite/)).toBeNull();
});
