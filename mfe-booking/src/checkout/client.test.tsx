import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Session } from '@antara/contracts/composition/remote';
import { expectFocus } from '../testing/expect-focus.ts';
import { connectionLost } from '../components/payment/use-payment.ts';
import { createAnswers } from '../testing/answers.ts';
import { findConfirmButton, findPayButton, payThrough } from '../testing/review.ts';
import { storedPassports } from '../testing/passports.ts';
import { createRoom, slug, storeRooms, winter } from '../testing/sample-tour.ts';
import {
  anonymous,
  customer,
  noAnswer,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const draftKey = `checkout:${slug}:${winter}`;
const agent: Session = {
  status: 'known',
  role: { name: 'AGENT' },
  user: { name: 'Imran Qureshi', email: 'imran@lamplight.example', mobile_no: '9800000003' },
};
const another: Session = { ...agent, user: { ...agent.user, email: 'desk@driftwood.example' } };
const tara = {
  firstName: 'Tara',
  lastName: 'Sen Gupta',
  email: 'tara@clients.example',
  mobile_no: '9876543210',
};
const dev = { firstName: 'Dev', lastName: 'Mitra', email: 'dev@clients.example', mobile_no: '9876500000' };
const listed = { response: 'SUCCESS', clients: [tara, dev] };
const guest = {
  roomNumber: '101',
  firstName: 'Leela',
  lastName: 'Rao',
  contact: '9800000001',
  age: '41',
  gender: 'Female',
  country: 'India',
};
const ordered = {
  response: 'SUCCESS',
  data: {
    id: 'order_9',
    amount: 1,
    currency: 'INR',
    provider: 'sandbox',
    key: 'k',
    booking_id: 'ANT-7K2M9Q',
  },
};

async function open(answers: Answers = {}, session: Session = agent) {
  storeRooms(createRoom('101'));
  const testContext = createBookingContext(
    createAnswers({ agentClients: () => listed, createOrder: () => ordered, ...answers }),
    session,
  );
  const opened = await openAt(testContext.appContext, address);
  await screen.findByRole('heading', { name: 'Guests' });
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const section = () => within(screen.getByRole('region', { name: 'Your client' }));
const field = (name: RegExp) => section().getByRole<HTMLInputElement>('textbox', { name });
const values = () => [/First name/, /Last name/, /E-mail/, /Contact number/].map((name) => field(name).value);
const earlier = () => section().findByRole<HTMLInputElement>('combobox', { name: 'An earlier client' });
const readKept = () => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');

async function fill(user: UserEvent) {
  await user.type(field(/First name/), tara.firstName);
  await user.type(field(/Last name/), tara.lastName);
  await user.type(field(/E-mail/), tara.email);
  await user.type(field(/Contact number/), tara.mobile_no);
}
const keepGuests = (...guests: object[]) => sessionStorage.setItem(draftKey, JSON.stringify({ guests }));
const whole = { ...guest, ...storedPassports };

test.each([
  ['customer', customer],
  ['visitor', anonymous],
])('CO-01 a %s sees nothing of clients, and nothing of them is asked for', async (_, session) => {
  const { callsOf } = await open({}, session);
  expect(screen.queryByRole('region', { name: 'Your client' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/client/i);
  expect(callsOf('agentClients')).toEqual([]);
});

test('CO-09 a customer’s order names no client, whatever lies in the browser', async () => {
  const client = { ...tara, reference: '', papers_to: 'CLIENT', of: customer.user!.email };
  sessionStorage.setItem(draftKey, JSON.stringify({ guests: [whole], client }));
  const { user, callsOf } = await open({}, customer);
  await payThrough(user);
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body.data).not.toHaveProperty('client');
});

test('CO-09 paying without a client says so, marks client and guests, and focuses the client’s first field', async () => {
  const { user, texts, router } = await open();
  await user.click(await findPayButton());
  await waitFor(() =>
    expect(texts()).toEqual(['Please add your client’s details to proceed with the payment']),
  );
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'A valid 10-digit Contact Number is required',
  ]) {
    expect(section().getByText(message)).toBeTruthy();
  }
  const guests = within(screen.getByRole('region', { name: 'Guests in suite 101' }));
  expect(await guests.findByText('First Name is required')).toBeTruthy();
  await expectFocus(() => field(/First name/));
  expect(router.state.location.search).not.toContain('review');
});

test.each([
  [/E-mail/, 'tara@', 'Invalid email format'],
  [/Contact number/, '98765 4321', 'A valid 10-digit Contact Number is required'],
])('CO-06 %s: what is wrong is said at the field, which has the focus', async (name, wrong, message) => {
  keepGuests(whole);
  const { user } = await open();
  await fill(user);
  await user.clear(field(name));
  await user.type(field(name), wrong);
  await user.click(await findPayButton());
  expect(await section().findByText(message)).toBeTruthy();
  await expectFocus(() => field(name));
});

test('CO-09 VX-15 the client is in the review and in the order, the reference on the papers if that is ticked', async () => {
  keepGuests(whole);
  const { user, callsOf } = await open();
  await fill(user);
  await user.type(field(/Your reference/), 'LJ-204');
  await user.click(section().getByRole('checkbox', { name: /^Print it on the papers/ }));
  await user.click(section().getByRole('radio', { name: /^Your client as well/ }));
  await user.click(await findPayButton());
  await findConfirmButton();
  for (const shown of ['Tara Sen Gupta', tara.email, '+91 98765 43210', 'LJ-204']) {
    expect(section().getByText(shown)).toBeTruthy();
  }
  expect(section().getByText('The agency and the client')).toBeTruthy();
  expect(section().getByText('On the papers too')).toBeTruthy();
  const back = section().getByRole('link', { name: 'Change your client' });
  expect(back.getAttribute('href')).toBe(address);
  await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  await user.click(await findConfirmButton());
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body.data.client).toEqual({
    ...tara,
    mobile_no: '+919876543210',
    reference: 'LJ-204',
    reference_on_papers: true,
    papers_to: 'CLIENT',
  });
});

test('CO-08 what was typed is there after a reload, and after a login that had ended', async () => {
  const first = await open();
  await fill(first.user);
  await first.user.click(section().getByRole('radio', { name: /^Your client as well/ }));
  first.unmount();

  const second = await open();
  await waitFor(() => expect(values()).toEqual(Object.values(tara)));
  expect(section().getByRole<HTMLInputElement>('radio', { name: /^Your client as well/ }).checked).toBe(true);
  act(() => second.appContext.session.signedOut());
  expect(screen.queryByRole('region', { name: 'Your client' })).toBeNull();
  expect(document.body.textContent).not.toContain('clients.example');
  act(() => second.appContext.session.signedIn({ name: 'AGENT' }, agent.user!));
  await waitFor(() => expect(values()).toEqual(Object.values(tara)));
});

test.each(['', '&step=review'])(
  'CO-08 a reload%s that learns only later who is logged in fills everything in',
  async (step) => {
    const client = { ...tara, reference: 'LJ-204', papers_to: 'CLIENT', of: agent.user!.email };
    sessionStorage.setItem(draftKey, JSON.stringify({ guests: [whole], client }));
    storeRooms(createRoom('101'));
    const checking: Session = { status: 'checking', role: null, user: null };
    const { appContext } = createBookingContext(createAnswers({ agentClients: () => listed }), checking);
    await openAt(appContext, address + step);
    await screen.findByRole('heading', { name: step ? 'Suites and travellers' : 'Guests' });
    expect(document.body.textContent).not.toContain('LJ-204');
    act(() => appContext.session.signedIn({ name: 'AGENT' }, agent.user!));
    if (step) {
      for (const shown of ['Tara Sen Gupta', tara.email, 'LJ-204', 'The agency and the client']) {
        expect(await section().findByText(shown)).toBeTruthy();
      }
      return;
    }
    await waitFor(() => expect(values()).toEqual(Object.values(tara)));
    expect(section().getByRole<HTMLInputElement>('radio', { name: /^Your client as well/ }).checked).toBe(
      true,
    );
    expect(readKept().client.papers_to).toBe('CLIENT');
  },
);

test('CO-08 a failed order loses nothing of the client', async () => {
  keepGuests(whole);
  const { user, texts } = await open({ createOrder: () => noAnswer });
  await fill(user);
  await payThrough(user);
  await waitFor(() => expect(texts()).toContain(connectionLost()));
  await user.click(section().getByRole('link', { name: 'Change your client' }));
  await waitFor(() => expect(values()).toEqual(Object.values(tara)));
});

test.each([
  ['another agent', another],
  ['a customer', customer],
])(
  'CO-08 %s on this browser finds neither the client nor the guests, and they are gone',
  async (_, session) => {
    keepGuests(whole);
    const { user, appContext } = await open();
    await fill(user);
    await user.type(screen.getByRole('textbox', { name: /^Emergency contact/ }), 'Kamala Iyer');
    expect(readKept()).toMatchObject({
      client: { firstName: 'Tara', of: agent.user!.email },
      wishes: { emergency_name: 'Kamala Iyer' },
    });
    act(() => appContext.session.signedOut());
    act(() => appContext.session.signedIn(session.role!, session.user!));
    await waitFor(() => expect(readKept().client).toBeNull());
    expect(sessionStorage.getItem(draftKey)).not.toMatch(/Tara|Leela|Kamala|lamplight/);
    const name = within(screen.getByRole('region', { name: 'Guests in suite 101' }));
    expect(name.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('');
    if (session === another) expect(values()).toEqual(['', '', '', '']);
  },
);

test('an earlier client fills the fields, and the first guest when asked', async () => {
  const { user, texts } = await open();
  await user.type(await earlier(), 'mitra');
  await screen.findByRole('option', { name: /Dev Mitra/ });
  await user.keyboard('{Enter}');
  expect(values()).toEqual(Object.values(dev));
  expect((await earlier()).value).toBe('Dev Mitra, dev@clients.example');
  await waitFor(() => expect(texts()).toEqual(['Dev Mitra’s details are filled in.']));
  expect(readKept().client).toMatchObject({ ...dev, papers_to: 'AGENCY' });

  await user.click(section().getByRole('button', { name: 'Use as the first guest' }));
  const guests = within(screen.getByRole('region', { name: 'Guests in suite 101' }));
  await waitFor(() =>
    expect(guests.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Mitra'),
  );
  expect(guests.getByRole<HTMLInputElement>('textbox', { name: /Contact/ }).value).toBe(dev.mobile_no);
  expect(readKept().guests[0]).toMatchObject({ firstName: 'Dev', lastName: 'Mitra', age: '' });

  await user.clear(await earlier());
  await user.tab();
  expect(values(), 'an emptied box takes nothing away').toEqual(Object.values(dev));
});

test('the first guest is nobody without a name, and nobody else’s passport', async () => {
  keepGuests(whole);
  const { user, texts } = await open();
  await user.click(section().getByRole('button', { name: 'Use as the first guest' }));
  expect(await section().findByText('First Name is required')).toBeTruthy();
  await user.type(await earlier(), 'tara');
  await screen.findByRole('option', { name: /Tara/ });
  await user.keyboard('{Enter}');
  await user.click(section().getByRole('button', { name: 'Use as the first guest' }));
  await waitFor(() =>
    expect(texts().at(-1)).toBe(
      'The first guest is somebody else, with a passport. Please type Tara Sen Gupta as a guest below.',
    ),
  );
  expect(readKept().guests[0].firstName).toBe('Leela');
});

test('PD-04 earlier clients are read on until there are no more, each once, and not for ever', async () => {
  const cursorOf = (query: unknown) => (query as { cursor?: string } | undefined)?.cursor;
  const { user, callsOf } = await open({
    agentClients: ({ query }) =>
      cursorOf(query)
        ? { response: 'SUCCESS', clients: [tara, { ...dev, firstName: 'Devika' }], more: 'ANT-2' }
        : { ...listed, more: 'ANT-1' },
  });
  await user.click(await earlier());
  const list = within(document.getElementById((await earlier()).getAttribute('aria-controls')!)!);
  const names = (await list.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringContaining('Tara'),
    expect.stringContaining('Dev '),
    expect.stringContaining('Devika'),
  ]);
  const cursors = callsOf('agentClients').map((input) => cursorOf((input as { query?: unknown }).query));
  expect(cursors).toEqual([undefined, 'ANT-1', 'ANT-2', 'ANT-2']);
});

test('without earlier clients there is no list; one that cannot be read stops nothing and can be loaded again', async () => {
  let answer: unknown = refused('UNAVAILABLE', 503);
  const { user } = await open({ agentClients: () => answer });
  expect(await section().findByText(/could not be read/)).toBeTruthy();
  expect(field(/First name/)).toBeTruthy();
  answer = { response: 'SUCCESS', clients: [] };
  await user.click(section().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(section().queryByText(/could not be read/)).toBeNull());
  expect(section().queryByLabelText('An earlier client')).toBeNull();
});

test('CO-09 a client the server refuses is told at the field, back among the details', async () => {
  keepGuests(whole);
  const fields = [{ path: 'data.client.email', message: 'Invalid email format' }];
  const { user, router } = await open({
    createOrder: () => refused('INVALID', 400, { message: 'Please look at the e-mail address.', fields }),
  });
  await fill(user);
  await payThrough(user);
  await waitFor(() => expect(router.state.location.search).not.toContain('review'));
  expect(await screen.findByText('Invalid email format')).toBeTruthy();
  expect(values()).toEqual(Object.values(tara));
});

test('CO-09 an agent who is none any more is told so, and nothing is lost', async () => {
  keepGuests(whole);
  const message = 'Only a travel agent’s account can book for a client.';
  const { user, texts } = await open({ createOrder: () => refused('FORBIDDEN', 403, { message }) });
  await fill(user);
  await payThrough(user);
  await waitFor(() => expect(texts()).toEqual([message]));
  expect(readKept().client).toMatchObject(tara);
});
