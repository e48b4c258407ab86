import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { PriceHistory } from './price-history.tsx';

test('OF-02 before a change of prices is taken back, the values that return are named', async () => {
  const line = {
    line: 7,
    at: '2026-12-01T10:00:00.000Z',
    who: 'Ila Banerjee',
    what: 'suite prices',
    subject: 'an-insight ROYAL',
    number: 2,
    before: [300_000, 400_000],
    after: [330_000, 440_000],
  };
  const changes = [line, { ...line, number: 1, before: null }, { ...line, line: 6, before: [1, 2] }];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/prices.history')) return Response.json({ result: { changes } });
    if (path.endsWith('/log.undo'))
      return Response.json({ result: { line: 7, what: 'prices.set', subject: line.subject, rows: 3 } });
    return Response.json({ result: {} });
  });
  const Screen = withDesk(() => <PriceHistory journey="an-insight" />);
  render(<Screen desk={createDesk()} />, { wrapper: BrowserRouter });
  fireEvent.click((await screen.findAllByRole('button', { name: /^Undo/ }))[0]!);
  await screen.findByText('Bookings keep their price.');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'USD 3,300.00 / USD 4,400.00 → USD 3,000.00 / USD 4,000.00',
    'USD 3,300.00 / USD 4,400.00 → no price',
  ]);
});
