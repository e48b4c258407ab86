import { expect, test } from 'vitest';
import { isLowOccupancy } from './figure-sums.ts';

const nothing = { suites: 20, out_of_service: 0, charter: 0, allotment: 0, blocked_otherwise: 0 };

test.each([
  ['nothing is sold', 0, {}, true],
  ['less than the share is sold', 6, {}, true],
  ['the share is sold', 7, {}, false],
  ['the share is chartered', 0, { charter: 7 }, false],
  ['the share is sold by another seller', 0, { allotment: 7 }, false],
  ['suites are blocked and nobody knows for whom', 0, { blocked_otherwise: 13 }, true],
  ['suites are out of order, and less than the share of the others is sold', 2, { out_of_service: 13 }, true],
  ['suites are out of order, and the share of the others is sold', 3, { out_of_service: 13 }, false],
  ['no suite is in service', 0, { out_of_service: 20 }, false],
])('OF-22 few guests, when %s', (_, sold, blocked, isLow) => {
  expect(isLowOccupancy(sold, { ...nothing, ...blocked }, 35)).toBe(isLow);
});
