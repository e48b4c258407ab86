import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createDesk } from '../testing/create-desk.ts';
import GuestLists from './guest-lists.screen.tsx';

const today = toCivilDate(new Date());
const createDeparture = (days: number, sold: number) => ({
  journey: 'an-insight',
  name: 'An Insight',
  ship: 'Bengal Ganga',
  date: addDays(today, days),
  date_to: addDays(today, days + 6),
  season: 'High',
  suites: 20,
  sold,
  closed_at: null,
  cancelled_at: null,
});

/** Shows the query of the address. */
const Query = () => <output>{useLocation().search}</output>;

test('OF-21 departures without guests are listed only when the tick is taken away', async () => {
  const departures = [createDeparture(3, 2), createDeparture(10, 0), createDeparture(17, 0)];
  vi.stubGlobal('fetch', async () => Response.json({ result: { departures } }));
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/guest-lists']}>
      <GuestLists desk={createDesk()} />
      <Query />
    </MemoryRouter>,
  );
  await screen.findByText('1 departure');
  await user.click(screen.getByLabelText('Only with guests (1 of 3)'));
  expect(await screen.findByText('3 departures')).toBeTruthy();
  expect(screen.getByText('?empty=yes')).toBeTruthy();
  await user.click(screen.getByLabelText('Only with guests (1 of 3)'));
  expect(await screen.findByText('1 departure')).toBeTruthy();
});
