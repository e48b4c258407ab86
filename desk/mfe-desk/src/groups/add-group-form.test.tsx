import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { AddGroupForm } from './add-group-form.tsx';
import { createDesk } from '../testing/create-desk.ts';

const departure = {
  journey: 'an-insight',
  name: 'An Insight',
  date: '2028-02-04',
  ship: 'Bengal Ganga',
  ship_slug: 'bengal-ganga',
  fare_percent: 100,
  closed_at: null,
  cancelled_at: null,
  suites: 2,
  free: 2,
};
const suite = { state: 'free', category: 'Heritage Suite', deck: 'upper', booking_id: null };
const results: Record<string, unknown> = {
  'departures.list': { departures: [departure] },
  'suites.list': { suites: ['101', '102'].map((room_number) => ({ ...suite, room_number })) },
  'prices.show': { suites: [{ rooms: ['101', '102'], price_single: 200_000, price_twin: 300_000 }] },
};
const desk = createDesk();
const Form = withDesk(() => <AddGroupForm onDone={() => {}} onCancel={() => {}} />);
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1)!;
    if (name === 'people.show') return Response.json({ data: { message: 'Nobody.' } }, { status: 404 });
    if (name !== 'groups.add') return Response.json({ result: results[name] });
    sent.push((JSON.parse(body) as { input: unknown }).input);
    return Response.json({ data: { message: 'A group has at least five suites.' } }, { status: 422 });
  });
});

const show = () => render(<Form desk={desk} />, { wrapper: BrowserRouter });
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

test('OF-06 a group is made of rows with list prices, per cent off and weeks before the departure', async () => {
  const user = userEvent.setup();
  const page = show();
  await user.type(getField('Name of the group'), 'Lotus Alumni');
  const choice = screen.getByRole('combobox', { name: /^Departure/ });
  await user.type(choice, 'insight 4 feb 2028');
  await user.click(await screen.findByRole('option', { name: /An Insight/ }));
  const row = await screen.findByRole('group', { name: 'Heritage Suite' });
  expect(row.textContent).toContain('2 of 2 free');
  expect(row.textContent).toContain('list price USD 2,000.00 for one, USD 3,000.00 for two');
  await user.type(getField('Per cent off'), '10');
  expect(row.textContent).toContain('USD 1,800.00 for one, USD 2,700.00 for two');
  await user.type(within(row).getByLabelText('Suites'), '2');

  // The contact has no account, so name and telephone are required.
  expect(getField('Contact’s telephone').required).toBe(false);
  await user.type(getField('Contact’s e-mail'), 'anita@travellers.example');
  await user.tab();
  expect(await screen.findByText('No account yet: one is made')).toBeTruthy();
  expect(getField('Contact’s telephone').required).toBe(true);
  await user.type(getField('Contact’s name'), 'Anita Desai');
  await user.type(getField('Contact’s telephone'), '+919800000077');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('at least five suites');
  expect(document.activeElement).toBe(alert);
  expect(sent).toEqual([
    {
      group_name: 'Lotus Alumni',
      journey: 'an-insight',
      date: '2028-02-04',
      email: 'anita@travellers.example',
      rooms: [],
      categories: [{ category: 'Heritage Suite', count: 2 }],
      rates: [{ category: 'Heritage Suite', single: 180_000, twin: 270_000 }],
      cut_off: '2027-12-10',
      deposits: [],
      balance_on: '2027-12-24',
      invoicing: 'one',
      name: 'Anita Desai',
      mobile_no: '+919800000077',
    },
  ]);

  page.unmount();
  show();
  expect(getField('Name of the group').value).toBe('Lotus Alumni');
  const again = await screen.findByRole('group', { name: 'Heritage Suite' });
  expect(within(again).getByLabelText<HTMLInputElement>('Suites').value).toBe('2');
});

test('OF-06 a wanted category without a typed price is named, and the problem has the focus', async () => {
  const user = userEvent.setup();
  show();
  await user.type(getField('Name of the group'), 'Lotus Alumni');
  await user.type(screen.getByRole('combobox', { name: /^Departure/ }), 'insight');
  await user.click(await screen.findByRole('option', { name: /An Insight/ }));
  await user.selectOptions(getField('Prices'), 'typed');
  const row = await screen.findByRole('group', { name: 'Heritage Suite' });
  await user.type(within(row).getByLabelText('Suites'), '1');
  await user.type(getField('Contact’s e-mail'), 'anita@travellers.example');
  await user.type(getField('Contact’s name'), 'Anita Desai');
  await user.type(getField('Contact’s telephone'), '+919800000077');
  await user.click(screen.getByRole('button', { name: 'See what will happen' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Heritage Suite needs a price');
  expect(document.activeElement).toBe(alert);
  expect(sent).toEqual([]);
});
