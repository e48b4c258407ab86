import { expect, test } from 'vitest';
import { markTakenShips } from './change-ship.tsx';
import type { Departure } from './weeks.ts';

const departure = {
  journey: 'upstream',
  name: 'Upstream',
  date: '2027-02-07',
  date_to: '2027-02-14',
  ship_slug: 'vega',
  cancelled_at: null,
} as Departure;

test('OF-04 a ship that sails on those days cannot be chosen, and says why', () => {
  const ships = ['nova', 'lyra', 'mira'].map((value) => ({ value, label: value }));
  const departures: Departure[] = [
    departure,
    { ...departure, ship_slug: 'nova', name: 'Downstream', date: '2027-02-10', date_to: '2027-02-17' },
    { ...departure, ship_slug: 'lyra', date: '2027-02-14', date_to: '2027-02-21' },
    { ...departure, ship_slug: 'lyra', date: '2027-01-31', date_to: '2027-02-07' },
    { ...departure, ship_slug: 'mira', cancelled_at: '2026-12-01T10:00:00.000Z' },
  ];
  expect(markTakenShips(ships, departure, departures)).toEqual([
    { value: 'nova', label: 'nova: sails Downstream, 10 – 17 February 2027', disabled: true },
    ...ships.slice(1),
  ]);
});
