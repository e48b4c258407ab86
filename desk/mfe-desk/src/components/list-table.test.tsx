import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
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

function show() {
  const element = (
    <ListTable
      name="suites"
      {...{ columns, rows }}
      rowId={({ room }) => room}
      rowLink={({ room }) => `/suites/${room}`}
      footLabel="3 suites"
    />
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/suites/:room', element: <p>A suite</p> },
  ]);
  const shown = render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, ...shown };
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
