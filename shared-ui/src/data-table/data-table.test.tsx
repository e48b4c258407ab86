import { act, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataColumn } from './data-table.tsx';

type Row = { from: string; vessel: string };
const columns: readonly DataColumn<Row>[] = [
  { id: 'place', header: 'No.', cell: (_, place) => place + 1 },
  { id: 'from', header: 'Departure Dates', cell: ({ from }) => from, rowHeader: true },
  { id: 'vessel', header: 'Vessel', cell: ({ vessel }) => vessel },
];
const rows = [
  { from: '14 Sep 2025', vessel: 'Bengal Ganga' },
  { from: '19 Oct 2025', vessel: 'Ganga Vilas' },
];
const show = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) =>
  render(
    <DataTable
      caption="Cruise Calendar"
      columns={columns}
      rows={rows}
      rowKey={({ from }) => from}
      {...props}
    />,
  );

test('is a table with its name, its columns and the names of its rows', () => {
  show();
  const table = screen.getByRole('table', { name: 'Cruise Calendar' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['No.', 'Departure Dates', 'Vessel']);
  const second = within(table).getByRole('row', { name: /19 Oct/ });
  expect(within(second).getByRole('rowheader').textContent).toBe('19 Oct 2025');
  expect(
    within(second)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', 'Ganga Vilas']);
});

test('every cell has the name of its column, for the card layout', () => {
  const { container } = show();
  const labels = [...container.querySelectorAll('tbody tr:first-child > *')].map((cell) =>
    cell.getAttribute('data-label'),
  );
  expect(labels).toEqual(['No.', 'Departure Dates', 'Vessel']);
});

test('says that there are no rows, or that they are loading', () => {
  const { rerender } = show({ rows: [], empty: 'No sailings' });
  expect(screen.getByRole('cell').textContent).toBe('No sailings');
  rerender(<DataTable caption="Cruise Calendar" columns={columns} rows={[]} rowKey={() => 0} busy />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('cell').textContent).toBe('Loading');
});

test('PB-17 a compact table says of its cells which need no name and which are empty', () => {
  render(
    <DataTable
      compact
      caption="Sailings"
      columns={[
        { id: 'vessel', header: 'Vessel', plain: true, cell: () => 'Mahakali' },
        { id: 'festival', header: 'Festival', isEmpty: () => true, cell: () => '-' },
      ]}
      rows={[{}]}
      rowKey={() => 1}
    />,
  );
  const [vessel, festival] = screen.getAllByRole('cell');
  expect(vessel!.hasAttribute('data-plain')).toBe(true);
  expect(festival!.hasAttribute('data-empty')).toBe(true);
  expect(screen.getByRole('table').hasAttribute('data-compact')).toBe(true);
});

test('VX-06 is a stop of the Tab key only while it scrolls', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  show();
  const region = screen.getByRole('region', { name: 'Cruise Calendar' });
  const resizeTo = (width: number) => {
    vi.spyOn(region, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(region, 'scrollWidth', 'get').mockReturnValue(600);
    act(resize);
  };
  expect(region.tabIndex).toBe(-1);
  resizeTo(500);
  expect(region.tabIndex).toBe(0);
  resizeTo(600);
  expect(region.tabIndex).toBe(-1);
  vi.unstubAllGlobals();
});

test('rows with the same heading stand below it', () => {
  show({ groupHeading: ({ from }) => from.slice(-8) });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Sep 2025',
    '114 Sep 2025Bengal Ganga',
    'Oct 2025',
    '219 Oct 2025Ganga Vilas',
  ]);
  expect(screen.getByRole('rowheader', { name: 'Sep 2025' }).getAttribute('scope')).toBe('rowgroup');
});
