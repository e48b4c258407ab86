/**
 * Rooming lists as files: read from CSV or XLSX with an error for each line that cannot be taken, and written as a
 * spreadsheet to be filled in. A line is a guest.
 */
import { guest as guestSchema } from '@antara/contracts/api/booking';
import { dictatedName, phone } from '@antara/contracts/api/fields';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { z } from 'zod/mini';
import { throwHttpError } from '../../platform/http-error.ts';
import { loadPapaparse } from '../../platform/late-libraries.ts';
import { isXlsx, readXlsx, XlsxError } from '../../platform/read-xlsx.ts';
import { toXlsx, type XlsxColumn } from '../../platform/xlsx.ts';
import { type GroupFile, listConfirmed } from './figures.ts';
import type { NamedGuest, RoomingSuite } from './place-guests.ts';

const { gender, age, country } = guestSchema.shape;
/** A guest whom the office books. */
export const dictatedGuest = z.object({
  firstName: dictatedName('First Name is required', 60),
  lastName: dictatedName('Last Name is required', 60),
  gender,
  age,
  country,
  contact: z.optional(phone),
});

/** A guest of a group, of whom only the name is required. What is not known yet is empty, and given later. */
export const listedGuest = z.object({
  ...dictatedGuest.shape,
  gender: z._default(z.union([gender, z.literal('')], 'a sex is Female or Male'), ''),
  age: z._default(z.union([age, z.literal(0)], 'an age is in years'), 0),
  country: z._default(z.union([country, z.literal('')], 'a country has 60 letters at most'), ''),
});

/** The columns by their titles; other spellings of the titles are taken, too. */
const columns = {
  suite: { title: 'Suite', others: ['room', 'cabin', 'suite no', 'suite number', 'room number'] },
  guests: { title: 'Guests', others: ['number of guests', 'persons', 'pax', 'occupancy'] },
  firstName: { title: 'First name', others: ['first names', 'given name', 'given names', 'forename'] },
  lastName: { title: 'Last name', others: ['surname', 'family name', 'last names'] },
  gender: { title: 'Sex', others: ['gender', 'm/f'] },
  age: { title: 'Age', others: ['years'] },
  country: { title: 'Country', others: ['country of residence', 'residence'] },
  contact: { title: 'Telephone', others: ['phone', 'mobile', 'contact'] },
} as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];
const guestColumns = ['firstName', 'lastName', 'gender', 'age', 'country', 'contact'] as const;
const requiredColumns: readonly Column[] = ['suite', 'firstName', 'lastName'];

/** An error in a line of the file, from 1. */
interface LineError {
  line: number;
  message: string;
}

/** A rooming list of a file. `later`: suites without guests and without their number, which stay as they are. */
export interface RoomingFile {
  suites: RoomingSuite[];
  later: string[];
}

/** How many errors a message names. All are in `data.lines`. */
const maxNamed = 10;

function throwLines(lines: readonly LineError[]): never {
  const named = lines.slice(0, maxNamed).map(({ line, message }) => `Line ${line}: ${message}`);
  const more = lines.length > maxNamed ? ` And ${lines.length - maxNamed} more.` : '';
  throwHttpError('INVALID', `${named.join(' ')}${more} Nothing was changed.`, { lines });
}

/**
 * Reads a rooming list, whose first row with a column “Suite” has the titles.
 *
 * @throws {HttpError} 400 with `data.lines`, an error for each line that cannot be taken; 400 for a file without titles
 */
export function readRoomingFile(content: Uint8Array): RoomingFile {
  const rows = readRows(content);
  const head = rows.findIndex((row) => row.some((cell) => findColumn(cell) === 'suite'));
  const places = new Map((rows[head] ?? []).map((cell, at) => [findColumn(cell), at] as const));
  const absent = requiredColumns.filter((name) => !places.has(name));
  if (head < 0 || absent.length)
    throwHttpError(
      'INVALID',
      `The file lacks the ${absent.length === 1 ? 'column' : 'columns'} ${absent.map((name) => columns[name].title).join(', ')}. The titles are in one row: ${columnNames.map((name) => columns[name].title).join(', ')}.`,
    );
  const lines = rows.slice(head + 1).flatMap((row, at) => {
    const cells = Object.fromEntries(
      columnNames.map((name) => [name, (row[places.get(name) ?? -1] ?? '').trim()]),
    ) as Record<Column, string>;
    return Object.values(cells).some(Boolean) ? [{ line: head + at + 2, cells }] : [];
  });
  if (!lines.length) throwHttpError('INVALID', 'The file has no guests below its titles.');
  return toRoomingFile(lines);
}

interface Line {
  line: number;
  cells: Record<Column, string>;
}

function toRoomingFile(lines: readonly Line[]): RoomingFile {
  const errors: LineError[] = lines.flatMap(({ line, cells }) =>
    cells.suite ? [] : { line, message: 'the suite is missing.' },
  );
  const suites: RoomingSuite[] = [];
  const later: string[] = [];
  const bySuite = Map.groupBy(
    lines.filter(({ cells }) => cells.suite),
    ({ cells }) => cells.suite,
  );
  for (const [room, ofSuite] of bySuite) {
    const { line } = ofSuite[0]!;
    const guests = ofSuite.flatMap((one) => readGuest(one, errors) ?? []);
    const wanted = ofSuite.map(({ cells }) => cells.guests).find(Boolean) ?? '';
    const count = wanted ? Number(wanted) : guests.length;
    if (wanted && !/^[123]$/.test(wanted))
      errors.push({ line, message: `“${wanted}” is no number of guests: a suite has 1 to 3.` });
    else if (guests.length > 3)
      errors.push({ line, message: `suite ${room} has ${guests.length} guests, and 3 at most fit.` });
    else if (guests.length && count !== guests.length)
      errors.push({
        line,
        message: `suite ${room} is to have ${count} guests, and ${guests.length} are named.`,
      });
    else if (count === 0) later.push(room);
    else suites.push({ room, travellers: count as Travellers, guests });
  }
  if (errors.length) throwLines(errors.toSorted((one, other) => one.line - other.line));
  return { suites, later };
}

/** Returns the guest of a line; null for a line without one. Errors are added to `errors`. */
function readGuest({ line, cells }: Line, errors: LineError[]): NamedGuest | null {
  if (guestColumns.every((name) => !cells[name])) return null;
  const before = errors.length;
  for (const name of ['firstName', 'lastName'] as const)
    if (!cells[name]) errors.push({ line, message: `the ${columns[name].title.toLowerCase()} is missing.` });
  const parsed = listedGuest.safeParse({
    firstName: cells.firstName,
    lastName: cells.lastName,
    gender: readSex(cells.gender),
    age: /^[1-9]\d{0,2}(?:\.0)?$/.test(cells.age) ? Number(cells.age) : cells.age || 0,
    country: cells.country,
    ...(cells.contact && { contact: cells.contact }),
  });
  if (parsed.success) return errors.length === before ? parsed.data : null;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as (typeof guestColumns)[number]));
  for (const name of guestColumns.filter((one) => wrong.has(one) && cells[one]))
    errors.push({ line, message: describeWrongCell(name, cells[name]) });
  return null;
}

/** Says what is wrong with a cell, and what belongs there. */
const describeWrongCell = (name: (typeof guestColumns)[number], text: string): string =>
  `“${text}” is no ${columns[name].title.toLowerCase()}: ${wantedTexts[name]}`;

const wantedTexts = {
  firstName: 'a name has letters, 60 at most.',
  lastName: 'a name has letters, 60 at most.',
  gender: 'write F or M, or leave it empty.',
  age: 'write the years from 6 to 120, or leave it empty.',
  country: 'write its name, or leave it empty.',
  contact: 'write it with its dialling code, or leave it empty.',
} as const;

/** Returns the contract's word for a sex as people write it; other texts as they are. */
function readSex(text: string): string {
  if (/^(?:m|male|mr)\.?$/i.test(text)) return 'Male';
  return /^(?:f|female|mrs|ms)\.?$/i.test(text) ? 'Female' : text;
}

function findColumn(cell: string): Column | undefined {
  const title = cell
    .trim()
    .toLowerCase()
    .replace(/[.*:]+$/, '');
  return columnNames.find((name) => {
    const { title: own, others } = columns[name];
    return own.toLowerCase() === title || (others as readonly string[]).includes(title);
  });
}

function readRows(content: Uint8Array): string[][] {
  if (!isXlsx(content)) {
    const text = new TextDecoder('utf-8').decode(content);
    return loadPapaparse().parse<string[]>(text, { delimitersToGuess: [',', '\t', ';', '|'] }).data;
  }
  try {
    return readXlsx(content);
  } catch (error) {
    if (error instanceof XlsxError) throwHttpError('INVALID', error.message, {}, error);
    throw error;
  }
}

/** A row of the file: a guest, or a suite whose guests are to be named. */
type FileRow = Partial<Record<Column, string | number>> & { suite: string; category: string };

const fileColumns: XlsxColumn<FileRow>[] = [
  { title: columns.suite.title, width: 10, value: ({ suite }) => suite },
  { title: 'Category', width: 24, value: ({ category }) => category },
  ...(['guests', ...guestColumns] as const).map((name) => ({
    title: columns[name].title,
    width: name === 'age' || name === 'guests' ? 8 : 20,
    value: (row: FileRow) => row[name] ?? null,
  })),
];

/** Returns the rooming list of a group as a spreadsheet, which `readRoomingFile` reads when it is filled in. */
export function renderRoomingFile(file: Pick<GroupFile, 'blocked' | 'bookings'>): Promise<Buffer> {
  const booked = listConfirmed(file).flatMap(({ snapshot }) =>
    snapshot.rooms.flatMap(({ room_number: suite, title: category, travellers, guests }): FileRow[] =>
      guests.length
        ? guests.map(({ firstName: first, lastName: last, ...rest }) => ({
            suite,
            category,
            guests: travellers,
            firstName: first,
            lastName: last,
            gender: rest.gender,
            ...(rest.age > 0 && { age: rest.age }),
            country: rest.country,
            contact: rest.contact,
          }))
        : Array.from({ length: travellers }, () => ({ suite, category, guests: travellers })),
    ),
  );
  const kept = file.blocked.flatMap(({ number: suite, category }): FileRow[] => [
    { suite, category },
    { suite, category },
  ]);
  return toXlsx([...booked, ...kept], fileColumns);
}
