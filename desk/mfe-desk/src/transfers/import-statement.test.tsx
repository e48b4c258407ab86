import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StatementFormat } from '@antara/contracts/rules/bank-statement';
import { withDesk } from '../desk/desk-context.tsx';
import { createDesk } from '../testing/create-desk.ts';
import { ImportStatement } from './import-statement.tsx';

const desk = createDesk();
const Screen = withDesk(() => <ImportStatement onClose={() => {}} />);
const text = 'Date,Narration,Ref No.,Debit,Credit\n13/04/2027,ASHA RAO,UTR1,,"5,000.00"';
const columns: StatementFormat = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Ref No.',
  credit: 'Credit',
  debit: 'Debit',
  date_order: 'dmy',
  decimal: '.',
};
let formats: object[] = [];
let sent: { dry_run?: boolean; input: { account: string; columns?: object } }[] = [];
/** Lets the calls that wait be answered. */
let answer: (() => void)[] = [];

beforeEach(() => {
  [formats, sent, answer] = [[], [], []];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('transfers.formats')) return Response.json({ result: { formats } });
    sent.push(JSON.parse(body));
    await new Promise<void>((resolve) => answer.push(resolve));
    const result = { entered: [], linked: [], unmatched: [], known: 0, expenses: 0, unread_rows: [] };
    return Response.json({ result, needs_second_person: false, request: null });
  });
});

async function chooseFile(name?: string) {
  const user = userEvent.setup();
  render(<Screen desk={desk} />, { wrapper: BrowserRouter });
  if (name) await user.type(await screen.findByLabelText(/^Name of the bank account/), name);
  await user.upload(await screen.findByLabelText(/^The bank’s file/), new File([text], 'april.csv'));
  await screen.findByText('ASHA RAO');
  return user;
}

test('OF-07 a new account is named as people name it; the columns that were found are sent with the file', async () => {
  const user = await chooseFile('HDFC Current');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Money in/).value).toBe('Credit');
  expect(screen.getByText('₹5,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /See what it has/ }));
  expect(sent).toMatchObject([{ dry_run: true, input: { account: 'HDFC Current', text, columns } }]);
});

test('OF-07 columns that are kept for the account are not asked again, unless they are changed', async () => {
  formats = [{ account: 'HDFC Current', ...columns }];
  const user = await chooseFile();
  const details = screen.getByText('Columns of the file').closest('details')!;
  expect(details.open).toBe(false);
  await user.click(screen.getByRole('button', { name: /See what it has/ }));
  expect(sent.map(({ input }) => input)).toEqual([{ account: 'HDFC Current', text }]);
});

test('OF-07 a second press while the file is read or imported does nothing', async () => {
  formats = [{ account: 'HDFC Current', ...columns }];
  const user = await chooseFile();
  await user.dblClick(screen.getByRole('button', { name: /See what it has/ }));
  // ⌘Enter sends the form without its button.
  fireEvent.keyDown(screen.getByLabelText('Account'), { key: 'Enter', metaKey: true });
  expect(sent).toHaveLength(1);
  answer.pop()!();
  const button = await screen.findByRole('button', { name: /Import/ });
  await user.dblClick(button);
  fireEvent.keyDown(button, { key: 'Enter', metaKey: true });
  expect(sent.filter(({ dry_run }) => !dry_run)).toHaveLength(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
