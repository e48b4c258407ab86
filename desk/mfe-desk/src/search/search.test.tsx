import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { OperationName } from '@antara/desk-common/operations';
import Search from './search.screen.tsx';
import { createDesk } from '../testing/create-desk.ts';

const reads: Record<string, object> = {
  'bookings.find': {
    bookings: [
      {
        booking_id: 'ANT-7K3QXM',
        client: null,
        customer: 'Ganga Das',
        date: '2027-01-03',
        status: 'CONFIRMED',
      },
    ],
  },
  'departures.list': {
    departures: [
      {
        journey: 'ganga',
        name: 'Ganga Week',
        date: '2027-01-03',
        ship: 'Antara One',
        free: 4,
        cancelled_at: null,
      },
      {
        journey: 'delta',
        name: 'Delta',
        date: '2027-01-09',
        ship: 'Antara One',
        free: 4,
        cancelled_at: null,
      },
    ],
  },
  'waitingList.list': {
    entries: [
      {
        reference: 'WAIT-4F8QXM',
        name: 'Leela Nair',
        email: 'leela@travellers.example',
        mobile_no: '+919000000021',
        journey: 'delta',
        date: '2027-01-09',
      },
    ],
  },
  'agents.list': {
    agents: [{ company_name: 'Ganga Tours', name: 'Uma', email: 'uma@ganga.example', mobile_no: '1' }],
  },
  'groups.list': {
    groups: [{ group_id: 'GRP-1', name: 'Ganga club', journey: 'delta', date: '2027-01-09' }],
  },
  'content.list': {
    documents: [
      { file: 'posts/ganga.json', kind: 'post', type: 'BLOG', title: 'Dawn on the Ganga' },
      { file: 'legal/FAQ.json', kind: 'legal', type: null, title: '12 entries' },
    ],
  },
};

function show(q: string) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1)!;
    asked.push(name);
    return Response.json({ result: reads[name], needs_second_person: false, request: null });
  });
  const may = (operation: OperationName): boolean => operation !== 'enquiries.list';
  const desk = createDesk({ may });
  const router = createMemoryRouter([{ path: '/search', element: <Search desk={desk} /> }], {
    initialEntries: [`/search?q=${q}`],
  });
  render(<RouterProvider router={router} />);
  return { asked, user: userEvent.setup() };
}

it('OF-07 the search finds in every list that the member may read, and j and k go through all of it', async () => {
  const { asked, user } = show('ganga');
  const addresses = async () => (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  await screen.findByRole('link', { name: 'Dawn on the Ganga' });
  expect(await addresses()).toEqual([
    '/bookings/ANT-7K3QXM',
    '/timetable?from=2027-01-03&departure=ganga%2F2027-01-03',
    '/agents?agent=uma%40ganga.example',
    '/groups/GRP-1',
    '/content?file=posts%2Fganga.json',
  ]);
  expect(asked).not.toContain('enquiries.list');
  await user.keyboard('jjk');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ANT-7K3QXM' }));
});

it.each(['leela nair', 'WAIT-4F8QXM', '%2B919000000021'])(
  'OF-11 a person who waits is found by “%s”',
  async (text) => {
    show(text);
    const link = await screen.findByRole('link', { name: 'WAIT-4F8QXM, Leela Nair' });
    expect(link.getAttribute('href')).toBe('/waiting-list?journey=delta&date=2027-01-09&entry=WAIT-4F8QXM');
  },
);

it('OF-07 a departure is found by its journey and its day', async () => {
  show('delta 9 jan');
  await screen.findByRole('link', { name: 'Delta, 9 Jan 2027' });
  expect(screen.queryByRole('link', { name: 'Ganga Week, 3 Jan 2027' })).toBeNull();
});

it('OF-07 a document is found and shown by the name that the desk gives it', async () => {
  show('questions');
  const found = await screen.findByRole('link', { name: 'Questions and answers' });
  expect(found.closest('li')?.textContent).toContain('Rules and questions');
});
