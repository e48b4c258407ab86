import { expect, test } from 'vitest';
import { describeChange } from './changes.ts';
import { chooseSuite } from './ship-suites.tsx';

test('OF-02 a change of a departure is told in words, with its reason', () => {
  const describe = (what: string, details: unknown) => describeChange({ what, details });
  expect(describe('departures.fares', { fare_percent: 90, departures: 1 })).toBe('Fare 90 %');
  expect(describe('suites.block', { suites: ['101', '102'], reason: 'A wedding' })).toBe(
    'Suite 101, 102 blocked: “A wedding”',
  );
  expect(describe('departures.decide', { decision: 'sails', reason: 'A group comes' })).toBe(
    'Decided: sails for certain: “A group comes”',
  );
  expect(describe('departures.decide', { decision: 'ask-again', ask_again_on: '2027-01-02' })).toBe(
    'Decided: ask again on 2 Jan 2027',
  );
  const change = { ship_before: 'Vega', ship: 'Nova', reason: 'Low water' };
  expect(describe('departures.changeShip', { ...change, suites: ['ANT-1 101=201'] })).toBe(
    'Vega → Nova, 1 suite moved: “Low water”',
  );
  expect(describe('departures.changeShip', { ...change, suites: [] })).toBe('Vega → Nova: “Low water”');
  // What has no sentence of its own has the title of its task.
  expect(describe('departures.captainLink', { until: '2027-01-01' })).toMatch(/^Departures: /);
});

test('OF-04 a suite of the other ship is chosen for one suite alone', () => {
  const first = chooseSuite({ '103': '203' }, '101', '201');
  expect(first).toEqual({ '103': '203', '101': '201' });
  expect(chooseSuite(first, '103', '201')).toEqual({ '103': '201' });
});
