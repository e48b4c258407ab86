import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Result } from '@antara/desk-common/operations';
import type { Departure } from '../components/departures.ts';
import type { ChosenSuite, Suite } from './draft.ts';
import { ChosenSuites, SuitePlan } from './suite-plan.tsx';

const createSuite = (room_number: string, state: Suite['state']): Suite => ({
  room_number,
  state,
  category: 'Ganga Suite',
  vessel: 'Antara Vega',
  deck: 'upper',
  side: 'port',
  door: 1,
  held_until: null,
  booking_id: null,
  block_kind: null,
  block_reason: null,
  closure_id: null,
  group_id: null,
  waiting: null,
});
const suites = [
  createSuite('203', 'free'),
  createSuite('201', 'held'),
  createSuite('202', 'free'),
  createSuite('204', 'sold'),
];
const prices = {
  suites: [
    { category: 'Ganga Suite', rooms: ['201', '202', '203'], price_single: 100_000, price_twin: 150_000 },
  ],
} as Result<'prices.show'>;
const departure = { fare_percent: 90 } as Departure;
const onChoose = vi.fn();
const show = (chosen: ChosenSuite[]) =>
  render(<SuitePlan {...{ suites, prices, departure, chosen, onChoose }} />);

test('OF-07 the plan is one stop of the Tab key; arrows go from free suite to free suite, digits take them', async () => {
  const user = userEvent.setup();
  onChoose.mockClear();
  show([]);
  expect(screen.getByText('USD 900.00 for one, USD 1,350.00 for two')).toBeTruthy();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('202 free');
  await user.keyboard('2{ArrowRight}1{ArrowRight}0{Home} {Backspace}');
  expect(onChoose.mock.calls).toEqual([
    ['202', 2],
    ['203', 1],
    ['203', 0],
    ['202', null],
    ['202', 0],
  ]);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('OF-07 a suite that was taken meanwhile stays chosen, says so, and can be given back', async () => {
  const user = userEvent.setup();
  onChoose.mockClear();
  show([{ room: '201', guests: 2 }]);
  const button = screen.getByRole('button', { name: '201 2 travellers, held now', pressed: true });
  await user.click(button);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('201', 0);
});

test('OF-07 the sum has the fares of the departure, and says who is without a suite', () => {
  const chosen = [{ room: '201', guests: 2 as const }];
  render(<ChosenSuites {...{ chosen, prices, departure }} travellers={3} />);
  expect(screen.getByRole('status').textContent).toBe(
    '201 for 2 travellers; 1 traveller without oneUSD 1,350.00 before GST',
  );
});
