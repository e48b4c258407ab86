import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Session } from '@antara/contracts/composition/remote';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, customer, openAt, type Answers } from '../testing/booking-context.tsx';
import { sampleGuest } from '../testing/sample-guest.ts';
import { createRoom, createTourDetail, slug, spring, storeRooms, winter } from '../testing/sample-tour.ts';

const address = (date = winter) => `/book-now/checkout/${slug}?date=${date}`;
const agent = { ...customer, role: { name: 'AGENT' } } as Session;

const entered = {
  guests: [{ ...sampleGuest, roomNumber: '101' }],
  beds: { '101': 'TWIN' },
  wishes: {
    celebration: 'Honeymoon',
    emergency_name: 'Asha Rao',
    emergency_contact: '+919800000009',
    emergency_relation: 'Sister',
  },
  billing: {
    state: '19',
    forCompany: true,
    name: 'River Works',
    gstin: '19AAAAA0000A1Z5',
    address: '1 Strand Road',
  },
  addOns: [{ id: 5, travellers: 1, title: 'Morning with the potters' }],
  extensions: [{ id: 7, travellers: 1, title: 'Two nights in Kolkata' }],
  coupon: { code: 'WELCOME150', coupon_type: 'AMOUNT', discount: 150 },
  plan: 'DEPOSIT',
};

/** Enters all of it on the winter departure, as the page stores it. */
const store = (more: object = {}) => {
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ ...entered, ...more }));
  storeRooms(createRoom('101'), createRoom('105', 1, spring));
};

async function open(at: string, answers: Answers = {}, session = customer) {
  const context = createBookingContext(createAnswers(answers), session);
  const opened = await openAt(context.appContext, at);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return { ...context, ...opened, user: userEvent.setup() };
}

/** Changes something on the winter departure, so that it is the checkout used last. */
async function useWinter(session = customer) {
  const opened = await open(address(), noClients, session);
  const guests = within(await screen.findByRole('region', { name: 'Guests in suite 101' }));
  await opened.user.type(guests.getByRole('textbox', { name: /First name/ }), ' Devi');
  opened.unmount();
}

const noClients: Answers = { agentClients: () => ({ response: 'SUCCESS', clients: [] }) };
const valueOf = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name).value;
const notice = () => screen.findByText(/came along/);

async function expectAll() {
  await screen.findByRole('region', { name: 'Guests in suite 105' });
  expect(valueOf(/^First name/)).toBe('Leela Devi');
  expect(valueOf('Beds in suite 105')).toBe('TWIN');
  expect(valueOf(/^Something to celebrate/)).toBe('Honeymoon');
  expect(valueOf(/^Emergency contact/)).toBe('Asha Rao');
  expect(valueOf(/^How you know each other/)).toBe('Sister');
  expect(valueOf(/^GSTIN/)).toBe('19AAAAA0000A1Z5');
  expect(screen.getAllByText('WELCOME150')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Morning with the potters' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A deposit of/ }).checked).toBe(true);
}

test('VX-14 another date carries all that was entered, says what came along, and keeps it through a reload', async () => {
  store();
  await useWinter();
  const first = await open(address(spring));
  await expectAll();
  expect(screen.getByRole('button', { name: 'Remove Two nights in Kolkata' })).toBeTruthy();
  const said =
    'What you entered on the other departure came along: guests, beds, wishes and occasion, emergency contact, company and GSTIN, add-ons and extensions, coupon WELCOME150, deposit plan. Please check it.';
  expect((await notice()).textContent).toBe(said);
  await first.user.type(screen.getByLabelText(/^Something to celebrate/), ', 12 March');
  first.unmount();
  await open(address(spring));
  expect(valueOf(/^Something to celebrate/)).toBe('Honeymoon, 12 March');
  expect(screen.getAllByText('WELCOME150')).toBeTruthy();
  expect((await notice()).textContent).toBe(said);
});

test('VX-14 what the other departure does not have is said by name, in the same notice', async () => {
  store();
  await useWinter();
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const detail = createTourDetail();
  storeRooms(createRoom('105', 1, soon));
  const { callsOf } = await open(address(soon), {
    tour: () => ({
      ...detail,
      dates: detail.dates.map((date) => (date.date_from === spring ? { ...date, date_from: soon } : date)),
      extensions: [],
    }),
  });
  expect((await notice()).textContent).toBe(
    'What you entered on the other departure came along: guests, beds, wishes and occasion, emergency contact, company and GSTIN, add-ons, coupon WELCOME150. Please check it. Not here: Two nights in Kolkata, which this departure does not offer, and the deposit plan, because the departure is 60 days away or less.',
  );
  expect(callsOf('coupon')).toHaveLength(0);
});

test('VX-14 an extra of another journey comes along where that journey has one of the same name', async () => {
  store();
  await useWinter();
  const last = JSON.parse(sessionStorage.getItem('checkout:guests')!) as { slug: string };
  sessionStorage.setItem('checkout:guests', JSON.stringify({ ...last, slug: 'another-journey' }));
  const detail = createTourDetail();
  await open(address(spring), {
    tour: () => ({
      ...detail,
      addOns: detail.addOns.map((one) => ({ ...one, id: 55 })),
      extensions: detail.extensions.map((one) => ({ ...one, id: 77, title: 'A night in Bishnupur' })),
    }),
  });
  await expectAll();
  expect((await notice()).textContent).toContain(
    'Not here: Two nights in Kolkata, which this departure does not offer.',
  );
});

test('VX-14 an agent’s client comes along to another date of the journey', async () => {
  const client = {
    firstName: 'Tara',
    lastName: 'Sen',
    email: 'tara@antara.example',
    of: customer.user!.email,
  };
  store({ client: { ...client, mobile_no: '9800000003', reference: '', papers_to: 'AGENCY' } });
  await useWinter(agent);
  await open(address(spring), noClients, agent);
  await waitFor(() => expect(screen.getAllByDisplayValue('Tara')).toBeTruthy());
  expect((await notice()).textContent).toContain('your client, guests, beds');
});

test('VX-14 the beds go with the guests to the suite that is chosen instead', async () => {
  store();
  storeRooms(createRoom('103'));
  await open(address());
  await screen.findByRole('region', { name: 'Guests in suite 103' });
  await waitFor(() => expect(valueOf('Beds in suite 103')).toBe('TWIN'));
  expect(screen.queryByText(/came along/)).toBeNull();
});

test('VX-14 guests for whom the other suites have no place are named, and come with the next place', async () => {
  const arjun = { ...sampleGuest, firstName: 'Arjun', roomNumber: '101' };
  store({ guests: [...entered.guests, arjun] });
  storeRooms(createRoom('101', 2), createRoom('105', 1, spring));
  const winterly = await open(address());
  const [first] = screen.getAllByRole('textbox', { name: /First name/ });
  await winterly.user.type(first!, ' Devi');
  winterly.unmount();
  const { user } = await open(address(spring));
  expect((await notice()).textContent).toContain(
    'There is no place yet for Arjun Rao: what you entered is kept until you add a guest or a suite.',
  );
  await user.click(screen.getByRole('button', { name: /^Add a second guest/ }));
  await waitFor(() => expect(screen.getAllByDisplayValue('Arjun')).toBeTruthy());
});

test('VX-14 a departure that has its own guests keeps what was entered there', async () => {
  store();
  await useWinter();
  sessionStorage.setItem(
    `checkout:${slug}:${spring}`,
    JSON.stringify({ guests: [{ ...sampleGuest, firstName: 'Uma', roomNumber: '105' }] }),
  );
  await open(address(spring));
  expect(valueOf(/^First name/)).toBe('Uma');
  expect(valueOf(/^Something to celebrate/)).toBe('');
  expect(screen.queryByText(/came along/)).toBeNull();
});
