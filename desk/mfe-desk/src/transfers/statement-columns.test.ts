/** Statements as the net banking of Indian banks writes them. */
import { describe, expect, test } from 'vitest';
import { guessColumns, readFirstLines, readTable, toFormat } from './statement-columns.ts';

const files = {
  HDFC: `Antara Cruises Pvt Ltd,,,,,,
Statement From : 01/04/2027,To : 03/04/2027,,,,,

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
13/04/27,NEFT CR-ASHA RAO,CITIN27123456789,13/04/27,,"1,23,456.50","5,00,000.00"
14/04/27,RTGS DR-REFUND,0000712345678901,14/04/27,"10,000.00",,"4,90,000.00"`,
  ICICI: `S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,13/04/2027,13/04/2027,-,NEFT CR-ASHA RAO,0.00,"1,23,456.50","5,00,000.00"
2,14/04/2027,14/04/2027,-,RTGS DR-REFUND,"10,000.00",0.00,"4,90,000.00"`,
  SBI: `Account Name\t:\tANTARA CRUISES
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
13 Apr 2027\t13 Apr 2027\tNEFT CR-ASHA RAO\tCITIN27123456789\t \t1,23,456.50\t5,00,000.00
14 Apr 2027\t14 Apr 2027\tRTGS DR-REFUND\t\t10,000.00\t \t4,90,000.00`,
  Axis: `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
13-04-2027,,NEFT CR-ASHA RAO,,123456.50,500000.00,042
14-04-2027,,RTGS DR-REFUND,10000.00,,490000.00,042`,
  Kotak: `Sl. No.,Transaction Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance
1,13-04-2027,NEFT CR-ASHA RAO,N-1,"1,23,456.50",CR,"5,00,000.00"
2,14-04-2027,RTGS DR-REFUND,,"10,000.00",DR,"4,90,000.00"`,
};

describe('a file of', () => {
  test.each(Object.entries(files))('OF-07 %s is read by its usual headings', async (_, text) => {
    const table = (await readTable(text))!;
    const lines = readFirstLines(table, toFormat(guessColumns(table)));
    expect(lines.map(({ on, amount, narration, problem }) => [on, amount, narration, problem])).toEqual([
      ['2027-04-13', { direction: 'IN', amount_paise: 12_345_650 }, 'NEFT CR-ASHA RAO', null],
      ['2027-04-14', { direction: 'OUT', amount_paise: 1_000_000 }, 'RTGS DR-REFUND', null],
    ]);
  });
});

test('OF-07 the date is preferred to the value date, and the reference and the balance are found', async () => {
  expect(toFormat(guessColumns((await readTable(files.HDFC))!))).toEqual({
    date: 'Date',
    narration: 'Narration',
    reference: 'Chq./Ref.No.',
    debit: 'Withdrawal Amt.',
    credit: 'Deposit Amt.',
    balance: 'Closing Balance',
    date_order: 'dmy',
    decimal: '.',
  });
});

test('OF-07 dates whose second number is above twelve begin with the month', async () => {
  const table = (await readTable('Date,Narration,Credit,Debit\n04/13/2027,x,5.00,\n04/02/2027,y,5.00,'))!;
  expect(guessColumns(table).date_order).toBe('mdy');
});

test('OF-07 a file of another bank has its fullest row as headings, and no line until columns are chosen', async () => {
  const table = (await readTable('Kontoauszug\nTag;Text;Soll;Haben\n13.04.2027;ASHA;;5,00'))!;
  expect(table.head).toBe(1);
  const guessed = guessColumns(table);
  expect(readFirstLines(table, toFormat(guessed))).toEqual([]);
  const chosen = { ...guessed, date: 'Tag', narration: 'Text', debit: 'Soll', credit: 'Haben' };
  expect(readFirstLines(table, toFormat({ ...chosen, decimal: ',' }))).toMatchObject([
    { on: '2027-04-13', amount: { direction: 'IN', amount_paise: 500 } },
  ]);
  expect(readFirstLines(table, toFormat({ ...chosen, date: 'Text' }))[0]!.problem).toContain('“ASHA”');
  expect(await readTable('%PDF-1.7')).toBeNull();
});

test('OF-07 only the columns of the chosen way of amounts are sent', async () => {
  const guessed = guessColumns((await readTable(files.Kotak))!);
  expect(toFormat(guessed)).toMatchObject({ amount: 'Amount', kind: 'Dr / Cr' });
  expect(toFormat({ ...guessed, amounts: 'two' })).not.toHaveProperty('amount');
});
