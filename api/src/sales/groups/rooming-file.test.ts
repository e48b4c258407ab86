/** OF-06 Rooming lists as files: CSV and XLSX are read alike, with an error for each line that cannot be taken. */
import { strToU8 } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../platform/http-error.ts';
import { toXlsx } from '../../platform/xlsx.ts';
import { readRoomingFile, renderRoomingFile } from './rooming-file.ts';

const titles = ['Suite', 'Guests', 'First name', 'Last name', 'Sex', 'Age', 'Country', 'Telephone'];
const rows = [
  ['101', '2', 'Asha', 'Rao', 'F', '41', 'India', '9000000001'],
  ['101', '', 'Dev', 'Rao', 'male', '44', 'India', ''],
  ['102', '2', '', '', '', '', '', ''],
  ['103', '', '', '', '', '', '', ''],
];
const toCsvFile = (lines: readonly (readonly string[])[], separator = ',') =>
  Buffer.from([titles, ...lines].map((line) => line.join(separator)).join('\r\n'));
const toSheet = (lines: readonly (readonly (string | number)[])[]) =>
  toXlsx(
    lines,
    titles.map((title, at) => ({
      title,
      width: 10,
      value: (line: readonly (string | number)[]) => line[at] ?? null,
    })),
  );
const expected = {
  suites: [
    {
      room: '101',
      travellers: 2,
      guests: [
        {
          firstName: 'Asha',
          lastName: 'Rao',
          gender: 'Female',
          age: 41,
          country: 'India',
          contact: '+919000000001',
        },
        { firstName: 'Dev', lastName: 'Rao', gender: 'Male', age: 44, country: 'India' },
      ],
    },
    { room: '102', travellers: 2, guests: [] },
  ],
  later: ['103'],
};

function errorsOf(content: Uint8Array): { line: number; message: string }[] {
  try {
    readRoomingFile(content);
  } catch (error) {
    if (error instanceof HttpError)
      return (error.details['lines'] as { line: number; message: string }[]) ?? [];
    throw error;
  }
  return [];
}

describe('OF-06 rooming lists', () => {
  test('OF-06 from CSV with any separator, and from a spreadsheet with numbers', async () => {
    expect(readRoomingFile(toCsvFile(rows))).toEqual(expected);
    expect(readRoomingFile(toCsvFile(rows, ';'))).toEqual(expected);
    const typed = rows.map((line) => line.map((cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : cell)));
    expect(readRoomingFile(await toSheet(typed))).toEqual(expected);
  });

  test('OF-06 titles as others write them, below other rows', () => {
    const text =
      'Rooming list of the club\n\nCabin;Given names;SURNAME;Gender;Age;Country of residence\n101;Asha;Rao;Ms;41;India';
    expect(readRoomingFile(Buffer.from(text)).suites).toMatchObject([
      { room: '101', guests: [{ lastName: 'Rao' }] },
    ]);
  });

  test('OF-06 each line that cannot be taken is named by its number', () => {
    const wrong = [
      ['', '', 'Asha', 'Rao', 'F', '41', 'India', ''],
      ['101', '4', '', '', '', '', '', ''],
      ['102', '1', 'Asha', 'Rao', 'F', '41', 'India', ''],
      ['102', '', 'Dev', 'Rao', 'M', '44', 'India', ''],
      ['103', '', 'Rav1', 'Rao', 'M', 'forty', 'India', '12'],
    ];
    const errors = errorsOf(toCsvFile(wrong));
    expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 6, 6, 6]);
    expect(errors[2]!.message).toBe('suite 102 is to have 1 guests, and 2 are named.');
    expect(errors.slice(3).map(({ message }) => message)).toEqual([
      '“Rav1” is no first name: a name has letters, 60 at most.',
      '“forty” is no age: write the years from 6 to 120, or leave it empty.',
      '“12” is no telephone: write it with its dialling code, or leave it empty.',
    ]);
    expect(() => readRoomingFile(Buffer.from('Suite,Name\n101,Rao'))).toThrow(
      /lacks the columns First name, Last name/,
    );
    expect(() => readRoomingFile(toCsvFile([]))).toThrow(/no guests/);
  });

  test('OF-06 only suite and name are required, and half a name is named with its line', () => {
    const text = 'Suite,First name,Last name,Sex\n101,Asha,Rao,\n101,Dev,Rao,M';
    expect(readRoomingFile(Buffer.from(text)).suites).toEqual([
      {
        room: '101',
        travellers: 2,
        guests: [
          { firstName: 'Asha', lastName: 'Rao', gender: '', age: 0, country: '' },
          { firstName: 'Dev', lastName: 'Rao', gender: 'Male', age: 0, country: '' },
        ],
      },
    ]);
    expect(errorsOf(Buffer.from('Suite,First name,Last name\n101,Asha,\n102,,Rao'))).toEqual([
      { line: 2, message: 'the last name is missing.' },
      { line: 3, message: 'the first name is missing.' },
    ]);
  });

  test('OF-06 a list with titles before the names is taken, without them', () => {
    const named = ['Mr. Ravi', 'Smt Asha', 'Prof. Dr.Leela'].map((name) => [
      '101',
      '',
      name,
      'Rao',
      'F',
      '41',
      'India',
      '',
    ]);
    const [suite] = readRoomingFile(toCsvFile(named)).suites;
    expect(suite!.guests.map(({ firstName }) => firstName)).toEqual(['Ravi', 'Asha', 'Leela']);
  });

  test('OF-06 the written list is read again', async () => {
    const file = await renderRoomingFile({
      blocked: [{ number: '105', category: 'Heritage' }] as never,
      bookings: [],
    });
    expect(readRoomingFile(file)).toEqual({ suites: [], later: ['105'] });
  });

  test('OF-06 any file is read or refused, and never fails otherwise', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string().map(strToU8),
          fc.uint8Array(),
          fc.uint8Array().map((bytes) => Uint8Array.of(0x50, 0x4b, ...bytes)),
        ),
        (content) => {
          errorsOf(content);
        },
      ),
      { numRuns: 300 },
    );
  });
});
