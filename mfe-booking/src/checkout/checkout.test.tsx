import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers, createHold } from '../testing/answers.ts';
import {
  createRoom,
  createTourDetail,
  slug,
  spring,
  storedRooms,
  storeRooms,
  winter,
} from '../testing/sample-tour.ts';
import {
  anonymous,
  noAnswer,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../testing/booking-context.tsx';

const address = `/book-now/checkout/${slug}?date=${winter}`;

async function open(answers: Answers = {}, session?: Parameters<typeof createBookingContext>[1]) {
  const testContext = createBookingContext(createAnswers(answers), session);
  const opened = await openAt(testContext.appContext, address);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const row = (term: string | RegExp) =>
  screen.getByText(term, { selector: 'dt > span' }).closest('div')!.querySelector('dd')!.textContent;
const roomsNow = () => storedRooms().map(({ roomNumber }) => roomNumber);

test('CO-01 rooms, a guest form for every traveller, extras, coupon, breakdown and payment stand on one page', async () => {
  storeRooms(createRoom('101', 2), createRoom('103'));
  await open();
  expect(await screen.findByRole('group', { name: 'Guest 2' })).toBeTruthy();
  for (const room of ['101', '103']) screen.getByRole('button', { name: `Remove suite ${room}` });
  screen.getByRole('button', { name: 'Pay Now' });
  expect(screen.getAllByRole('group', { name: /^Guest \d/ })).toHaveLength(3);
  expect(
    within(screen.getByRole('region', { name: 'Guests in suite 103' })).getAllByRole('group', {
      name: /^Guest/,
    }),
  ).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Add-ons' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Extensions' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Coupon code' })).toBeTruthy();
  expect(row('Suites')).toBe('USD 5,000.00 ≈ ₹4,00,000');
  expect(row('GST 5%')).toBe('USD 250.00 ≈ ₹20,000');
  expect(row('Total')).toBe('USD 5,250.00 ≈ ₹4,20,000');
  expect(screen.getByText(/^Your card is charged/).textContent).toBe(
    'Your card is charged ₹4,20,000 in Indian rupees.',
  );
});

test('CO-05 a journey flagged is_imp shows that no GST is charged', async () => {
  storeRooms(createRoom('101'));
  const detail = createTourDetail();
  await open({ tour: () => ({ ...detail, tour: { ...detail.tour, is_imp: true } }) });
  await screen.findByText('Not charged on this journey');
  expect(row(/^GST 5%/)).toBe('USD 0.00 ≈ ₹0');
  expect(row('Total')).toBe('USD 2,000.00 ≈ ₹1,60,000');
});

test('CO-02 removing a room recalculates and holds the rest; what was typed for the rest stays', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  const { user, callsOf } = await open();
  const kept = within(await screen.findByRole('region', { name: 'Guests in suite 103' }));
  await user.type(kept.getByRole('textbox', { name: /First name/ }), 'Leela');
  await user.click(screen.getByRole('button', { name: 'Remove suite 101' }));
  await waitFor(() => expect(row('Suites')).toBe('USD 2,000.00 ≈ ₹1,60,000'));
  expect(roomsNow()).toEqual(['103']);
  await waitFor(() => expect(callsOf('hold').at(-1)!.body.rooms).toEqual(['103']));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Leela');
});

test('CO-02 removing the last room clears storage, gives the suites back and returns to the tour', async () => {
  storeRooms(createRoom('101'));
  const { user, callsOf, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove suite 101' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/${slug}`));
  await waitFor(() => expect(localStorage.getItem('selectedRooms')).toBeNull());
  expect(callsOf('releaseHold')).toHaveLength(1);
});

test('CO-02 the last room removed while the others’ hold is still being changed: it is given back after that, and not held again', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  const requestLog: string[] = [];
  let isHeldWhole = false;
  const late = Promise.withResolvers<void>();
  const { user, router } = await open({
    currentHold: () => ({ response: 'SUCCESS', hold: null }),
    hold: async ({ body }) => {
      requestLog.push(`hold ${body.rooms.join(' ')}`);
      if (isHeldWhole) await late.promise;
      isHeldWhole = true;
      requestLog.push(`held ${body.rooms.join(' ')}`);
      return { response: 'SUCCESS', hold: createHold(body) };
    },
    releaseHold: () => {
      requestLog.push('released');
      return { response: 'SUCCESS', released: true };
    },
  });
  await waitFor(() => expect(requestLog).toEqual(['hold 101 103', 'held 101 103']));
  await user.click(screen.getByRole('button', { name: 'Remove suite 101' }));
  await waitFor(() => expect(requestLog.at(-1)).toBe('hold 103'));
  await user.click(screen.getByRole('button', { name: 'Remove suite 103' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/${slug}`));
  late.resolve();
  await waitFor(() => expect(requestLog.slice(2)).toEqual(['hold 103', 'held 103', 'released']));
});

test('CO-02 removing the last room of a date leaves the rooms chosen on another date where they are', async () => {
  storeRooms(createRoom('101'), createRoom('105', 1, spring));
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove suite 101' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/booking/${slug}`));
  expect(storedRooms()).toEqual([createRoom('105', 1, spring)]);
});

test('CO-01 without rooms the page says so and leads back to the suites', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Choose your suites' });
  expect(link.getAttribute('href')).toBe(`/book-now/${slug}?date=${winter}`);
});

test('CO-09 a checkout that Back brings to life again knows that its basket is gone', async () => {
  storeRooms(createRoom('101'));
  await open();
  await screen.findByRole('button', { name: 'Pay Now' });
  localStorage.removeItem('selectedRooms');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(await screen.findByText('Please select at least one room.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test('CO-03 add-ons: too many travellers, none, and a right number', async () => {
  storeRooms(createRoom('101', 2));
  const { user, texts } = await open();
  const potters = within(await screen.findByRole('form', { name: 'Morning with the potters' }));
  const count = potters.getByRole('textbox', { name: 'Travellers' });
  for (const [typed, message] of [
    ['3', 'Number of travellers for add-ons cannot exceed total travellers.'],
    ['0', 'Please enter a valid number of travellers.'],
    ['x', 'Please enter a valid number of travellers.'],
  ] as const) {
    await user.clear(count);
    await user.type(count, typed);
    await user.click(potters.getByRole('button', { name: 'Add' }));
    expect(texts().at(-1)).toBe(message);
    expect(count.getAttribute('aria-invalid')).toBe('true');
  }
  expect(row('Add-ons')).toBe('USD 0.00 ≈ ₹0');
  await user.clear(count);
  await user.type(count, '2');
  await user.click(potters.getByRole('button', { name: 'Add' }));
  expect(row('Add-ons')).toBe('USD 100.00 ≈ ₹8,000');
  const remove = screen.getByRole('button', { name: 'Remove Morning with the potters' });
  expect(document.activeElement, 'VX-06').toBe(remove);
  await user.click(remove);
  expect(row('Add-ons')).toBe('USD 0.00 ≈ ₹0');
  const form = within(screen.getByRole('form', { name: 'Morning with the potters' }));
  expect(document.activeElement, 'VX-06').toBe(form.getByRole('button', { name: 'Add' }));
});

test('CO-03 extensions have the same rule in their own words, and their travellers change the subtotal', async () => {
  storeRooms(createRoom('101'));
  const { user, texts } = await open();
  const nights = within(await screen.findByRole('form', { name: 'Two nights in Kolkata' }));
  await user.clear(nights.getByRole('textbox', { name: 'Travellers' }));
  await user.type(nights.getByRole('textbox', { name: 'Travellers' }), '2{Enter}');
  await waitFor(() =>
    expect(texts()).toEqual(['Number of travellers for extensions cannot exceed total travellers.']),
  );
  expect(row('Extensions')).toBe('USD 0.00 ≈ ₹0');
  await user.clear(nights.getByRole('textbox', { name: 'Travellers' }));
  await user.type(nights.getByRole('textbox', { name: 'Travellers' }), '1{Enter}');
  expect(row('Extensions')).toBe('USD 400.00 ≈ ₹32,000');
  expect(row('Subtotal')).toBe('USD 2,400.00 ≈ ₹1,92,000');
});

test('CO-04 a coupon is applied, shown in the breakdown and removed', async () => {
  storeRooms(createRoom('101'));
  const { user, callsOf } = await open({
    coupon: () => ({ response: 'SUCCESS', coupon: { code: 'DIWALI', coupon_type: 'FIXED', discount: 100 } }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'diwali{Enter}');
  expect(await screen.findByText('DIWALI', { selector: 'strong' })).toBeTruthy();
  // The server also checks the coupon's limits.
  expect(callsOf('coupon')).toEqual([
    { query: { promoCode: 'diwali', tourName: slug, selectedDate: winter, subtotal: '200000' } },
  ]);
  expect(row(/^Coupon/)).toBe('−USD 100.00 ≈ −₹8,000');
  // (2000 − 100) × 1.05
  expect(row('Total')).toBe('USD 1,995.00 ≈ ₹1,59,600');
  const remove = screen.getByRole('button', { name: 'Remove coupon' });
  expect(document.activeElement, 'VX-06').toBe(remove);
  await user.click(remove);
  expect(row('Total')).toBe('USD 2,100.00 ≈ ₹1,68,000');
  expect(document.activeElement, 'VX-06').toBe(screen.getByRole('button', { name: 'Apply' }));
});

test('CO-04 a code that was filled in without an event outlasts changes of the page, and is sent', async () => {
  storeRooms(createRoom('101'));
  const { user, callsOf } = await open({
    coupon: () => ({ response: 'SUCCESS', coupon: { code: 'DIWALI', coupon_type: 'FIXED', discount: 100 } }),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'DIWALI');
  await user.click(screen.getAllByRole('button', { name: 'Add' })[0]!);
  expect(field.value).toBe('DIWALI');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(callsOf('coupon')).toMatchObject([{ query: { promoCode: 'DIWALI' } }]);
});

test('CO-04 a refused coupon shows the server’s sentence, a lost call the specified one', async () => {
  storeRooms(createRoom('101'));
  let answer: unknown = refused('NOT_FOUND', 404, { message: 'This coupon has expired.' });
  const { user } = await open({ coupon: () => answer });
  const code = await screen.findByRole('textbox', { name: 'Coupon code' });
  await user.type(code, 'OLD{Enter}');
  expect(await screen.findByText('This coupon has expired.')).toBeTruthy();
  expect(document.activeElement, 'VX-06').toBe(screen.getByRole('textbox', { name: 'Coupon code' }));
  answer = noAnswer;
  await user.type(code, 'ER{Enter}');
  expect(await screen.findByText('An error occurred while fetching the coupon data.')).toBeTruthy();
});

test('CO-08 logged out: Login & Pay leads to the login and back, and nothing is lost', async () => {
  storeRooms(createRoom('101'));
  const first = await open(
    {
      coupon: () => ({
        response: 'SUCCESS',
        coupon: { code: 'TEN', coupon_type: 'PERCENTAGE', discount: 10 },
      }),
    },
    anonymous,
  );
  const { user, router, unmount } = first;
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Leela');
  await user.type(screen.getByRole('combobox', { name: /Country/ }), 'Norway{Enter}');
  await user.click(
    within(screen.getByRole('form', { name: 'Morning with the potters' })).getByRole('button'),
  );
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'TEN{Enter}');
  await screen.findByText('TEN', { selector: 'strong' });
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Login & Pay' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: address });
  unmount();

  await open();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /First name/ })).value).toBe('Leela');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ }).value).toBe('Norway');
  expect(row('Add-ons')).toBe('USD 50.00 ≈ ₹4,000');
  expect(screen.getByText('TEN', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeTruthy();
});
