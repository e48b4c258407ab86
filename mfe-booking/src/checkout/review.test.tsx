import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectFocus } from '../testing/expect-focus.ts';
import { createAnswers } from '../testing/answers.ts';
import { findAcceptance, findConfirmButton, findPayButton, payThrough } from '../testing/review.ts';
import { storedPassports } from '../testing/passports.ts';
import { createRoom, createTourDetail, slug, storeRooms, winter } from '../testing/sample-tour.ts';
import {
  anonymous,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';
import { buildCheckoutContents, calculateBasketQuote, addPaymentsDue } from './order.ts';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const ordered = {
  response: 'SUCCESS',
  data: {
    id: 'order_9',
    amount: 1,
    currency: 'INR',
    provider: 'sandbox',
    key: 'key_test',
    booking_id: 'ANT-7K2M9Q',
  },
};

/** 91 days before the winter departure. */
const early = '2026-10-11T06:00:00Z';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(early) }));
afterEach(() => void vi.useRealTimers());

function storeDraft(more: Record<string, unknown> = {}) {
  storeRooms(createRoom('101', 2), createRoom('103'));
  const guest = {
    lastName: 'Rao',
    contact: '9800000001',
    age: '41',
    gender: 'Female',
    country: 'India',
    ...storedPassports,
  };
  const guests = [
    { ...guest, roomNumber: '101', firstName: 'Leela' },
    { ...guest, roomNumber: '101', firstName: 'Dev', age: '44', gender: 'Male' },
    { ...guest, roomNumber: '103', firstName: 'Asha', age: '70', country: 'Norway' },
  ];
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests, ...more }));
}

async function open(
  at = address,
  answers: Answers = {},
  session?: Parameters<typeof createBookingContext>[1],
) {
  const testContext = createBookingContext(
    createAnswers({ createOrder: () => ordered, ...answers }),
    session,
  );
  const opened = await openAt(testContext.appContext, at);
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const row = (term: string) =>
  screen.getByText(term, { selector: 'dt > span' }).closest('div')!.querySelector('dd')!.textContent;

test('CO-01 the review shows journey, dates, suites, travellers, extras, coupon, breakdown, and what is paid when', async () => {
  storeDraft({
    addOns: [{ id: 5, travellers: 2 }],
    coupon: { code: 'DIWALI', coupon_type: 'FIXED', discount: 100 },
    plan: 'DEPOSIT',
  });
  const { user, router } = await open();
  await user.click(await findPayButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Review and pay' })).toBeTruthy();
  expect(router.state.location.search).toBe(`?date=${winter}&step=review`);
  await expectFocus(() => screen.getByRole('heading', { name: 'Your journey' }));
  expect(screen.getByText('10 – 17 January 2027', { selector: 'dd > div' })).toBeTruthy();
  expect(screen.getByText('Antara Ganges Voyager', { selector: 'dd > div' })).toBeTruthy();
  const suites = within(screen.getByRole('region', { name: 'Suites and travellers' }));
  expect(suites.getByRole('heading', { name: 'Heritage Suite 101' }).parentElement!.textContent).toMatch(
    /Leela Rao41 years, Female, India.*Dev Rao44 years, Male, India/,
  );
  expect(suites.getByRole('heading', { name: 'Heritage Suite 103' }).parentElement!.textContent).toMatch(
    /Asha Rao70 years, Female, Norway/,
  );
  const extras = within(screen.getByRole('region', { name: 'Add-ons and extensions' }));
  expect(extras.getByText('Morning with the potters')).toBeTruthy();
  expect(extras.getByText('Leela Rao and Dev Rao')).toBeTruthy();
  // (3000 + 2000 + 2 × 50 − 100) × 1.05 = 5250; a tenth of it now.
  expect(row('Total')).toBe('USD 5,250.00 ≈ ₹4,20,000');
  expect(row('To pay today')).toBe('USD 525.00 ≈ ₹42,000');
  expect(row('To pay later')).toBe('USD 4,725.00 ≈ ₹3,78,000');
  expect(screen.getByText('By 11 November 2026')).toBeTruthy();
  expect(screen.getByText('Until 10 November 2026: 10% of the fare is kept.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('CO-01 the conditions are accepted before paying: said so, and the box has the focus', async () => {
  storeDraft();
  const { user, texts, callsOf } = await open();
  await user.click(await findPayButton());
  await user.click(await findConfirmButton());
  await waitFor(() => expect(texts()).toEqual(['Please accept the terms and conditions.']));
  const box = await findAcceptance();
  await expectFocus(() => box);
  expect((await findAcceptance()).getAttribute('aria-invalid')).toBe('true');
  expect(callsOf('createOrder')).toHaveLength(0);
  await user.click(await findAcceptance());
  await user.click(await findConfirmButton());
  expect(await screen.findByTitle('Payment')).toBeTruthy();
});

test('CO-01 Back changes nothing, and what is changed there is accepted anew', async () => {
  storeDraft();
  const { user, router } = await open();
  await user.click(await findPayButton());
  await user.click(await findAcceptance());
  await router.navigate(-1);
  expect(
    (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /First name/ })).map(
      ({ value }) => value,
    ),
  ).toEqual(['Leela', 'Dev', 'Asha']);
  await user.click(await findPayButton());
  expect((await findAcceptance()).checked).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Change how you pay' }));
  await user.click(await screen.findByRole('radio', { name: /deposit of 10%/ }));
  await user.click(await findPayButton());
  expect((await findAcceptance()).checked).toBe(false);
});

test('CO-01 a review opened by its address without its guests begins at the guests', async () => {
  storeRooms(createRoom('101'));
  const { router } = await open(`${address}&step=review`);
  expect(await screen.findByRole('textbox', { name: /First name/ })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(`?date=${winter}`));
});

test('CO-08 at the review too Login & Pay leads to the login and back there', async () => {
  storeDraft();
  const { user, router } = await open(`${address}&step=review`, {}, anonymous);
  await user.click(await screen.findByRole('button', { name: 'Login & Pay' }));
  await waitFor(() => expect(router.state.location.state).toEqual({ from: `${address}&step=review` }));
});

test.each([
  [early, 'A deposit of 10% today, the balance by 11 November 2026', 5_250_000 / 10],
  ['2026-11-10T06:00:00Z', 'A deposit of 20% today, the balance by 11 November 2026', 5_250_000 / 5],
])('CO-09 on %s: %s', async (now, name, cents) => {
  vi.setSystemTime(new Date(now));
  storeDraft();
  const { user, callsOf } = await open();
  const deposit = await screen.findByRole('radio', { name: new RegExp(`^${name}`) });
  expect((deposit as HTMLInputElement).checked, 'all at once unless chosen otherwise').toBe(false);
  await user.click(deposit);
  await payThrough(user);
  await screen.findByTitle('Payment');
  const { body } = callsOf('createOrder')[0]!;
  expect(body.data.plan).toBe('DEPOSIT');
  // 80 rupees for a dollar.
  expect(body.amount).toBe((cents / 10) * 80);
});

test('CO-09 inside 60 days there is no deposit, and the page says so', async () => {
  vi.setSystemTime(new Date('2026-11-11T06:00:00Z'));
  storeDraft({ plan: 'DEPOSIT' });
  const { user, callsOf } = await open();
  expect(
    await screen.findByText(/The departure is 60 days away or less, so the whole fare is paid at once:/),
  ).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /deposit/ })).toBeNull();
  await user.click(await findPayButton());
  await user.click(await findAcceptance());
  expect(screen.getByRole('region', { name: 'How you pay' }).textContent).toContain('The whole fare today');
  expect(screen.queryByText('To pay later')).toBeNull();
  await user.click(await findConfirmButton());
  await screen.findByTitle('Payment');
  expect(callsOf('createOrder')[0]!.body).toMatchObject({ amount: 42_000_000, data: { plan: 'FULL' } });
});

test('CO-09 a deposit that the server does not take any more: what changed is shown, and asked again', async () => {
  storeDraft({ plan: 'DEPOSIT' });
  const detail = createTourDetail();
  const rooms = [createRoom('101', 2), createRoom('103')];
  const basket = buildCheckoutContents(
    slug,
    winter,
    rooms,
    { addOns: [], extensions: [], coupon: null },
    detail,
  );
  const quote = addPaymentsDue(calculateBasketQuote(basket, detail, 80), 'FULL', '2026-10-11', winter);
  const message =
    'For this departure the whole fare is paid at once. Please look at the new amount before you pay.';
  let first = true;
  const { user, callsOf } = await open(address, {
    createOrder: () => {
      if (!first) return ordered;
      first = false;
      return refused('CONFLICT', 409, { message, quote });
    },
  });
  await payThrough(user);
  const changes = (await screen.findByText(message)).parentElement!;
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'To pay today: USD 525.00 (₹42,000) now USD 5,250.00 (₹4,20,000)',
    'To pay later: USD 4,725.00 (₹3,78,000) now USD 0.00 (₹0)',
  ]);
  expect((await findAcceptance()).checked).toBe(false);
  await user.click(await findAcceptance());
  await user.click(await screen.findByRole('button', { name: 'Confirm and pay ₹4,20,000' }));
  await screen.findByTitle('Payment');
  expect(callsOf('createOrder')[1]!.body).toMatchObject({ amount: 42_000_000, data: { plan: 'FULL' } });
});

test('CO-08 a second tab sees the draft, follows it, and is told when the first one has paid', async () => {
  storeDraft({ addOns: [{ id: 5, travellers: 2 }] });
  const first = await open();
  await findPayButton();
  // The second tab has a session storage of its own.
  sessionStorage.clear();
  const second = await open();
  const secondTab = within(second.container);
  await waitFor(() =>
    expect(
      secondTab.getAllByRole<HTMLInputElement>('textbox', { name: /First name/ }).map(({ value }) => value),
    ).toEqual(['Leela', 'Dev', 'Asha']),
  );
  expect(secondTab.getByRole('button', { name: 'Remove Morning with the potters' })).toBeTruthy();
  const [leela] = within(first.container).getAllByRole('textbox', { name: /First name/ });
  await first.user.type(leela!, 'dhar of the long name');
  await waitFor(() =>
    expect(secondTab.getAllByRole<HTMLInputElement>('textbox', { name: /First name/ })[0]!.value).toBe(
      'Leeladhar of the long name',
    ),
  );

  expect((leela as HTMLInputElement).value, 'no echo undoes what is typed').toBe(
    'Leeladhar of the long name',
  );

  // No booking of this page's own: those are not news to it.
  const other = new BroadcastChannel('antara:checkout');
  const message = { kind: 'booked', bookingId: 'ANT-2NDTAB' };
  other.postMessage({ of: `another-journey ${winter}`, message });
  other.postMessage({ of: `${slug} ${winter}`, message });
  expect(await secondTab.findByRole('heading', { name: 'Payment Successful' })).toBeTruthy();
  other.close();
  expect(second.router.state.location.state).toEqual({ bookingId: 'ANT-2NDTAB' });
  expect(second.texts()).toEqual([
    'This booking has just been paid in another tab. Nothing is charged twice.',
  ]);
  await waitFor(() => expect(sessionStorage.getItem(`checkout:${slug}:${winter}`)).toBeNull());
});

test('VX-14 the review names the address of the papers, and opens its change in another tab', async () => {
  storeDraft();
  const { user } = await open();
  await user.click(await findPayButton());
  const papers = within(await screen.findByRole('region', { name: 'Confirmation and papers' }));
  expect(papers.getByText('leela@antara.example')).toBeTruthy();
  const link = papers.getByRole('link', { name: /^Change it/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/profile', '_blank']);
});
