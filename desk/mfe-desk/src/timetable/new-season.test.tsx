import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { NewSeason } from './new-season.tsx';
import { CopySeason } from './season.tsx';

test('OF-01 a season whose departures all conflict is refused with the list of conflicts and their reasons', async () => {
  const conflicts = ['2027-01-03', '2027-01-10'].map((date) => ({
    journey: 'upstream',
    date,
    cause: 'ship sails',
    sentence: `Nova sails an-insight from 2027-01-02 to 2027-01-${date.endsWith('03') ? '11' : '12'}`,
  }));
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/departures.copySeason')
      ? Response.json(
          { data: { message: 'Every departure has a conflict, so none can be added.', conflicts } },
          { status: 409 },
        )
      : Response.json({
          result: path.endsWith('departures.list')
            ? { departures: [{ journey: 'an-insight', name: 'An Insight into Bengal' }] }
            : {},
        }),
  );
  const Screen = withDesk(() => <CopySeason from="2026-01-04" onBack={() => {}} />);
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  fireEvent.submit(await screen.findByRole('form'));
  expect((await screen.findByRole('alert')).textContent).toContain('Every departure has a conflict');
  await screen.findByText(/Bengal, 2 – 11/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 January 2027: Nova sails An Insight into Bengal, 2 – 11 January 2027',
    '10 January 2027: Nova sails An Insight into Bengal, 2 – 12 January 2027',
  ]);
});

test('OF-01 the departures of a new season have the names of their journeys', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ result: { departures: [{ journey: 'an-insight', name: 'An Insight into Bengal' }] } }),
  );
  const departure = {
    journey: 'an-insight',
    date: '2027-10-04',
    date_to: '2027-10-07',
    nights: 3,
    season: 'Winter',
    fare_percent: 100,
    closed: false,
    closed_suites: ['101'],
  };
  const unpriced = [{ journey: 'an-insight', categories: ['Royal'] }];
  const Screen = withDesk(() => (
    <NewSeason ship="nova" departures={[departure]} conflicts={[]} calendar={[]} {...{ unpriced }} />
  ));
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  expect(await screen.findByRole('cell', { name: 'An Insight into Bengal, without 101' })).toBeTruthy();
  expect(
    screen.getByText('An Insight into Bengal is closed until these categories have a price: Royal.'),
  ).toBeTruthy();
});
