import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CommissionEntry, PortalBooking } from '@antara/contracts/api/agents';
import {
  agent,
  renderScreens,
  createTestContext,
  noAnswer,
  type CallHandlers,
} from '@antara/contracts/testing';
import { lists, pageOf } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';

const client = {
  name: 'Tara Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '9876543210',
  reference: 'LJ-204',
  papers_to: 'AGENCY',
} as const;

/** Returns the fields of a booking that the portal shows. */
const bookingOf = (booking_id: string, changes: Partial<PortalBooking>) =>
  ({
    booking_id,
    booking_tour: { name: 'An Insight' },
    booking_data: [{ name: 'Meera Nair' }],
    booking_date_from: '2027-01-10',
    status: 'CONFIRMED',
    total_price: 210_000,
    total_inr: 174_174,
    balance_inr: 0,
    sub_total: 200_000,
    discount_total: 0,
    agency: 'Lamplight Journeys',
    client: null,
    ...changes,
  }) as PortalBooking;

const entry: CommissionEntry = {
  booking_id: 'ANT-7K2M9Q',
  client: 'Tara Sen Gupta',
  reference: 'LJ-204',
  program: 'An Insight',
  date_from: '2027-01-10',
  booked_on: '2026-11-21',
  base: 200_000,
  percent: 12,
  amount: 24_000,
  state: 'expected',
  inr_per_usd: 82.94,
};

const bookings = [
  bookingOf('ANT-7K2M9Q', { client, commission_percent: 12 }),
  bookingOf('ANT-2BCDFG', { commission_percent: null }),
];
const commission = {
  entries: pageOf([entry]),
  expected: 24_000,
  due: 0,
  paid: 0,
  inr: { expected: 19_906, due: 0, paid: 0 },
};

async function openHome(address = '/agentportal', answers: CallHandlers = {}) {
  const testContext = createTestContext(
    {
      ...lists,
      agentCommission: () => ({ response: 'SUCCESS', percent: 15 }),
      agentHome: () => ({
        response: 'SUCCESS',
        company_name: 'Lamplight Journeys',
        percent: 12,
        departures: [],
        journeys: [{ slug: 'an-insight', name: 'An Insight' }],
        months: ['2027-01'],
      }),
      agentBookings: () => ({ response: 'SUCCESS', bookings: pageOf(bookings), commission }),
      clientPayments: () => ({ response: 'SUCCESS', bookings: [] }),
      agentOptions: () => ({ response: 'SUCCESS', open: [], ended: pageOf([]), now: Date.now() }),
      paymentLinks: () => ({ response: 'SUCCESS', links: [] }),
      siteInfo: () => ({ response: 'UNAVAILABLE', status: 503, data: {} }),
      ...answers,
    },
    agent,
  );
  const { router } = await renderScreens(
    testContext.appContext,
    { '/agentportal': remote.createRoutes()['/agentportal']! },
    [address],
  );
  const table = await screen.findByRole('region', { name: 'Bookings of your agency' });
  const listQueries = (name: string) =>
    testContext.calls
      .filter((call) => call.name === name)
      .map(({ input }) => (input as { query: unknown }).query);
  return { ...testContext, router, listQueries, clients: within(table), user: userEvent.setup() };
}

it('AG-03 clients are named with the agency’s reference; a booking that names none has its first guest', async () => {
  const { clients, user } = await openHome();
  const rows = clients
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('link').textContent,
      within(row).getByRole('link').getAttribute('href'),
      within(row).getAllByRole('cell')[0]!.textContent,
    ]);
  expect(rows).toEqual([
    ['Tara Sen Gupta', '/viewbooking?id=ANT-7K2M9Q', 'LJ-204'],
    ['Meera Nair', '/viewbooking?id=ANT-2BCDFG', '–'],
  ]);
  const ledger = within(screen.getByRole('region', { name: 'Commission by booking' }));
  expect(ledger.getByRole('cell', { name: 'Tara Sen Gupta' })).toBeTruthy();
  expect(ledger.getByRole('cell', { name: 'LJ-204' })).toBeTruthy();
  expect(ledger.getByRole('cell', { name: 'USD 240.00 ≈ ₹19,906' })).toBeTruthy();

  // Net prices use the exchange rate at which a booking was made. A booking without commission has no net price.
  const totals = () => clients.getAllByRole('cell', { name: /^USD/ }).map((cell) => cell.textContent);
  expect(totals()).toEqual(Array(2).fill('USD 2,100.00 ≈ ₹1,74,174'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Beside prices' }), 'Show net');
  expect(totals()).toEqual([
    'USD 2,100.00 ≈ ₹1,74,174 Net USD 1,860.00 ≈ ₹1,54,268',
    'USD 2,100.00 ≈ ₹1,74,174',
  ]);
  localStorage.removeItem('agent-prices');
});

it('AG-05 the home reads no lists of the registration’s form, which come once the agent has logged out', async () => {
  const { appContext, calls, router } = await openHome();
  const listsRead = () => calls.map(({ name }) => name).filter((name) => /^(countries|groups)$/.test(name));
  await act(() => router.navigate('/agentportal?status=CONFIRMED'));
  expect(listsRead()).toEqual([]);
  act(() => appContext.session.signedOut());
  await screen.findByRole('heading', { level: 1, name: 'Create Agent Account' });
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
  expect(listsRead()).toEqual(['countries', 'groups']);
});

const filter = { q: '', journey: '', month: '', status: '' };
const address = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

it('AG-05 what is asked for is kept in the address, and asked of the server for all three lists', async () => {
  const { listQueries, router, user } = await openHome();
  expect(listQueries('agentBookings')).toEqual([{ ...filter, page: '1', statement: '1' }]);
  const form = within(screen.getByRole('form', { name: 'Find options, bookings and commission' }));
  await user.type(form.getByRole('searchbox', { name: 'Client, booking or reference' }), ' Sen ');
  expect(listQueries('agentBookings'), 'not at each letter').toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(address(router)).toBe('/agentportal?q=Sen');
  await user.selectOptions(form.getByRole('combobox', { name: 'Departure' }), 'January 2027');
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'Commission due');
  expect(address(router)).toBe('/agentportal?q=Sen&month=2027-01&status=due');
  const wantedFilter = { ...filter, q: 'Sen', month: '2027-01', status: 'due' };
  await waitFor(() =>
    expect(listQueries('agentBookings').at(-1)).toEqual({ ...wantedFilter, page: '1', statement: '1' }),
  );
  expect(listQueries('agentOptions').at(-1)).toEqual({ ...wantedFilter, ended: '1' });
  expect(screen.getByText('2 bookings fit').getAttribute('role')).toBe('status');
  const statement = within(screen.getByRole('region', { name: 'Commission' }));
  expect(statement.getByRole('link', { name: 'table (CSV)' }).getAttribute('href')).toBe(
    '/api/agent/commission.csv?q=Sen&month=2027-01&status=due',
  );
  await user.click(form.getByRole('link', { name: 'Show everything' }));
  expect(address(router)).toBe('/agentportal');
  await waitFor(() => expect(form.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
});

it('AG-05 an address opens the page it names; the others stay as they are when one is turned', async () => {
  const { listQueries, clients } = await openHome(
    '/agentportal?q=Sen&page=2&statement=3&month=soon&status=lost',
    {
      agentBookings: () => ({
        response: 'SUCCESS',
        bookings: pageOf(bookings, 2, 3),
        commission: { ...commission, entries: pageOf([entry], 3, 3) },
      }),
    },
  );
  expect(listQueries('agentBookings')).toEqual([{ ...filter, q: 'Sen', page: '2', statement: '3' }]);
  expect(clients.getAllByRole('row')).toHaveLength(3);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of your bookings' }));
  expect(pages.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/agentportal?q=Sen&page=3&statement=3#agent-clients',
  );
});

it('ER-01 bookings that cannot be read: said in their place, the form stands, and Retry reads them', async () => {
  let works = true;
  const { user } = await openHome('/agentportal', {
    agentBookings: () => (works ? { response: 'SUCCESS', bookings: pageOf(bookings), commission } : noAnswer),
  });
  works = false;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Booking confirmed');
  await screen.findByText('Your bookings could not be read');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('2 bookings fit');
});

const noLinks = { booking_id: 'ANT-7K2M9Q', open: 0, open_until: null, paid_at: null };
const openLinks = { ...noLinks, open: 1, open_until: '2026-12-01T18:30:00.000Z' };
const owing = () => ({
  response: 'SUCCESS' as const,
  bookings: pageOf([bookingOf('ANT-7K2M9Q', { client, commission_percent: 12, balance_inr: 151_200 })]),
  commission,
});

it('VX-10 a payment link is made and copied, mailed to the client, and withdrawn', async () => {
  const { clients, user, calls } = await openHome('/agentportal', {
    agentBookings: owing,
    createPaymentLink: ({ body }) => ({
      response: 'SUCCESS',
      token: (body as { by: string }).by === 'COPY' ? 'a-token' : null,
      links: openLinks,
    }),
    withdrawPaymentLinks: () => ({ response: 'SUCCESS', links: noLinks }),
  });
  expect(clients.getByText('₹1,51,200')).toBeTruthy();
  await user.click(clients.getByRole('button', { name: 'Payment link for Tara Sen Gupta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment link for the client' }));
  await user.click(dialog.getByRole('button', { name: 'Make a link to copy' }));
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: /Link for your client/ });
  expect(field.value).toBe(`${location.origin}/payment-link#a-token`);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(field.value);
  expect(dialog.getByText(/One link is open, until the end of 1 December 2026\./)).toBeTruthy();
  expect(clients.getByText('Link is open')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Mail it to tara@clients.example' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw the link' }));
  await waitFor(() => expect(dialog.queryByRole('textbox')).toBeNull());
  expect(clients.queryByText('Link is open')).toBeNull();
  const sent = calls.filter(({ name }) => /PaymentLink/.test(name)).map(({ name, input }) => [name, input]);
  expect(sent).toEqual([
    ['createPaymentLink', { body: { id: 'ANT-7K2M9Q', by: 'COPY' } }],
    ['createPaymentLink', { body: { id: 'ANT-7K2M9Q', by: 'MAIL' } }],
    ['withdrawPaymentLinks', { body: { id: 'ANT-7K2M9Q' } }],
  ]);
});

it('VX-10 a link that is refused says why; a booking paid by the client says when; a failed read is said', async () => {
  const message = 'This booking has many open links. Please withdraw them first.';
  const { clients, user } = await openHome('/agentportal', {
    agentBookings: owing,
    createPaymentLink: () => ({ response: 'CONFLICT', status: 409, data: { message } }),
    paymentLinks: () => noAnswer,
  });
  expect(await screen.findByText('Your payment links could not be read')).toBeTruthy();
  await user.click(clients.getByRole('button', { name: 'Payment link for Tara Sen Gupta' }));
  await user.click(await screen.findByRole('button', { name: 'Make a link to copy' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('PD-04 the payment links of the bookings on the page are asked for, and no others', async () => {
  const { listQueries } = await openHome();
  await waitFor(() =>
    expect(listQueries('paymentLinks')).toEqual([
      { bookings: bookings.map(({ booking_id }) => booking_id).join(',') },
    ]),
  );
});

it('VX-10 a booking that its client paid says so', async () => {
  const paid = { ...noLinks, booking_id: 'ANT-2BCDFG', paid_at: '2026-11-22T09:00:00.000Z' };
  const { clients } = await openHome('/agentportal', {
    paymentLinks: () => ({ response: 'SUCCESS', links: [paid] }),
  });
  expect(await clients.findByText('Paid by the client on 22 November 2026')).toBeTruthy();
  expect(clients.queryByRole('button', { name: /^Payment link/ })).toBeNull();
});

it('VX-15 an address that is not confirmed is said at the top, with what is not sent and where the code is entered', async () => {
  const home = {
    response: 'SUCCESS',
    company_name: 'Lamplight Journeys',
    percent: 12,
    departures: [],
    journeys: [],
    months: [],
  };
  await openHome('/agentportal', {
    agentHome: () => ({ ...home, unconfirmed_email: 'desk@lamplight.example' }),
  });
  const said = screen.getByText(/we send no letters there: .* when an option is held, or before it lapses/);
  expect(said.compareDocumentPosition(screen.getByRole('region', { name: 'Bookings of your agency' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile');
});

it('VX-15 a confirmed address is not spoken of', async () => {
  await openHome();
  expect(screen.queryByText(/we send no letters there/)).toBeNull();
});

it('VX-15 the ledger shows a cancelled booking with what was kept, and the fare that is still to come', async () => {
  const rows = [
    { ...entry, received: 20_000 },
    { ...entry, booking_id: 'ANT-2BCDFG', base: 0, received: 5_000, amount: 0, cancelled_on: '2026-11-25' },
  ];
  await openHome('/agentportal', {
    agentBookings: () => ({
      response: 'SUCCESS',
      bookings: pageOf(bookings),
      commission: { ...commission, entries: pageOf(rows) },
    }),
  });
  const ledger = within(screen.getByRole('region', { name: 'Commission by booking' }));
  const cells = ledger
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(cells[0]!.slice(3)).toEqual([
    'USD 2,000.00 ≈ ₹1,65,880',
    'USD 200.00 ≈ ₹16,588',
    '12 %',
    'USD 240.00 ≈ ₹19,906',
    'Expected',
  ]);
  expect(cells[1]!.slice(4)).toEqual(['USD 50.00 ≈ ₹4,147', '12 %', 'USD 0.00 ≈ ₹0', 'Cancelled']);
});
