import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourtesyOption } from '@antara/contracts/api/options';
import {
  agent,
  noAnswer,
  renderScreens,
  createTestContext,
  type CallHandlers,
} from '@antara/contracts/testing';
import { lists, noBookings, pageOf } from '../testing/test-agency.ts';
import { remote } from '../routes.tsx';

const now = Date.parse('2026-11-21T10:00:00Z');
const option: CourtesyOption = {
  id: 'ANT-7K3QXM',
  state: 'OPEN',
  tour: { name: 'River Week', slug: 'river-week', duration: '7 Nights & 8 Days' },
  ship: 'Antara Ganges Voyager',
  date_from: '2027-03-01',
  date_to: '2027-03-08',
  rooms: [
    { room_number: '101', title: 'Heritage Suite', travellers: 1, price: 200_000 },
    { room_number: '102', title: 'Heritage Suite', travellers: 2, price: 300_000 },
  ],
  reference: 'The Sens',
  quoted_usd: 525_000,
  quoted_inr: 462_000,
  today_usd: 525_000,
  taken_at: '2026-11-21T08:35:00.000Z',
  ends_at: '2026-11-24T08:35:00.000Z',
  ended_at: null,
  extendable_until: null,
};
const home = {
  response: 'SUCCESS',
  company_name: 'Lamplight Journeys',
  percent: 12,
  departures: [],
  journeys: [{ slug: 'river-week', name: 'River Week' }],
  months: ['2027-03'],
};
const answering = (open: CourtesyOption[], ended: CourtesyOption[] = []) => ({
  response: 'SUCCESS',
  open,
  ended: pageOf(ended),
  // The clock of the server is ten minutes behind this machine's clock.
  now: now - 600_000,
});

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  return () => vi.restoreAllMocks();
});

async function openHome(answers: CallHandlers) {
  const testContext = createTestContext(
    {
      ...lists,
      agentHome: () => home,
      agentBookings: () => noBookings,
      clientPayments: () => ({ response: 'SUCCESS', bookings: [] }),
      siteInfo: () => noAnswer,
      ...answers,
    },
    agent,
  );
  await renderScreens(testContext.appContext, { '/agentportal': remote.createRoutes()['/agentportal']! }, [
    '/agentportal',
  ]);
  const region = await screen.findByRole('region', { name: 'Your options' });
  return { ...testContext, region: within(region), user: userEvent.setup() };
}

const card = (name = 'The Sens') => screen.findByRole('listitem', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Release this option?' }));

describe('AG-05 options in the portal', () => {
  it('AG-05 an open one: journey, cruise, date, suites, reference, price as quoted, time left, Book now', async () => {
    await openHome({ agentOptions: () => answering([option]) });
    const shown = (await card()).textContent;
    for (const expected of [
      'The Sens',
      'ANT-7K3QXM',
      'Lapses Tuesday 24 November, 14:05 IST',
      '2 days 22 hours left',
      'River Week',
      'Antara Ganges Voyager',
      '1 – 8 March 2027',
      '101, 102',
      '3 travellers',
      'USD 5,250.00',
      '₹4,62,000',
    ])
      expect(shown).toContain(expected);
    expect(shown).not.toContain('Today USD');
    expect(
      screen.getByRole('link', { name: 'Book now option ANT-7K3QXM, River Week' }).getAttribute('href'),
    ).toBe('/book-now/checkout/river-week?date=2027-03-01&option=ANT-7K3QXM');
  });

  it('AG-05 another fare today, a checkout or a payment under way are told; a payment is not released', async () => {
    await openHome({
      agentOptions: () =>
        answering([
          { ...option, today_usd: 540_000, state: 'CHECKOUT' },
          { ...option, id: 'ANT-2ABCDE', reference: null, state: 'PAYING' },
        ]),
    });
    const first = await card();
    expect(first.textContent).toContain('Today USD 5,400.00: the price when you book');
    expect(first.textContent).toContain('It is in a checkout now.');
    expect(within(first).getByRole('button', { name: /^Release/ })).toBeTruthy();
    const second = await card('River Week');
    expect(second.textContent).toContain('A payment for it is under way.');
    expect(within(second).queryByRole('button')).toBeNull();
  });

  it('VX-10 a quote for the client can be had of an open option, until its time is over', async () => {
    const over = { ...option, id: 'ANT-2ABCDE', reference: 'Over', ends_at: '2026-11-21T09:49:00.000Z' };
    await openHome({ agentOptions: () => answering([option, over]) });
    const link = within(await card()).getByRole('link', {
      name: 'Quote for your client (PDF) option ANT-7K3QXM, River Week',
    });
    expect(link.getAttribute('href')).toBe('/api/agent/quote?id=ANT-7K3QXM');
    expect(link.hasAttribute('download')).toBe(true);
    expect(within(await card('Over')).queryByRole('link', { name: /^Quote/ })).toBeNull();
  });

  it('AG-05 the last day stands out, and one whose time is over says so', async () => {
    const soon = { ...option, ends_at: '2026-11-21T12:00:00.000Z' };
    const over = { ...option, id: 'ANT-2ABCDE', reference: 'Over', ends_at: '2026-11-21T09:49:00.000Z' };
    await openHome({ agentOptions: () => answering([soon, over]) });
    expect((await card()).querySelector('[data-soon]')?.textContent).toContain('2 hours 10 minutes left');
    expect((await card('Over')).textContent).toContain('Its time is over');
  });

  it('AG-05 those that ended unpaid, quietly, with the way to choose anew', async () => {
    const ended = { ended_at: '2026-11-20T06:00:00.000Z', today_usd: null };
    const { region } = await openHome({
      agentOptions: () =>
        answering(
          [],
          [
            { ...option, ...ended, state: 'LAPSED' },
            { ...option, ...ended, id: 'ANT-2ABCDE', reference: null, state: 'WITHDRAWN' },
          ],
        ),
    });
    expect(await region.findByText(/^None is open\./)).toBeTruthy();
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The Sens: River Week, 1 March 2027, suites 101, 102, lapsed Friday 20 November, 11:30 IST',
      'River Week, 1 March 2027, suites 101, 102, released by us Friday 20 November, 11:30 IST',
    ]);
  });

  it('AG-05 Release asks once; then it is gone, said, and the focus is at the heading', async () => {
    let open = [option];
    const { user, calls, notices } = await openHome({
      agentOptions: () => answering(open),
      releaseOption: () => {
        open = [];
        return { response: 'SUCCESS', option: { ...option, state: 'RELEASED' } };
      },
    });
    await user.click(within(await card()).getByRole('button', { name: /^Release/ }));
    expect(dialog().getByText(/for 7 days your agency can take no other option/)).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Keep the option' }));
    expect(calls.some(({ name }) => name === 'releaseOption')).toBe(false);
    await user.click(within(await card()).getByRole('button', { name: /^Release/ }));
    await user.click(dialog().getByRole('button', { name: 'Release' }));
    await screen.findByText(/^None is open\./);
    expect(calls.filter(({ name }) => name === 'releaseOption').map(({ input }) => input)).toEqual([
      { body: { id: 'ANT-7K3QXM' } },
    ]);
    expect(notices).toEqual(['Option ANT-7K3QXM is released. Its suites are on sale again.']);
    expect(document.activeElement?.textContent).toBe('Your options');
  });

  it('AG-05 is extended once, by a button that says its new end; the heading has the focus then', async () => {
    let open = [{ ...option, extendable_until: '2026-11-26T08:35:00.000Z' }];
    const extended = { ...option, ends_at: '2026-11-26T08:35:00.000Z' };
    const { user, calls, notices } = await openHome({
      agentOptions: () => answering(open),
      extendOption: () => {
        open = [extended as (typeof open)[number]];
        return { response: 'SUCCESS', option: extended };
      },
    });
    await user.click(
      within(await card()).getByRole('button', { name: /^Extend once, to .*26 Nov.* option ANT/ }),
    );
    await waitFor(() =>
      expect(notices).toEqual([expect.stringMatching(/^Option ANT-7K3QXM is kept until .*26 Nov/)]),
    );
    expect(calls.filter(({ name }) => name === 'extendOption').map(({ input }) => input)).toEqual([
      { body: { id: 'ANT-7K3QXM' } },
    ]);
    await waitFor(async () =>
      expect(within(await card()).queryByRole('button', { name: /^Extend/ })).toBeNull(),
    );
    expect(document.activeElement?.textContent).toBe('Your options');
  });

  it('AG-05 a release that is refused says why, and the option stays', async () => {
    const { user } = await openHome({
      agentOptions: () => answering([option]),
      releaseOption: () => ({
        response: 'CONFLICT',
        status: 409,
        data: { message: 'A payment is under way.' },
      }),
    });
    await user.click(within(await card()).getByRole('button', { name: /^Release/ }));
    await user.click(dialog().getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(dialog().getByText('A payment is under way.')).toBeTruthy());
    expect(await card()).toBeTruthy();
  });

  it('AG-05 options that cannot be read: said in their place, the rest of the portal stands', async () => {
    let works = false;
    const { user, region } = await openHome({
      agentOptions: () => (works ? answering([option]) : noAnswer),
    });
    await region.findByText('Your options could not be read');
    expect(screen.getByRole('heading', { name: 'Commission' })).toBeTruthy();
    works = true;
    await user.click(region.getByRole('button', { name: 'Retry' }));
    await card();
  });
});
