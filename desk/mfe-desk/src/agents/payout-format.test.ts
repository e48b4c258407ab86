import { expect, it } from 'vitest';
import { toFormat } from './payout-format.tsx';

it('OF-13 a column of the bank’s file has a field or a fixed text, never both', () => {
  expect(
    toFormat({
      format: 'hdfc-current',
      columns: [
        { heading: 'Amount', field: 'amount', text: 'left over' },
        { heading: 'Type', field: 'text', text: 'N' },
      ],
      date_order: 'dmy',
      has_headings: true,
    }),
  ).toEqual({
    format: 'hdfc-current',
    columns: [
      { heading: 'Amount', field: 'amount' },
      { heading: 'Type', text: 'N' },
    ],
    date_order: 'dmy',
    has_headings: true,
  });
});
