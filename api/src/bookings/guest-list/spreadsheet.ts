/** The columns of the guest list as a spreadsheet: one row for each guest. */
import type { XlsxColumn } from '../../platform/xlsx.ts';
import { toXlsx } from '../../platform/xlsx.ts';
import type { GuestList, ListedGuest, ListedSuite } from './load.ts';

type Row = Omit<ListedSuite, 'guests'> & ListedGuest;

const columns: readonly XlsxColumn<Row>[] = [
  { title: 'Suite', width: 8, value: (row) => row.suite },
  { title: 'Category', width: 18, value: (row) => row.category },
  { title: 'Beds', width: 14, value: (row) => row.beds },
  { title: 'First name', width: 18, value: (row) => row.first_name },
  { title: 'Last name', width: 18, value: (row) => row.last_name },
  { title: 'Sex', width: 8, value: (row) => row.sex },
  { title: 'Birth date', width: 12, kind: 'date', value: (row) => row.birth_date },
  { title: 'Age', width: 6, value: (row) => row.age || null },
  { title: 'Nationality', width: 14, value: (row) => row.nationality },
  { title: 'Lives in', width: 14, value: (row) => row.country },
  { title: 'Passport', width: 14, value: (row) => row.passport_number },
  { title: 'Passport valid until', width: 12, kind: 'date', value: (row) => row.passport_expires_on },
  { title: 'Visa', width: 14, value: (row) => row.visa_number },
  { title: 'Kind of visa', width: 14, value: (row) => row.visa_type },
  { title: 'Visa valid until', width: 12, kind: 'date', value: (row) => row.visa_expires_on },
  { title: 'Diet', width: 12, value: (row) => row.diet },
  { title: 'Needs', width: 30, value: (row) => row.needs },
  { title: 'Celebrates', width: 24, value: (row) => row.celebration },
  { title: 'Telephone', width: 18, value: (row) => row.phone },
  { title: 'In an emergency', width: 34, value: (row) => row.emergency_contact },
  { title: 'Flight or train', width: 16, value: (row) => row.arrival_by },
  { title: 'Arrives at', width: 20, value: (row) => row.arrival_place },
  { title: 'Arrives on', width: 12, kind: 'date', value: (row) => row.arrival_on },
  { title: 'Time', width: 8, value: (row) => row.arrival_time },
  { title: 'Booking', width: 14, value: (row) => row.booking_id },
  { title: 'Agency', width: 20, value: (row) => row.agency },
  { title: 'Missing', width: 40, value: (row) => row.missing.join('; ') },
];

/** Returns a row for each guest, with the suite. */
export const listRows = ({ suites }: GuestList): Row[] =>
  suites.flatMap(({ guests, ...suite }) => guests.map((guest) => ({ ...suite, ...guest })));

export const toSpreadsheet = (list: GuestList): Promise<Buffer> => toXlsx(listRows(list), columns);
