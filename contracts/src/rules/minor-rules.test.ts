import { expect, test } from 'vitest';
import { areBeside, findMinorProblem, listSuitesBesideAdults, type PlacedSuite } from './minor-rules.ts';

const suite = (number: string, door: number, rest: Partial<PlacedSuite> = {}): PlacedSuite => ({
  number,
  vessel: 'Ship',
  deck: 'lower',
  side: 'port',
  door,
  ...rest,
});
const suites = [
  suite('101', 1),
  suite('103', 2),
  suite('105', 3),
  suite('102', 1, { side: 'starboard' }),
  suite('104', 2, { side: 'starboard' }),
  suite('201', 1, { deck: 'upper' }),
  suite('203', 2, { deck: 'upper' }),
  suite('M3', 2, { vessel: 'Other' }),
];
const at = (number: string) => suites.find((one) => one.number === number)!;
/** Guests by suite and age. */
const guests = (...all: [roomNumber: string, age: number][]) =>
  all.map(([roomNumber, age]) => ({ roomNumber, age }));

test('VX-16 suites are beside each other at neighbouring doors of one side of one deck of one vessel', () => {
  const beside = suites.filter((one) => areBeside(at('101'), one)).map(({ number }) => number);
  expect(beside).toEqual(['103']);
  expect(suites.filter((one) => areBeside(one, at('103'))).map(({ number }) => number)).toEqual([
    '101',
    '105',
  ]);
});

test('VX-16 a guest under 18 stays with an adult of the booking, or beside one', () => {
  const find = (...all: [string, number][]) => findMinorProblem(guests(...all), suites);
  expect(find()).toBeNull();
  expect(find(['101', 18])).toBeNull();
  // While an age is not known, a guest is no reason to refuse, and no adult.
  expect(find(['101', 0])).toBeNull();
  expect(find(['101', 0], ['101', 17])).toEqual({ guest: 1, suite: null });
  expect(find(['101', 17])).toEqual({ guest: 0, suite: null });
  expect(find(['101', 6], ['102', 17])).toEqual({ guest: 0, suite: null });
  expect(find(['101', 41], ['101', 6])).toBeNull();
  expect(find(['101', 41], ['101', 40], ['103', 10], ['103', 8])).toBeNull();
  expect(find(['101', 41], ['105', 10])).toEqual({ guest: 1, suite: '105' });
  expect(find(['101', 41], ['201', 10])).toEqual({ guest: 1, suite: '201' });
  expect(find(['103', 41], ['104', 10])).toEqual({ guest: 1, suite: '104' });
  expect(find(['103', 41], ['M3', 10])).toEqual({ guest: 1, suite: 'M3' });
  // A child between two suites; beside another child alone is not beside an adult.
  expect(find(['101', 41], ['103', 10], ['105', 8])).toEqual({ guest: 2, suite: '105' });
  expect(find(['101', 41], ['103', 10], ['105', 18])).toBeNull();
});

test('VX-16 the suites that would do are the free ones beside an adult’s', () => {
  const family = guests(['103', 41], ['103', 40], ['201', 10]);
  const booked = [at('103'), at('201')];
  expect(listSuitesBesideAdults(family, booked, suites)).toEqual(['101', '105']);
  expect(listSuitesBesideAdults(family, booked, [at('105'), at('203')])).toEqual(['105']);
  expect(listSuitesBesideAdults(guests(['201', 10]), booked, suites)).toEqual([]);
});
