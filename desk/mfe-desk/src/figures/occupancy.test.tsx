import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Bar } from './bar.tsx';
import { percentSold } from './occupancy.tsx';

const capacity = {
  departures: 1,
  suites: 20,
  held: 0,
  charter: 2,
  allotment: 2,
  blocked_otherwise: 1,
  out_of_service: 5,
  free: 10,
  occupancy_percent: 0,
};

it('OF-22 the per cent is sold suites of those that can be sold', () => {
  expect(percentSold(capacity, 0)).toBe('0 %');
  expect(percentSold(capacity, 5)).toBe('50 %');
  expect(percentSold({ ...capacity, out_of_service: 15 }, 0)).toBe('–');
});

it('OF-22 blocked suites stand at the end of the bar and are no full part of it', () => {
  const { container } = render(
    <Bar whole={20} blocked={10} label="0 of 20 suites sold" parts={[{ kind: 'sold', value: 0 }]} />,
  );
  const [sold, blocked] = container.querySelectorAll('rect');
  expect(sold?.getAttribute('width')).toBe('0');
  expect(blocked?.getAttribute('x')).toBe('10');
  expect(Number(blocked?.getAttribute('height'))).toBeLessThan(0.5);
});
