import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnswers, createHold } from '../testing/answers.ts';
import { createRoom, slug, storedRooms, storeRooms, winter } from '../testing/sample-tour.ts';
import {
  noAnswer,
  openAt,
  refused,
  refusedSale,
  salesPausedMessage,
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

const roomsNow = () => storedRooms().map(({ roomNumber }) => roomNumber);

test('CO-01 the hold is found again, counted down by the server’s clock, and extended', async () => {
  storeRooms(createRoom('101'));
  const body = { tourName: slug, selectedDate: winter, rooms: ['101'] };
  const { user, callsOf, texts } = await open({
    currentHold: () => ({ response: 'SUCCESS', hold: createHold(body, 4) }),
  });
  const timer = await screen.findByRole('timer');
  await waitFor(() => expect(timer.textContent).toMatch(/^0(4:00|3:5\d)$/));
  expect(callsOf('hold')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Keep them longer' }));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:/));
  expect(callsOf('hold')).toEqual([{ body }]);
  await waitFor(() => expect(texts()).toEqual(['Your suites are kept for 15 more minutes.']));
});

test('CO-01 a hold that cannot be extended any more says so in place of the button, and why when it has run out', async () => {
  storeRooms(createRoom('101'));
  const body = { tourName: slug, selectedDate: winter, rooms: ['101'] };
  let requestCount = 0;
  const { user } = await open({
    currentHold: () => ({ response: 'SUCCESS', hold: requestCount++ ? null : createHold(body, 0.02, 0.02) }),
    hold: () =>
      refused('UNPROCESSABLE', 422, { message: 'They are free for others for the next 15 minutes.' }),
  });
  expect(await screen.findByText(/^This is the longest we can keep them unpaid\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep them longer' })).toBeNull();
  const why = await screen.findByText(
    /^You have held these suites for 45 minutes, the longest/,
    {},
    { timeout: 5000 },
  );
  expect(why.textContent).toContain('What you have entered is kept.');
  await user.click(screen.getByRole('button', { name: 'Keep my suites again' }));
  expect(await screen.findByText('They are free for others for the next 15 minutes.')).toBeTruthy();
});

/** A checkout of 101 and 103 whose hold has run out; suite 101 is `gone`, or all are free. */
async function openExpired(gone: boolean) {
  storeRooms(createRoom('101'), createRoom('103'));
  const body = { tourName: slug, selectedDate: winter, rooms: ['101', '103'] };
  let requestCount = 0;
  const opened = await open({
    currentHold: () => ({ response: 'SUCCESS', hold: requestCount++ ? null : createHold(body, 0.001) }),
    hold: ({ body }) =>
      gone && body.rooms.includes('101')
        ? refused('CONFLICT', 409, { message: 'gone', taken: ['101'] })
        : { response: 'SUCCESS', hold: createHold(body) },
  });
  const again = await screen.findByRole('button', { name: 'Keep my suites again' });
  expect(opened.callsOf('hold'), 'a forgotten page keeps nothing').toHaveLength(0);
  return { ...opened, again };
}

test('CO-01 a hold that ran out says so in place and is taken again on request, with nothing lost', async () => {
  const { user, again, callsOf } = await openExpired(false);
  const first = screen.getAllByRole<HTMLInputElement>('textbox', { name: /First name/ })[0]!;
  await user.type(first, 'Leela');
  await user.click(again);
  const timer = await screen.findByRole('timer');
  await waitFor(() => expect(timer.textContent).toMatch(/^1[45]:/));
  expect(callsOf('hold').at(-1)!.body.rooms).toEqual(['101', '103']);
  expect(first.value).toBe('Leela');
});

test('CO-01 rooms that went after the hold ran out are named, the rest is kept', async () => {
  const { user, again, callsOf } = await openExpired(true);
  await user.click(again);
  expect(
    await screen.findByText(
      'Suite 101 has just been taken by another guest and was removed. The rest of your choice is kept.',
    ),
  ).toBeTruthy();
  expect(roomsNow()).toEqual(['103']);
  await waitFor(() => expect(callsOf('hold').at(-1)!.body.rooms).toEqual(['103']));
  const timer = await screen.findByRole('timer');
  await waitFor(() => expect(timer.textContent).toMatch(/^1[45]:/));
});

test('CO-01 a hold extended in another tab counts on here', async () => {
  storeRooms(createRoom('101'));
  const body = { tourName: slug, selectedDate: winter, rooms: ['101'] };
  let requestCount = 0;
  await open({
    currentHold: () => ({ response: 'SUCCESS', hold: createHold(body, requestCount++ ? 12 : 0.001) }),
  });
  const timer = await screen.findByRole('timer');
  await waitFor(() => expect(timer.textContent).toMatch(/^1[12]:/));
});

test.each([
  ['/contact-us', 1],
  ['/booking/another-journey', 1],
  [`/book-now/${slug}?date=${winter}`, 0],
  [`/booking/${slug}`, 0],
  ['/login', 0],
  ['/forgot-password', 0],
  ['/failure', 0],
])('CO-01 going on from the checkout to %s gives the suites back %i times', async (to, times) => {
  storeRooms(createRoom('101'));
  const { callsOf, navigate } = await open();
  await screen.findByRole('timer');
  await navigate(to);
  expect(callsOf('releaseHold')).toHaveLength(times);
  expect(roomsNow(), 'the choice stays').toEqual(['101']);
});

test('CO-01 leaving the checkout gives the suites back although another part of the page asks before it is left', async () => {
  storeRooms(createRoom('101'));
  const { callsOf, navigate, router } = await open();
  await screen.findByRole('timer');
  let mayLeave = false;
  router.getBlocker('unsaved changes', () => !mayLeave);
  await navigate('/contact-us');
  expect(callsOf('releaseHold'), 'the visitor has stayed').toHaveLength(0);
  mayLeave = true;
  await navigate('/contact-us');
  expect(callsOf('releaseHold')).toHaveLength(1);
});

test('CO-01 a way to another page that is given up keeps the suites', async () => {
  storeRooms(createRoom('101'));
  const { callsOf, router } = await open();
  await screen.findByRole('timer');
  await act(async () => {
    const givenUp = router.navigate('/booking/another-journey');
    await router.navigate(address);
    await givenUp;
  });
  expect(callsOf('releaseHold')).toHaveLength(0);
});

test('CO-01 suites that cannot be kept for want of an answer: said, with a Retry', async () => {
  storeRooms(createRoom('101'));
  let works = false;
  const { user } = await open({
    hold: ({ body }) => (works ? { response: 'SUCCESS', hold: createHold(body) } : noAnswer),
  });
  await screen.findByText('We could not keep your suites just now. Please try again.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('OF-25 while sales are paused the checkout says so and keeps the choice, and goes on when they do', async () => {
  storeRooms(createRoom('101'));
  let isPaused = true;
  const { user } = await open({
    hold: ({ body }) => (isPaused ? refusedSale() : { response: 'SUCCESS', hold: createHold(body) }),
  });
  await screen.findByText(salesPausedMessage);
  expect(roomsNow()).toEqual(['101']);
  isPaused = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
});

const payingMessage =
  'You are paying for suite 103 of this departure in another tab or window, so it stays as chosen.';
const payingRefusal = refused('CONFLICT', 409, {
  message: payingMessage,
  paying: { booking_id: 'ANT-7K3QXM', rooms: ['103'], until: Date.now() },
});

test('CO-09 other suites of a departure that is being paid for in another tab: said in place, nothing is taken off, and kept on Retry', async () => {
  storeRooms(createRoom('101'));
  let isPaying = true;
  const { user, callsOf } = await open({
    hold: ({ body }) => (isPaying ? payingRefusal : { response: 'SUCCESS', hold: createHold(body) }),
  });
  await screen.findByText(payingMessage);
  expect(screen.queryByRole('timer'), 'no countdown of suites that are not kept').toBeNull();
  expect(roomsNow()).toEqual(['101']);
  expect(callsOf('currentHold')[0]!.query).toEqual({ tourName: slug, selectedDate: winter });
  isPaying = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('CO-09 leaving while another tab pays says that the suites stay kept', async () => {
  storeRooms(createRoom('101'));
  const until = Date.parse('2026-12-01T10:35:00Z');
  const { navigate, texts } = await open({
    releaseHold: () => ({ response: 'SUCCESS', released: false, paying_until: until }),
  });
  await screen.findByRole('timer');
  await navigate('/contact-us');
  await waitFor(() =>
    expect(texts()).toEqual([
      'Your suites stay kept, until Tuesday 1 December, 16:05 IST at the latest: you are paying for them in another tab or window.',
    ]),
  );
});
