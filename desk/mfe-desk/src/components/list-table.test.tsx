import { useState } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteOwnChange } from '../desk/own-changes.ts';
import { ListTable, type ListColumn } from './list-table.tsx';

interface Suite {
  room: string;
  guest: string;
  inr: number | null;
}

const rows: Suite[] = [
  { room: '102', guest: 'Asha, with "Ravi"', inr: 1200 },
  { room: '101', guest: '=Meera', inr: 300 },
  { room: '201', guest: 'Leela', inr: null },
];
const columns: ListColumn<Suite>[] = [
  { id: 'room', title: 'Suite', value: ({ room }) => room, isFixed: true },
  { id: 'guest', title: 'Guest', value: ({ guest }) => guest },
  {
    id: 'inr',
    title: 'Rupees',
    value: ({ inr }) => inr,
    cell: ({ inr }) => (inr === null ? '–' : `₹${inr}`),
    isFigure: true,
    sum: (all) => `₹${all.reduce((sum, { inr }) => sum + (inr ?? 0), 0)}`,
  },
];

beforeEach(() => localStorage.clear());

function show(address = '/', live?: string) {
  const toElement = (shown: readonly Suite[], question: string | undefined) => (
    <ListTable
      name="suites"
      live={question}
      columns={columns}
      rows={shown}
      rowId={({ room }) => room}
      rowLink={({ room }) => `/suites/${room}`}
      footLabel="3 suites"
    />
  );
  // A list is read again while its page stays.
  let rerenderRows: (next: readonly Suite[], question: string) => void = () => undefined;
  function List() {
    const [[shown, question], setShown] = useState([rows as readonly Suite[], live] as const);
    rerenderRows = (next, asked) => act(() => setShown([next, asked]));
    return toElement(shown, question);
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <List /> },
      { path: '/suites/:room', element: <p>A suite</p> },
    ],
    { initialEntries: [address] },
  );
  const page = render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    router,
    ...page,
    rerenderRows: (next: readonly Suite[], question: string) => rerenderRows(next, question),
  };
}

const readRooms = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('OF-08 the keys j and k go through the rows, and Enter opens one', async () => {
  const { user, router } = show();
  await user.keyboard('jjk');
  expect(document.activeElement?.textContent).toBe('102');
  await user.keyboard('jjjj');
  expect(document.activeElement?.textContent).toBe('201');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/suites/201');
});

test('OF-08 the sums stand at the foot, and rows are sorted by a column, empty values last', async () => {
  const { user } = show();
  expect(screen.getByText('3 suites').closest('tr')?.textContent).toBe('3 suites₹1500');
  await user.click(screen.getByRole('button', { name: 'Suite' }));
  expect(readRooms()).toEqual(['101', '102', '201']);
  await user.click(screen.getByRole('button', { name: 'Rupees' }));
  expect(readRooms()).toEqual(['102', '101', '201']);
  expect(screen.getByRole('columnheader', { name: 'Rupees' }).getAttribute('aria-sort')).toBe('descending');
});

test('OF-08 a hidden column stays hidden on the next visit, and the first one cannot be hidden', async () => {
  const { user, unmount } = show();
  await user.click(screen.getByText('Columns'));
  const choice = within(screen.getByRole('group', { name: 'Columns that are shown' }));
  expect(choice.queryByLabelText('Suite')).toBeNull();
  await user.click(choice.getByLabelText('Guest'));
  expect(screen.queryByText('Leela')).toBeNull();
  unmount();
  show();
  expect(screen.queryByText('Leela')).toBeNull();
  expect(screen.getByText('₹300')).toBeDefined();
});

test('OF-08 the file has what is seen: rows in their order, columns that are shown, and no formulas', async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:suites';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Suite' }));
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect((await saved!.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Suite,Guest,Rupees',
    "101,'=Meera,300",
    '102,"Asha, with ""Ravi""",1200',
    '201,Leela,',
    '',
  ]);
});

test('OF-08 the order and the columns are in the address, and an address that was sent has them', async () => {
  const { user, router, unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Suite' }));
  await user.click(screen.getByText('Columns'));
  await user.click(screen.getByLabelText('Guest'));
  expect(router.state.location.search).toBe('?sort=room&columns=inr');
  unmount();
  localStorage.clear();
  show('/?sort=-room&columns=guest');
  expect(readRooms()).toEqual(['201', '102', '101']);
  expect(screen.getByText('Leela')).toBeDefined();
  expect(screen.queryByText('₹300')).toBeNull();
});

test('OF-08 rows of others wait behind a line, what has changed is shown in place, and nothing jumps', async () => {
  const { user, rerenderRows } = show('/', 'question 1');
  await user.keyboard('j');
  rerenderRows(
    [{ room: '099', guest: 'Nila', inr: 1 }, { ...rows[1]!, guest: 'Meera Das' }, rows[2]!],
    'question 1',
  );
  expect(readRooms()).toEqual(['102', '101', '201']);
  expect(screen.getByText('Meera Das')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('1 new, 1 row no longer hereShow');
  expect(document.activeElement?.textContent, 'the focus stays').toBe('102');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(readRooms()).toEqual(['099', '101', '201']);
  expect(screen.getByRole('status').textContent).toBe('');
  rerenderRows([rows[0]!], 'question 2');
  expect(readRooms(), 'the answer to another question').toEqual(['102']);
});

test('OF-08 the rows of an own change are shown at once', () => {
  const { rerenderRows } = show('/', 'question');
  rerenderRows([rows[0]!], 'question');
  expect(readRooms()).toHaveLength(3);
  act(noteOwnChange);
  expect(readRooms()).toEqual(['102']);
});

test('OF-22 files have instants by the clock of India, as the list shows them', async () => {
  const files: string[] = [];
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options);
        files.push(String(parts[0]));
      }
    },
  );
  const lines = [{ at: '2026-11-30T20:35:00.000Z', who: 'Ravi' }];
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ListTable
          name="history"
          rows={lines}
          rowId={({ at }) => at}
          columns={[
            { id: 'when', title: 'When', value: ({ at }) => at },
            { id: 'who', title: 'Who', value: ({ who }) => who },
          ]}
        />
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(files[0]).toBe('\uFEFFWhen (IST),Who\r\n2026-12-01 02:05,Ravi\r\n');
});
