import { expect, test } from 'vitest';
import { toFormat } from './statement-format.tsx';

const typed = {
  account: 'hdfc-current',
  date: 'Date',
  narration: 'Narration',
  reference: ' Ref No. ',
  credit: 'Credit',
  debit: 'Debit',
  amount: 'Amount',
  kind: '',
  balance: '',
  date_order: 'dmy',
  decimal: '.',
} as const;
const common = {
  account: 'hdfc-current',
  date: 'Date',
  narration: 'Narration',
  reference: 'Ref No.',
  date_order: 'dmy',
  decimal: '.',
};

test('OF-07 only the columns of the chosen way of amounts are sent, and none without a heading', () => {
  expect(toFormat({ ...typed, amounts: 'two' })).toEqual({ ...common, credit: 'Credit', debit: 'Debit' });
  expect(toFormat({ ...typed, amounts: 'one' })).toEqual({ ...common, amount: 'Amount' });
});
