import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import NewBooking from './new-booking.screen.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { sampleHold } from '../testing/samples.ts';

const departure = {
  journey: 'an-insight',
  name: 'An Insight',
  date: '2027-02-07',
  date_to: '2027-02-09',
  ship: 'Bengal Ganga',
  ship_slug: 'bengal-ganga',
  season: 'Winter',
  fare_percent: 100,
  closed_at: null,
  cancelled_at: null,
  suites: 2,
  sold: 0,
  held: 0,
  blocked: 0,
  broken: 0,
  free: 2,
};
const suite = { state: 'free', category: 'Ganga', deck: 'upper', held_until: null, booking_id: null };
const enquiry = {
  reference: 'ENQ-7K3QXM',
  name: 'Meera Das',
  email: 'meera@travellers.example',
  mobile_no: '+919876543210',
  tour: 'An Insight',
  date: '2027-02-07',
  message: 'Two of us, a quiet suite.',
};
const hold = { ...sampleHold, guest: { id: 3, invited: true } };
const results: Record<string, unknown> = {
  'departures.list': { departures: [departure] },
  'suites.list': { suites: ['101', '102'].map((room_number) => ({ ...suite, room_number })) },
  'prices.show': { suites: [{ rooms: ['101', '102'], price_single: 100_000, price_twin: 150_000 }] },
  'enquiries.show': enquiry,
  'enquiries.hold': { reference: enquiry.reference, ...hold },
  'bookings.find': { bookings: [] },
};
const member = { name: 'Tara Sen', email: 'tara@office.example', roles: ['sales'] };
const desk = createDesk({ member });

let calls: { name: string; input: unknown; dry_run?: boolean }[] = [];
let refusal: object | null = null;

beforeEach(() => {
  calls = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1)!;
    calls.push({ name, ...(JSON.parse(body) as { input: unknown }) });
    if (name === 'people.show') return Response.json({ data: { message: 'Nobody.' } }, { status: 404 });
    if (refusal && name.endsWith('.hold')) return Response.json({ data: refusal }, { status: 400 });
    return Response.json({ result: results[name], needs_second_person: false, request: null });
  });
});

const show = (address: string, shownDesk = desk) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <NewBooking desk={shownDesk} />
    </MemoryRouter>,
  );
const listHolds = () => calls.filter(({ name }) => name.endsWith('.hold'));
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('OF-07 an enquiry fills in its sender and departure, is held as such, and the hold survives a reload', async () => {
  const user = userEvent.setup();
  const page = show('/new-booking?enquiry=ENQ-7K3QXM');
  await user.click(await screen.findByRole('button', { name: '101 free' }));
  expect(getField('Name').value).toBe('Meera Das');
  expect(getField('E-mail').readOnly).toBe(true);
  expect(screen.getByText('Two of us, a quiet suite.')).toBeTruthy();

  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: 'Suite 101 held' })).toBe(document.activeElement);
  expect(screen.getByText('USD 1,575.00 or ₹1,38,600')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('ANT-7K3QXM');
  const input = {
    reference: 'ENQ-7K3QXM',
    journey: 'an-insight',
    date: '2027-02-07',
    suites: [{ room: '101', guests: 2 }],
    mobile_no: '+919876543210',
    hours: 48,
  };
  expect(listHolds()).toEqual([
    { name: 'enquiries.hold', input, dry_run: true },
    { name: 'enquiries.hold', input },
  ]);

  page.unmount();
  show('/new-booking');
  await screen.findByText('ANT-7K3QXM');
  expect(screen.getAllByRole('group', { name: /^Suite 101, traveller/ })).toHaveLength(2);
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Last name' })[0]!.value).toBe('Das');
  // Every traveller is needed, the second as the first: marked before anything is refused.
  for (const name of ['First name', 'Last name', 'Age', 'Country'])
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox', { name }))
      expect(field.required, name).toBe(true);
  for (const field of screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Sex' }))
    expect(field.required).toBe(true);
});

test('OF-07 what is missing or refused is marked at its field, which gets the cursor; nothing typed is lost', async () => {
  const user = userEvent.setup();
  show('/new-booking?departure=an-insight/2027-02-07');
  await user.click(await screen.findByRole('button', { name: '101 free' }));
  await user.type(getField('Name'), 'Meera Das{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(getField('E-mail'));
  expect(listHolds()).toEqual([]);

  refusal = { message: 'email: no.', fields: [{ path: 'email', message: 'The address is not complete' }] };
  await user.type(getField('E-mail'), 'meera@{Control>}{Enter}{/Control}');
  await screen.findByText('The address is not complete');
  await waitFor(() => expect(getField('E-mail').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe('Nothing was changed: look at what is marked.');
  expect(getField('Name').value).toBe('Meera Das');
});

test('OF-07 a member who logs in at the same tab does not see what another one has typed', async () => {
  const user = userEvent.setup();
  const page = show('/new-booking');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Meera Das');
  page.unmount();
  show('/new-booking', { ...desk, member: { ...member, email: 'uma@office.example' } });
  expect(getField('Name').value).toBe('');
});

test('OF-07 a hold of the address is taken up with its guest, and one that has ended is not', async () => {
  const contact = { name: 'Leela Nair', email: 'leela@travellers.example', mobile_no: '+919000000021' };
  results['bookings.show'] = { booking_id: hold.booking_id, hold, contact };
  const page = show('/new-booking?hold=ANT-7K3QXM');
  expect(await screen.findByText('Leela Nair, leela@travellers.example')).toBeTruthy();
  expect(screen.getByText('USD 1,575.00 or ₹1,38,600')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Last name' })[0]!.value).toBe('Nair');
  expect(screen.getByRole('button', { name: 'Quote as PDF' })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next caller, the hold stays' }));
  await waitFor(() => expect(screen.queryByText('ANT-7K3QXM')).toBeNull());
  page.unmount();
  sessionStorage.clear();
  results['bookings.show'] = { booking_id: 'ANT-9M4RTW', hold: null, contact: null };
  show('/new-booking?hold=ANT-9M4RTW');
  expect((await screen.findByRole('alert')).textContent).toContain('is not held any more');
});

test('OF-07 a hold of the address does not clear a talk away that is typed, before it is asked to', async () => {
  const contact = { name: 'Leela Nair', email: 'leela@travellers.example', mobile_no: '+919000000021' };
  results['bookings.show'] = { booking_id: hold.booking_id, hold, contact };
  sessionStorage.clear();
  const user = userEvent.setup();
  const page = show('/new-booking');
  await user.type(await screen.findByLabelText(/^Name/), 'Gopal Rao');
  page.unmount();
  show('/new-booking?hold=ANT-7K3QXM');
  await user.click(await screen.findByRole('button', { name: 'Take up ANT-7K3QXM' }));
  expect(await screen.findByText('Leela Nair, leela@travellers.example')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take up ANT-7K3QXM' })).toBeNull();
});
