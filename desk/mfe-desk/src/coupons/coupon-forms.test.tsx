import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { addTasks } from './coupon-forms.tsx';
import { describeLimits } from './coupon-terms.ts';
import { createDesk } from '../testing/create-desk.ts';

const coupon = {
  code: 'SPRING',
  batch: null,
  uses: 0,
  coupon_type: 'PERCENTAGE' as const,
  discount: 10,
  valid_from: null,
  valid_to: null,
  travel_from: null,
  travel_to: null,
  journeys: ['an-insight'],
  min_subtotal: null,
  max_uses: null,
  max_uses_per_guest: null,
  for_one_guest: false,
  guest_email: null,
  ended: false,
  in_force: true,
};
const departures = [
  { journey: 'an-insight', name: 'An Insight' },
  { journey: 'sundarbans', name: 'Tides of the Sundarbans' },
];
const desk = createDesk();
const Form = withDesk(() => addTasks(() => {})[0]!.renderForm(() => {}));
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('departures.list')) return Response.json({ result: { departures } });
    sent.push((JSON.parse(body) as { input: unknown }).input);
    return Response.json({ result: { coupon }, needs_second_person: false, request: null });
  });
});

test('OF-12 journeys are ticked by their names, survive a reload, and are named in what will happen', async () => {
  const user = userEvent.setup();
  const page = render(<Form desk={desk} />, { wrapper: BrowserRouter });
  await user.click(await screen.findByRole('checkbox', { name: 'An Insight' }));
  page.unmount();
  render(<Form desk={desk} />, { wrapper: BrowserRouter });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  await user.type(screen.getByLabelText(/^Code/), 'SPRING');
  await user.type(screen.getByLabelText(/^How much/), '10');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  expect(await screen.findByText('on An Insight')).toBeTruthy();
  expect(sent).toEqual([
    { code: 'SPRING', coupon_type: 'PERCENTAGE', discount: 10, journeys: ['an-insight'] },
  ]);
});

test('OF-12 a journey without departures is named by its short name', () => {
  expect(describeLimits(coupon, new Map())).toEqual(['on an-insight']);
});
