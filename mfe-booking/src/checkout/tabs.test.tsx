/**
 * VX-14: several tabs of one browser, of which one hold is taken, moved, given back. The other tab is a channel of the
 * test.
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createAnswers, createHold } from '../testing/answers.ts';
import { createBookingContext, noAnswer, openAt, type Answers } from '../testing/booking-context.tsx';
import { endCheckout } from './end-checkout.ts';
import { createRoom, slug, storedRooms, storeRooms, winter } from '../testing/sample-tour.ts';

const address = `/book-now/checkout/${slug}?date=${winter}`;
const body = { tourName: slug, selectedDate: winter, rooms: ['101'] };
const other = {
  tourName: 'princely-murshidabad',
  tourTitle: 'Princely Murshidabad',
  selectedDate: '2027-06-06',
  rooms: ['201'],
};
const movedNotice =
  'Another tab of this browser now keeps suite 201 on Princely Murshidabad, 6 June 2027. Only the suites of one departure can be kept at a time, so suite 101 of this departure is open to other guests. What you have entered is kept. Keeping these suites again gives the others back.';

const channels: BroadcastChannel[] = [];
afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

/** Another tab, with the checkout of `shown` open; `sent` is what it receives. */
function openTab(shown: typeof other | null = null) {
  const channel = new BroadcastChannel('antara:holds');
  channels.push(channel);
  const sent: string[] = [];
  channel.addEventListener('message', ({ data }) => {
    sent.push(data.kind);
    if (shown && data.kind === 'asked' && data.slug === shown.tourName && data.date === shown.selectedDate)
      channel.postMessage({ ...data, kind: 'shown', tab: 'other' });
  });
  return { sent, change: () => channel.postMessage({ kind: 'changed', tab: 'other' }) };
}

/** Opens a page; `held` is what the server keeps for this visitor, to be changed at any time. */
async function open(at: string, server: { held: typeof other | null; paying?: boolean }, more: Answers = {}) {
  storeRooms(createRoom('101'));
  const context = createBookingContext(
    createAnswers({
      currentHold: ({ query }) => {
        const { held } = server;
        const isAsked = !query?.tourName || query.tourName === held?.tourName;
        return {
          response: 'SUCCESS',
          hold: held && isAsked ? { ...createHold(held), ...(server.paying && { paying: true }) } : null,
        };
      },
      hold: ({ body }) => {
        server.held = body;
        return { response: 'SUCCESS', hold: createHold(body) };
      },
      releaseHold: () => {
        server.held = null;
        return { response: 'SUCCESS', released: true };
      },
      ...more,
    }),
  );
  const opened = await openAt(context.appContext, at);
  return { ...context, ...opened, user: userEvent.setup() };
}
const ownHold = { ...body, tourTitle: 'Artisans of Bengal' };

test('VX-14 a tab whose hold another tab moved says so at once, counts no more, and takes its suites again on request alone', async () => {
  const server: { held: typeof other | null } = { held: ownHold };
  const tab = openTab();
  const { callsOf, user } = await open(address, server);
  await screen.findByRole('timer');
  server.held = other;
  tab.change();
  expect(await screen.findByText(movedNotice)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(callsOf('currentHold').length).toBeGreaterThan(3));
  expect(callsOf('hold')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  expect(callsOf('hold'), 'nothing is taken from the other tab on the way').toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Keep these suites instead' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(callsOf('hold')).toEqual([{ body }]);
  await waitFor(() => expect(tab.sent.at(-1)).toBe('changed'));
});

test('VX-14 VX-02 a tab that comes back to the front asks the server what became of its hold, once', async () => {
  const server: { held: typeof other | null } = { held: ownHold };
  const { callsOf } = await open(address, server);
  await screen.findByRole('timer');
  const requestsBefore = callsOf('currentHold').length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(callsOf('currentHold')).toHaveLength(requestsBefore + 1));
  server.held = other;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(movedNotice)).toBeTruthy();
  expect(callsOf('currentHold')).toHaveLength(requestsBefore + 3);
  expect(callsOf('hold')).toHaveLength(0);
});

test('VX-14 suites that another tab gave back are said to be open again, and kept again at a press', async () => {
  const server: { held: typeof other | null } = { held: ownHold };
  const tab = openTab();
  const { user, callsOf } = await open(address, server);
  await screen.findByRole('timer');
  server.held = null;
  tab.change();
  expect(
    await screen.findByText(
      'Your suites were given back in another tab of this browser and are open to other guests. What you have entered is kept.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my suites again' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(callsOf('hold')).toEqual([{ body }]);
});

test('VX-14 when the other tab lets its suites go, this one says that nothing is kept, and a hold of its own counts on', async () => {
  const server: { held: typeof other | null } = { held: ownHold };
  const tab = openTab();
  await open(address, server);
  await screen.findByRole('timer');
  server.held = other;
  tab.change();
  await screen.findByText(movedNotice);
  server.held = null;
  tab.change();
  await screen.findByText(/^Nothing is kept for you now/);
  server.held = ownHold;
  tab.change();
  expect(await screen.findByRole('timer')).toBeTruthy();
});

test('VX-14 a checkout that is opened takes nothing from another tab without asking', async () => {
  const server: { held: typeof other | null } = { held: other };
  openTab(other);
  const { callsOf } = await open(address, server);
  expect(await screen.findByText(movedNotice)).toBeTruthy();
  expect(callsOf('hold')).toHaveLength(0);
});

test.each([
  ['no tab shows the other checkout', null, false],
  ['the other suites are being paid for and stay', other, true],
])('VX-14 nobody is asked when %s', async (_, shown, paying) => {
  const server = { held: other, paying };
  openTab(shown);
  const { callsOf } = await open(address, server);
  await screen.findByRole('timer');
  expect(callsOf('hold')).toEqual([{ body }]);
});

test('VX-14 Proceed asks before it takes another tab’s suites, naming them, and leaves them on Cancel', async () => {
  const server: { held: typeof other | null } = { held: other };
  const tab = openTab(other);
  const { user, callsOf, router } = await open(`/book-now/${slug}?date=${winter}`, server);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  await press();
  await screen.findByRole('dialog', { name: 'Keep these suites instead?' });
  expect(
    screen.getByText(
      'Another tab of this browser keeps suite 201 on Princely Murshidabad, 6 June 2027. Only the suites of one departure can be kept at a time: going on gives that suite back to other guests.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leave the others kept' }));
  expect(callsOf('hold')).toHaveLength(0);
  expect(storedRooms()).toHaveLength(1);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Go on with these suites' }));
  await waitFor(() => expect(router.state.location.pathname).toContain('/checkout/'));
  expect(callsOf('hold')).toEqual([{ body }]);
  expect(tab.sent).toContain('changed');
});

test('VX-14 leaving the checkout tells the other tabs that the suites were given back', async () => {
  const tab = openTab();
  const { navigate } = await open(address, { held: ownHold });
  await screen.findByRole('timer');
  await navigate('/contact-us');
  await waitFor(() => expect(tab.sent).toContain('changed'));
});

test('VX-14 a tab that comes back without a connection goes on counting', async () => {
  let isOffline = false;
  const { callsOf } = await open(
    address,
    { held: ownHold },
    {
      currentHold: () => (isOffline ? noAnswer : { response: 'SUCCESS', hold: createHold(ownHold) }),
    },
  );
  await screen.findByRole('timer');
  isOffline = true;
  const requestsBefore = callsOf('currentHold').length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(callsOf('currentHold').length).toBeGreaterThan(requestsBefore));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.queryByText(/given back in another tab/)).toBeNull();
});

test('VX-14 a hold that runs out, and one that is booked, are told to the other tabs', async () => {
  const tab = openTab();
  const server: { held: typeof other | null } = { held: ownHold };
  let minutes = 0.001;
  await open(address, server, {
    currentHold: () => {
      const hold = server.held && createHold(server.held, minutes);
      server.held = null;
      return { response: 'SUCCESS', hold };
    },
  });
  await screen.findByRole('button', { name: 'Keep my suites again' });
  await waitFor(() => expect(tab.sent).toEqual(['changed']));
  minutes = 15;
  endCheckout({ slug, date: winter, rooms: [createRoom('101')] }, 'ANT-2NDTAB');
  await waitFor(() => expect(tab.sent).toEqual(['changed', 'changed']));
});
