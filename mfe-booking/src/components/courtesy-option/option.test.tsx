import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CourtesyOption } from '@antara/contracts/api/options';
import type { Session } from '@antara/contracts/composition/remote';
import { createAnswers, createHold } from '../../testing/answers.ts';
import { createRoom, slug, storedRooms, storeRooms, winter } from '../../testing/sample-tour.ts';
import {
  anonymous,
  customer,
  noAnswer,
  openAt,
  refused,
  createBookingContext,
  type Answers,
} from '../../testing/booking-context.tsx';

const bookNow = `/book-now/${slug}?date=${winter}`;
const checkout = `/book-now/checkout/${slug}`;
const agent: Session = {
  status: 'known',
  role: { name: 'AGENT' },
  user: { name: 'Imran Qureshi', email: 'imran@antara.example', mobile_no: '9800000003' },
};
const ends_at = '2026-11-24T08:35:00.000Z';

const option: CourtesyOption = {
  id: 'ANT-7K3QXM',
  state: 'OPEN',
  tour: { name: 'Artisans of Bengal', slug, duration: '7 Nights & 8 Days' },
  ship: 'Antara Ganges Voyager',
  date_from: winter,
  date_to: '2027-01-17',
  rooms: [
    { room_number: '101', title: 'Heritage Suite 101', travellers: 1, price: 200_000 },
    { room_number: '201', title: 'Balcony Suite 201', travellers: 2, price: 400_000 },
  ],
  reference: 'The Sens',
  quoted_usd: 630_000,
  quoted_inr: 504_000,
  today_usd: 630_000,
  taken_at: '2026-11-21T08:35:00.000Z',
  ends_at,
  ended_at: null,
  extendable_until: null,
};
const usage = { now: '2026-10-01T08:00:00Z', open: 1, ship_suites: 8, on_option: 0, ended_unpaid: null };

async function openWith(address: string, answers: Answers = {}, session = agent) {
  const testContext = createBookingContext(
    createAnswers({
      optionEligibility: () => ({ response: 'SUCCESS', ...usage }),
      agentOptions: () => ({
        response: 'SUCCESS',
        open: [option],
        ended: [],
        now: Date.parse(option.taken_at),
      }),
      takeOption: () => ({ response: 'SUCCESS', option }),
      agentClients: () => ({ response: 'SUCCESS', clients: [] }),
      ...answers,
    }),
    session,
  );
  const opened = await openAt(testContext.appContext, address);
  return { ...testContext, ...opened, user: userEvent.setup() };
}

const button = () => screen.findByRole('button', { name: 'Hold for 72 hours' }, { timeout: 15_000 });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Hold for 72 hours' }));
const confirm = async () =>
  (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Hold without payment' });

describe('AG-05 Hold for 72 hours', () => {
  test.each([
    ['a visitor', 'at the booking step', anonymous, bookNow],
    ['a customer', 'at the booking step', customer, bookNow],
    ['a visitor', 'at the checkout', anonymous, `${checkout}?date=${winter}`],
    ['a customer', 'at the checkout', customer, `${checkout}?date=${winter}`],
  ])('AG-05 is not offered to %s %s, nor is a call made for it', async (_who, _where, session, address) => {
    storeRooms(createRoom('101'));
    const { calls } = await openWith(address, {}, session);
    if (address === bookNow) {
      await screen.findByRole('button', { name: 'Proceed to Checkout' }, { timeout: 15_000 });
      await waitFor(() => expect(calls.some(({ name }) => name === 'availability')).toBe(true));
    } else {
      // The checkout offers it while its hold runs.
      await screen.findByRole('timer', {}, { timeout: 15_000 });
    }
    // Whoever is offered it sees it once this is loaded.
    await act(() => import('./option-offer.tsx'));
    expect(screen.queryByRole('button', { name: 'Hold for 72 hours' })).toBeNull();
    expect(calls.filter(({ name }) => /option/i.test(name))).toEqual([]);
  });

  test('AG-05 from the booking step: terms and standing first, then the option, the portal, an empty basket', async () => {
    storeRooms(createRoom('101'), createRoom('201', 2));
    const { user, callsOf, texts, router } = await openWith(bookNow);
    await user.click(await button());
    const box = await dialog();
    expect(box.getByText(/nearer than that, the whole fare is due at once/)).toBeTruthy();
    expect(box.getByText('USD 6,300.00')).toBeTruthy();
    expect(await box.findByText(/^1 of 3 options of your agency are open\. 0 of the 4 suites/)).toBeTruthy();
    await user.type(box.getByLabelText('Your reference (optional)'), ' The Sens ');
    await user.click(await confirm());
    await screen.findByText('Elsewhere: /agentportal');
    expect(callsOf('takeOption')).toEqual([
      {
        body: {
          tourName: slug,
          selectedDate: winter,
          rooms: [
            { roomNumber: '101', travellers: 1 },
            { roomNumber: '201', travellers: 2 },
          ],
          reference: 'The Sens',
        },
      },
    ]);
    await waitFor(() => expect(storedRooms()).toEqual([]));
    expect(texts()).toEqual(['Option ANT-7K3QXM is yours until Tuesday 24 November, 14:05 IST.']);
    expect(router.state.location.pathname).toBe('/agentportal');
  });

  test('AG-05 a limit is told before anything is pressed', async () => {
    storeRooms(createRoom('101'));
    const { user } = await openWith(bookNow, {
      optionEligibility: () => ({ response: 'SUCCESS', ...usage, open: 3 }),
    });
    await user.click(await button());
    await (await dialog()).findByText(/^Your agency has 3 options open, the most at a time/);
    expect((await confirm()).disabled).toBe(true);
  });

  test.each([
    [
      'the server’s sentence',
      refused('UNPROCESSABLE', 422, { message: 'Not on this departure.' }),
      /^Not on this departure/,
    ],
    ['no answer', noAnswer, /^We could not hold your suites just now/],
  ])('AG-05 refused with %s: said in the dialog, and nothing typed is lost', async (_, answer, sentence) => {
    storeRooms(createRoom('101'));
    const { user } = await openWith(bookNow, { takeOption: () => answer, optionEligibility: () => noAnswer });
    await user.click(await button());
    await user.type((await dialog()).getByLabelText('Your reference (optional)'), 'Bose');
    await user.click(await confirm());
    await (await dialog()).findByText(sentence);
    await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
    await user.click(await button());
    expect((await dialog()).getByLabelText<HTMLInputElement>('Your reference (optional)').value).toBe('Bose');
    expect(storedRooms()).toHaveLength(1);
  });

  test('AG-05 a suite that went meanwhile is taken off, and the others stay', async () => {
    storeRooms(createRoom('101'), createRoom('103'));
    const { user, texts } = await openWith(bookNow, {
      takeOption: () => refused('CONFLICT', 409, { message: 'gone', taken: ['101'] }),
    });
    await user.click(await button());
    await user.click(await confirm());
    await waitFor(() => expect(storedRooms().map(({ roomNumber }) => roomNumber)).toEqual(['103']));
    expect(texts()).toEqual([
      'Suite 101 has just been taken by another guest and was removed. The rest of your choice is kept.',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('AG-05 from the checkout: its hold has become the option, so leaving gives nothing back and says nothing', async () => {
    storeRooms(createRoom('101'));
    const { user, texts, callsOf } = await openWith(`${checkout}?date=${winter}`, {
      releaseHold: () => ({ response: 'SUCCESS', released: false }),
    });
    await user.click(await button());
    await user.click(await confirm());
    await screen.findByText('Elsewhere: /agentportal');
    await waitFor(() => expect(callsOf('releaseHold')).toHaveLength(1));
    expect(texts()).toEqual([expect.stringMatching(/^Option ANT-7K3QXM is yours/)]);
  });
});

describe('AG-05 Book now', () => {
  const address = `${checkout}?date=${winter}&option=${option.id}`;
  const until = Date.parse(ends_at);
  const heldByOption: Answers = {
    hold: ({ body }) => ({ response: 'SUCCESS', hold: { ...createHold(body), option_until: until } }),
  };

  test('AG-05 the checkout has exactly the option’s suites, whatever was in the basket', async () => {
    storeRooms(createRoom('105'));
    const { callsOf, router, texts } = await openWith(address, heldByOption);
    await screen.findByText(/^From your option, which stands until Tuesday 24 November, 14:05 IST/);
    expect(storedRooms()).toEqual([createRoom('101'), createRoom('201', 2)]);
    expect(router.state.location.search).toBe(`?date=${winter}`);
    expect(callsOf('hold')).toEqual([
      { body: { tourName: slug, selectedDate: winter, rooms: ['101', '201'] } },
    ]);
    expect(screen.queryByRole('button', { name: 'Hold for 72 hours' })).toBeNull();
    expect(texts()).toEqual([]);
  });

  test('AG-05 the option’s reference stands at the client, and one from the checkout at the option', async () => {
    const key = `checkout:${slug}:${winter}`;
    const client = {
      firstName: 'Dev',
      lastName: 'Mitra',
      email: 'dev@clients.example',
      mobile_no: '9876500000',
      reference: 'Mitra',
      papers_to: 'AGENCY',
      of: agent.user!.email,
    };
    sessionStorage.setItem(key, JSON.stringify({ client }));
    const { user } = await openWith(address, {
      ...heldByOption,
      hold: ({ body }) => ({ response: 'SUCCESS', hold: createHold(body) }),
    });
    const box = within(await screen.findByRole('region', { name: 'Your client' }));
    const typed = (name: RegExp) => box.getByRole<HTMLInputElement>('textbox', { name });
    // The other client was of another option.
    expect([typed(/^Your reference/).value, typed(/^First name/).value]).toEqual(['The Sens', '']);
    await user.click(await button());
    expect((await dialog()).getByLabelText<HTMLInputElement>('Your reference (optional)').value).toBe(
      'The Sens',
    );
  });

  test('AG-05 a fare that has changed is told at once', async () => {
    const dearer = { ...option, quoted_usd: 600_000 };
    const { texts } = await openWith(address, {
      ...heldByOption,
      agentOptions: () => ({ response: 'SUCCESS', open: [dearer], ended: [], now: 0 }),
    });
    await waitFor(() =>
      expect(texts()).toEqual([
        'The fare has changed since you took this option: USD 6,000.00 then, USD 6,300.00 today.',
      ]),
    );
  });

  test('AG-05 leaving for other pages says that the option stands', async () => {
    const { navigate, texts } = await openWith(address, {
      ...heldByOption,
      releaseHold: () => ({ response: 'SUCCESS', released: true, option_until: until }),
    });
    await screen.findByText(/^From your option/);
    await navigate('/agentportal');
    await waitFor(() =>
      expect(texts()).toEqual([
        'Nothing is lost: your option keeps the suites until Tuesday 24 November, 14:05 IST.',
      ]),
    );
  });

  test.each([
    ['is not open any more', () => ({ response: 'SUCCESS', open: [], ended: [option], now: 0 })],
    ['is not an agent’s to ask for', () => refused('FORBIDDEN', 403)],
  ])('AG-05 an option that %s: said, with the way to the portal', async (_, agentOptions) => {
    storeRooms(createRoom('105'));
    const { callsOf } = await openWith(address, { agentOptions });
    await screen.findByRole('heading', { name: 'This option is not open any more' }, { timeout: 15_000 });
    expect(screen.getByRole('link', { name: 'See your options' }).getAttribute('href')).toBe('/agentportal');
    expect(storedRooms()).toEqual([createRoom('105')]);
    expect(callsOf('hold')).toEqual([]);
  });

  test('AG-05 without an answer the page says so, and Retry goes on', async () => {
    let works = false;
    const { user } = await openWith(address, {
      ...heldByOption,
      agentOptions: () => (works ? { response: 'SUCCESS', open: [option], ended: [], now: 0 } : noAnswer),
    });
    await screen.findByText('Your option could not be read', {}, { timeout: 15_000 });
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^From your option/);
  });

  test('AG-05 whoever is not logged in is asked to, and comes back', async () => {
    const { router } = await openWith(address, {}, anonymous);
    await screen.findByText('Elsewhere: /login', {}, { timeout: 15_000 });
    expect(router.state.location.state).toEqual({ from: `${checkout}?option=${option.id}` });
  });
});
