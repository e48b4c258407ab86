import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatBedAge } from '@antara/contracts/rules/child-bed';
import { beforeEach, expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import { createBookingContext, openAt, refused } from '../testing/booking-context.tsx';
import { payThrough } from '../testing/review.ts';
import { sampleGuest } from '../testing/sample-guest.ts';
import {
  createRoom,
  createTourDetail,
  slug,
  storedRooms,
  storeRooms,
  winter,
} from '../testing/sample-tour.ts';

const rule = { under: 12, percent: 50 };
const plain = createTourDetail();
/** Heritage suites take a bed. */
const detail = {
  ...plain,
  tour: { ...plain.tour, child_bed: rule },
  suites: plain.suites.map((suite) => ({ ...suite, takes_child_bed: suite.description === '101' })),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Parents in suite 101, and who else has been typed. */
async function open(tour = detail, travellers: 2 | 3 = 2) {
  storeRooms({ ...createRoom('101', 2), travellers });
  const parents = [
    { ...sampleGuest, roomNumber: '101' },
    { ...sampleGuest, firstName: 'Ravi', roomNumber: '101' },
  ];
  const boy = { ...sampleGuest, firstName: 'Dev', age: '13', roomNumber: '101' };
  const guests = travellers === 3 ? [...parents, boy] : parents;
  sessionStorage.setItem(`checkout:${slug}:${winter}`, JSON.stringify({ guests }));
  const context = createBookingContext(
    createAnswers({ tour: () => tour, createOrder: () => refused('CONFLICT', 409, {}) }),
  );
  await openAt(context.appContext, `/book-now/checkout/${slug}?date=${winter}`);
  await screen.findByRole('button', { name: 'Pay Now' });
  return { ...context, user: userEvent.setup() };
}
const lineOf = (term: string) =>
  screen
    .getByText(term, { selector: 'dt > span' })
    .closest('div')!
    .querySelector('dd')!
    .textContent.replaceAll(' ', ' ');
const bedLine = 'Child’s bed, suite 101';
const addButton = () => screen.queryByRole('button', { name: /^Add a child’s bed/ });

test('VX-16 where suites are chosen it is said which take a bed, and its price', async () => {
  const { appContext } = createBookingContext(createAnswers({ tour: () => detail }));
  await openAt(appContext, `/book-now/${slug}?date=${winter}`);
  await screen.findByText(
    /The Heritage Suite takes a child’s bed beside two guests, for a child under 12 at 50% of an adult’s fare\./,
  );
});

test('VX-16 where none is sold, or the suite takes none, no bed is offered, and a third guest waits', async () => {
  await open({ ...detail, suites: plain.suites } as typeof detail, 3);
  expect(addButton()).toBeNull();
  expect(screen.queryByRole('group', { name: /^Guest 3/ })).toBeNull();
  expect(JSON.stringify(sessionStorage.getItem(`checkout:${slug}:${winter}`))).toContain('Dev');
});

test('VX-16 a bed is added to a suite that takes one, as a line of the price and a third guest, and is taken out again', async () => {
  const { user } = await open();
  await user.click(addButton()!);
  await waitFor(() => expect(lineOf(bedLine)).toContain('USD 750.00'));
  expect(lineOf('Suites')).toContain('USD 3,000.00');
  expect(lineOf('Subtotal')).toContain('USD 3,750.00');
  expect(storedRooms()).toMatchObject([{ travellers: 3, price: 375_000, child_bed: 75_000 }]);
  const third = screen.getByRole('group', { name: 'Guest 3, in the child’s bed' });
  within(third).getByText('A child under 12');
  expect(addButton()).toBeNull();
  await user.click(within(third).getByRole('button', { name: /^Remove guest/ }));
  await waitFor(() => expect(screen.queryByText(bedLine)).toBeNull());
  expect(storedRooms()).toMatchObject([{ travellers: 2, price: 300_000 }]);
});

test('VX-16 a guest of thirteen cannot have it; at ten it is ordered', async () => {
  const { user, callsOf } = await open(detail, 3);
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await screen.findByText(formatBedAge(rule));
  const age = screen.getAllByRole('textbox', { name: /Age/ })[2]!;
  await user.clear(age);
  await user.type(age, '10');
  await payThrough(user);
  await waitFor(() => expect(callsOf('createOrder')).toHaveLength(1));
  expect(callsOf('createOrder')[0]!.body).toMatchObject({
    data: { suiteTotal: 375_000, rooms: [{ roomNumber: '101', travellers: 3 }], totalTraveller: 3 },
  });
});
