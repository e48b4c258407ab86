import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers } from '../testing/answers.ts';
import {
  anonymous,
  createBookingContext,
  customer,
  openAt,
  refused,
  type Answers,
} from '../testing/booking-context.tsx';
import { storedPassports } from '../testing/passports.ts';
import { sampleGuest } from '../testing/sample-guest.ts';
import { createRoom, slug, spring, storeRooms, winter } from '../testing/sample-tour.ts';
import { readDraft } from './draft.store.ts';

const address = (date = winter) => `/book-now/checkout/${slug}?date=${date}`;
const carriedOver = 'What you entered on the other departure came along: guests. Please check it.';

const storeGuests = (...rooms: string[]) =>
  sessionStorage.setItem(
    `checkout:${slug}:${winter}`,
    JSON.stringify({ guests: rooms.map((roomNumber) => ({ ...sampleGuest, roomNumber })) }),
  );

async function open(at = address(), answers: Answers = {}, session = customer) {
  const context = createBookingContext(createAnswers(answers), session);
  const opened = await openAt(context.appContext, at);
  return { ...context, ...opened, user: userEvent.setup() };
}

const guestsIn = async (room: string) =>
  within(await screen.findByRole('region', { name: `Guests in suite ${room}` }));
const firstName = async (room: string) =>
  (await guestsIn(room)).getAllByRole<HTMLInputElement>('textbox', { name: /First name/ })[0]!;

/** Sees the guest with all fields and both pictures of the passport. */
async function expectSampleGuest(room: string) {
  const fields = await guestsIn(room);
  await waitFor(async () => expect((await firstName(room)).value).toBe(sampleGuest.firstName));
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: /Age/ }).value).toBe(sampleGuest.age);
  for (const [side, path] of [
    ['front', storedPassports.passport_front],
    ['back', storedPassports.passport_back],
  ] as const) {
    const picture = fields.getByRole('img', { name: new RegExp(`^The ${side} of the passport`) });
    expect(picture.getAttribute('src')).toContain(path.split('/')[1]);
  }
}

test('VX-02 the only suite is lost: whoever was entered for it travels in the next one', async () => {
  storeRooms(createRoom('101'));
  storeGuests('101');
  const lost = await open(address(), {
    currentHold: () => ({ response: 'SUCCESS', hold: null }),
    hold: () => refused('CONFLICT', 409, { message: 'gone', taken: ['101'] }),
  });
  // The first screen of a file is imported while the test waits.
  await waitFor(() => expect(lost.router.state.location.pathname).toBe(`/booking/${slug}`), {
    timeout: 15_000,
  });
  lost.unmount();
  storeRooms(createRoom('103'));
  await open();
  await expectSampleGuest('103');
  expect(screen.queryByText(carriedOver)).toBeNull();
});

test('VX-02 one of two suites is removed: its guest waits, also through a reload, and comes back with another', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  storeGuests('101');
  const first = await open();
  const { user } = first;
  await user.type(await firstName('103'), 'Tara');
  await user.click(screen.getByRole('button', { name: 'Remove suite 101' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Guests in suite 101' })).toBeNull());
  expect((await firstName('103')).value).toBe('Tara');
  await waitFor(() => expect(readDraft(slug, winter).spareGuests).toHaveLength(1));
  first.unmount();

  storeRooms(createRoom('103'), createRoom('105'));
  await open();
  expect((await firstName('103')).value).toBe('Tara');
  await expectSampleGuest('105');
});

test('VX-02 a second guest comes from those who have lost their suite', async () => {
  storeRooms(createRoom('101'), createRoom('103'));
  storeGuests('101');
  const { user } = await open();
  await user.type(await firstName('103'), 'Tara');
  await user.click(screen.getByRole('button', { name: 'Remove suite 101' }));
  await user.click(await screen.findByRole('button', { name: /^Add a second guest/ }));
  const fields = await guestsIn('103');
  await waitFor(() =>
    expect(
      fields.getAllByRole<HTMLInputElement>('textbox', { name: /First name/ }).map(({ value }) => value),
    ).toEqual(['Tara', sampleGuest.firstName]),
  );
});

test('VX-02 another date begins with the guests entered before, and says so; each date keeps its own', async () => {
  storeRooms(createRoom('101'), createRoom('105', 1, spring));
  storeGuests('101');
  const winterly = await open();
  await winterly.user.type(await firstName('101'), ' Devi');
  winterly.unmount();
  const { user, unmount } = await open(address(spring));
  expect((await firstName('105')).value).toBe('Leela Devi');
  expect(screen.getByText(carriedOver)).toBeTruthy();
  await user.clear(await firstName('105'));
  await user.type(await firstName('105'), 'Uma');
  unmount();
  await open();
  expect((await firstName('101')).value).toBe('Leela Devi');
  expect(screen.queryByText(carriedOver)).toBeNull();
});

test('VX-02 a travel agent’s guests are their client’s: another journey begins without them', async () => {
  const client = {
    firstName: 'Tara',
    lastName: 'Sen',
    email: 'tara@antara.example',
    of: 'agent@antara.example',
  };
  const guests = [{ ...sampleGuest, roomNumber: '9' }];
  const last = { slug: 'another-journey', date: winter, client, guests };
  sessionStorage.setItem('checkout:guests', JSON.stringify(last));
  storeRooms(createRoom('101'));
  await open(address(), {}, anonymous);
  expect((await firstName('101')).value).toBe('');
});

test('VX-02 a customer’s own name and number are filled in for the first guest at a press', async () => {
  storeRooms(createRoom('101'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use my details' }));
  const fields = await guestsIn('101');
  expect((await firstName('101')).value).toBe('Leela');
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('Rao');
  expect(fields.getByRole<HTMLInputElement>('textbox', { name: /Contact number/ }).value).toBe('9800000001');
});

test('VX-02 nobody’s details are offered to a visitor who is not logged in', async () => {
  storeRooms(createRoom('101'));
  await open(address(), {}, anonymous);
  await firstName('101');
  expect(screen.queryByRole('button', { name: 'Use my details' })).toBeNull();
});
