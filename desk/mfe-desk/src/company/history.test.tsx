import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createDesk } from '../testing/create-desk.ts';
import History from './history.screen.tsx';

const line = {
  line: 7,
  at: '2026-11-30T20:35:00.000Z',
  who: 'Ravi',
  staff_id: 1,
  kind: 'change',
  what: 'departures.fares',
  subject: 'an-insight 2027-02-07',
  subjects: null,
  details: { reason: 'Few have booked', fare_percent: 90 },
  approved_by: 'Ila',
  can_undo: false,
};

const departures = [{ journey: 'an-insight', name: 'An Insight into Bengal' }];

test('OF-24 what is seen of the history is saved: its filters, the clock of India, words', async () => {
  const asked: unknown[] = [];
  const files: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('log.list')) asked.push((JSON.parse(body) as { input: unknown }).input);
    if (path.endsWith('departures.list')) return Response.json({ result: { departures } });
    return Response.json({ result: path.endsWith('log.list') ? { log: [line] } : { staff: [] } });
  });
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        files.push(String(parts[0]));
      }
    },
  );
  const router = createMemoryRouter([{ path: '/history', element: <History desk={createDesk()} /> }], {
    initialEntries: ['/history?from=2026-12-01&to=2026-12-01&area=departures'],
  });
  render(<RouterProvider router={router} />);
  const about = await screen.findByRole('link', { name: 'An Insight into Bengal of 7 February 2027' });
  expect(about.getAttribute('href')).toBe('/history?about=an-insight%202027-02-07');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(asked[0]).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-01',
    area: 'departures',
    kind: 'change',
  });
  expect(files[0]).toBe(
    '\uFEFFWhen (IST),Who,What,About,Details\r\n2026-12-01 02:05,"Ravi, approved by Ila",Fares changed,An Insight into Bengal of 7 February 2027,“Few have booked” · Fare percent: 90 %\r\n',
  );
  expect(screen.getByRole('button', { name: 'Save as XLSX' })).toBeTruthy();
});
