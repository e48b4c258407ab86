import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { CategoryForm, FareForm } from './price-forms.tsx';

const asked: unknown[] = [];
const onBack = () => {};
const season = { name: 'Winter', farePercent: 100, from: '2027-01-03', to: '2027-03-28', departures: 13 };
const suites = [{ category: 'Royal', rooms: ['301'], price_single: 300_000, price_twin: 400_000 }];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { input: unknown }).input);
    return Response.json({
      result: { changed: 1, departures: [{ date: '2027-03-07', before: 100, fare_percent: 110 }] },
    });
  });
});

function show(form: React.ReactNode) {
  const Screen = withDesk(() => form);
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
}

test('OF-02 a fare is changed for the departures from a day on', async () => {
  show(<FareForm journey="upstream" {...{ season, suites, onBack }} />);
  fireEvent.change(screen.getByLabelText(/^Per cent/), { target: { value: '110' } });
  fireEvent.change(screen.getByLabelText(/^Departures from/), { target: { value: '2027-03-01' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({
    journey: 'upstream',
    season: 'Winter',
    from: '2027-03-01',
    to: '2027-03-28',
    fare_percent: 110,
  });
  expect(await screen.findByText('USD 3,000.00 / 4,000.00 → USD 3,300.00 / 4,400.00')).toBeTruthy();
});

test('OF-02 a form says before anything is asked from when a price counts, and who keeps the old one', () => {
  show(
    <>
      <FareForm journey="upstream" {...{ season, suites, onBack }} />
      <CategoryForm
        journey="upstream"
        otherShip={undefined}
        category="Royal"
        line={undefined}
        {...{ onBack }}
      />
    </>,
  );
  expect(
    screen.getAllByText(/The new price counts at once, for all that is booked from now on/),
  ).toHaveLength(2);
  expect(screen.getByText(/The first price can be taken back by Undo/)).toBeTruthy();
});
