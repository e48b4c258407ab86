import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { CopySeason } from './season.tsx';

test('OF-01 a season whose departures all conflict is refused with the list of conflicts and their reasons', async () => {
  const conflicts = ['2027-01-03', '2027-01-10'].map((date) => ({
    journey: 'upstream',
    date,
    cause: 'ship sails',
    sentence: `Nova sails downstream from ${date}`,
  }));
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/departures.copySeason')
      ? Response.json(
          { data: { message: 'Every departure has a conflict, so none was added.', conflicts } },
          { status: 409 },
        )
      : Response.json({ result: {} }),
  );
  const Screen = withDesk(() => <CopySeason from="2026-01-04" onBack={() => {}} />);
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  fireEvent.submit(await screen.findByRole('form'));
  expect((await screen.findByRole('alert')).textContent).toContain('Every departure has a conflict');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 January 2027: Nova sails downstream from 2027-01-03',
    '10 January 2027: Nova sails downstream from 2027-01-10',
  ]);
});
