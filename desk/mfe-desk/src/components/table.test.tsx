import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('EN-07 j and k go through the rows of a list', async () => {
  const columns = [
    { header: 'Name', cell: (name: string) => <button type="button">{name}</button> },
    { header: 'Note', cell: () => <input aria-label="Note" /> },
  ];
  render(
    <Table opensRows caption="Names" rows={['Asha', 'Bina']} rowKey={(name) => name} columns={columns} />,
  );
  const user = userEvent.setup();
  screen.getByRole('region', { name: 'Names' }).focus();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Asha');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Bina');
  await user.keyboard('j');
  expect(document.activeElement?.textContent, 'the last row stays').toBe('Bina');
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Asha');
  const [note] = screen.getAllByLabelText('Note');
  note!.focus();
  await user.keyboard('jk');
  expect((note as HTMLInputElement).value, 'letters are typed in a field').toBe('jk');
});

test('EN-07 the keys begin in the first list wherever the focus is, and stay in the list that has it', async () => {
  const columns = [{ header: 'Name', cell: (name: string) => <button type="button">{name}</button> }];
  const props = { opensRows: true, rowKey: (name: string) => name, columns } as const;
  render(
    <>
      <Table {...props} caption="Codes" rows={['SPRING', 'WINTER']} />
      <Table {...props} caption="Batches" rows={['Fair', 'Club']} />
    </>,
  );
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('SPRING');
  screen.getByRole('region', { name: 'Batches' }).focus();
  await user.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Club');
});
