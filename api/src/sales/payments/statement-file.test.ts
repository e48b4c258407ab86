/** Statements of Indian banks as their net banking writes them: columns, dates, amounts and sums around the lines. */
import { describe, expect, test } from 'vitest';
import type { StatementFormat } from '@antara/contracts/rules/bank-statement';
import { readStatement } from './statement-file.ts';

const twoColumns: StatementFormat = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Chq./Ref.No.',
  debit: 'Withdrawal Amt.',
  credit: 'Deposit Amt.',
  balance: 'Closing Balance',
  date_order: 'dmy',
  decimal: '.',
};
const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
const read = (text: string, format = twoColumns) => readStatement(text, { name: 'current', columns: format });
const brief = (text: string, format = twoColumns) =>
  read(text, format).lines.map(({ made_on, direction, amount_paise, reference }) => [
    made_on,
    direction,
    amount_paise,
    reference,
  ]);

describe('statements', () => {
  test('OF-07 lines stand between the bank’s heading and its sums, in either column', () => {
    const text = `\uFEFFAntara Cruises Pvt Ltd,,,,,,
Statement of account,From : 01/04/2027,To : 03/04/2027,,,,

${head}
01/04/27,NEFT CR-CITIN27123456789-ASHA RAO-ANT-7K3QXM,CITIN27123456789,01/04/27,,"1,23,456.50","5,00,000.00"
02/04/27,"IMPS-712345678901-RAVI, SON & CO-HDFC",0000712345678901,02/04/27,,2000,"5,02,000.00"
03/04/27,RTGS DR-REFUND,,03/04/27,"10,000.00",,"4,92,000.00"

STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,,Closing Bal
376543.50,1,2,10000.00,125456.50,,492000.00
`;
    const { lines, unread } = read(text);
    expect(
      lines.map(({ narration, digest: _, earlierDigest: __, ...line }) => ({
        ...line,
        words: narration.split('-').at(-1),
      })),
    ).toEqual([
      {
        made_on: '2027-04-01',
        direction: 'IN',
        amount_paise: 12_345_650,
        reference: 'CITIN27123456789',
        payer: 'asha rao',
        words: '7K3QXM',
      },
      {
        made_on: '2027-04-02',
        direction: 'IN',
        amount_paise: 200_000,
        reference: '712345678901',
        payer: 'ravi son co',
        words: 'HDFC',
      },
      {
        made_on: '2027-04-03',
        direction: 'OUT',
        amount_paise: 1_000_000,
        reference: null,
        payer: null,
        words: 'REFUND',
      },
    ]);
    expect(unread).toEqual([9, 10, 11]);
  });

  test.each([
    ['01-Apr-2027', 'dmy'],
    ['1 APR 27', 'dmy'],
    ['01.04.2027', 'dmy'],
    ['01/04/2027 10:22:33', 'dmy'],
    ['04/01/2027', 'mdy'],
    ['2027-04-01', 'ymd'],
  ] as const)('OF-07 the date %s is the first of April', (date, date_order) => {
    expect(brief(`${head}\n${date},x,,,,1.00,`, { ...twoColumns, date_order })[0]![0]).toBe('2027-04-01');
  });

  test.each([
    ['12,34,567.80', 'IN', 123_456_780],
    ['1,234,567.80 Cr', 'IN', 123_456_780],
    ['Rs. 500.00 CR.', 'IN', 50_000],
    ['INR 500', 'IN', 50_000],
    ['-500.00', 'OUT', 50_000],
    ['(500.00)', 'OUT', 50_000],
    ['500.00DR', 'OUT', 50_000],
    ['-500.00 DR', 'OUT', 50_000],
  ] as const)('OF-07 in one column %s is %s %d paise', (amount, direction, paise) => {
    const format = {
      ...twoColumns,
      credit: undefined,
      debit: undefined,
      amount: 'Amount',
      balance: undefined,
    };
    expect(brief(`Date,Narration,Chq./Ref.No.,Amount\n01/04/2027,x,,"${amount}"`, format)).toEqual([
      ['2027-04-01', direction, paise, null],
    ]);
  });

  test.each([
    ['500.00 Dr', '', 'OUT'],
    ['', '500.00Cr', 'IN'],
    ['500.00', '0.00', 'OUT'],
  ] as const)('OF-07 in two columns “%s” and “%s” are %s', (debit, credit, direction) => {
    expect(brief(`${head}\n01/04/2027,x,,,${debit},${credit},`)).toEqual([
      ['2027-04-01', direction, 50_000, null],
    ]);
  });

  test.each([
    ['500.00 Cr', ''],
    ['', '500.00 Dr'],
    ['-500.00', ''],
    ['', '−500.00'],
    ['(500.00)', ''],
  ])('OF-07 in two columns “%s” and “%s” contradict their column and are refused', (debit, credit) => {
    expect(() => read(`${head}\n01/04/2027,x,,,${debit},${credit},`)).toThrow(/Row 2.*against its column/);
  });

  test('OF-07 tabs, a column of its own for credit and debit, and a decimal comma', () => {
    const format: StatementFormat = {
      date: 'Txn Date',
      narration: 'Description',
      amount: 'Amount',
      kind: 'Cr/Dr',
      date_order: 'dmy',
      decimal: ',',
    };
    const text =
      'Txn Date\tDescription\tAmount\tCr/Dr\n01/04/2027\tUPI/712345678901/ASHA\t1.234,50\tCR\n01/04/2027\tUPI/712345678902/RAVI\t10,00\tDR\n';
    expect(brief(text, format)).toEqual([
      ['2027-04-01', 'IN', 123_450, '712345678901'],
      ['2027-04-01', 'OUT', 1_000, '712345678902'],
    ]);
  });

  test('OF-07 a line that cannot be read is named with its row, and nothing of the file is taken', () => {
    const row = (date: string, amount: string) => `${date},x,,,,"${amount}",\n`;
    const good = row('01/04/2027', '1.00');
    expect(() => read(`${head}\n${good}${row('31/02/2027', '5.00')}${good}`)).toThrow(/Row 3.*31\/02\/2027/);
    expect(() => read(`${head}\n${good}${row('02/04/2027', '5,00')}${good}`)).toThrow(/Row 3.*5,00/);
    expect(() => read(`${head}\n${good}${row('02/04/2027', '')}${good}`)).toThrow(/Row 3.*no amount/);
    expect(() => read(`Date,Text\n01/04/2027,x`)).toThrow(/no row.*Narration/);
    expect(() => read(`${head}\n`)).toThrow(/no lines/);
  });

  test.each([
    ['x,,,,1,10,141.00,5.00', /Row 3.*more cells than headings/],
    ['"UPI "ASHA" RAO",,,,,10.00,', /Row 3.*quotation marks/],
    ['"UPI ASHA,,,,,10.00,', /Row 3.*quotation marks/],
  ])('OF-07 a row that the separators cut elsewhere is refused: %s', (row, why) => {
    expect(() => read(`${head}\n01/04/2027,x,,,,1.00,\n01/04/2027,${row}\n`)).toThrow(why);
  });

  test.each(['', '10', 'Credit note', 'CR DR'])(
    'OF-07 “%s” says neither CR nor DR and is refused',
    (kind) => {
      const format = { ...twoColumns, credit: undefined, debit: undefined, amount: 'Amount', kind: 'Cr/Dr' };
      const text = `Date,Narration,Chq./Ref.No.,Amount,Cr/Dr,Closing Balance\n01/04/2027,x,,1,${kind},5.00`;
      expect(() => read(text, format)).toThrow(/Row 2.*neither CR nor DR/);
      expect(() => read(text.replace(`,1,${kind},`, ',-1,CR,'), format)).toThrow(/Row 2.*against/);
    },
  );

  test('OF-07 empty cells after the last heading are no amount', () => {
    expect(brief(`${head},\n01/04/2027,x,,,,1.00,5.00,,`)).toHaveLength(1);
  });

  test('OF-07 a line that comes again in another file has the same digest; two like ones of a day have two', () => {
    const format = { ...twoColumns, balance: undefined };
    const line = '01/04/2027,UPI ASHA,,,,1.00,';
    const digests = (...rows: string[]) =>
      read([head, ...rows].join('\n'), format).lines.map(({ digest }) => digest);
    const both = digests(line, line);
    expect(new Set(both).size).toBe(2);
    expect(digests('31/03/2027,x,,,,9.00,', line)[1]).toBe(both[0]);
    expect(digests(line.replace('UPI ASHA', 'UPI  ASHA '))).toEqual([both[0]]);
    const withBalance = read(`${head}\n${line}5\n${line}6`).lines.map(({ digest }) => digest);
    expect(new Set(withBalance).size).toBe(2);
  });

  test.each([
    ['NEFT CR-SBIN427123456789-MR. ASHA RAO-ANT7K3QXM', 'SBIN427123456789', 'asha rao'],
    [
      'UPI-ASHA RAO-ASHA.RAO@OKHDFCBANK-HDFC0000001-712345678901-PAYMENT',
      '712345678901',
      'asha.rao@okhdfcbank',
    ],
    ['RTGS/UTIBR52027040100123456/BÉLA SEN', 'UTIBR52027040100123456', 'bela sen'],
    ['BY TRANSFER-INB ASHA RAO--', null, 'asha rao'],
    ['CHQ DEP 123456', null, null],
  ])('OF-07 %s names its number and its payer', (narration, reference, payer) => {
    const [line] = read(`${head}\n01/04/2027,${narration},,,,1.00,`).lines;
    expect(line).toMatchObject({ reference, payer });
  });
});
