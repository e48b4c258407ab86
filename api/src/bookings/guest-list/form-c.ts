/**
 * The fields of Form C, with which an accommodation in India registers foreigners at the FRRO within 24 hours of their
 * arrival (OF-21): one row for each foreigner of a departure. `docs/office.md` says what has to be compared with the
 * FRRO's current form.
 */
import { toCsv, toXlsx, type XlsxColumn } from '../../platform/xlsx.ts';
import { type GuestList, isForeigner } from './load.ts';
import { listRows } from './spreadsheet.ts';

type Row = ReturnType<typeof listForeigners>[number];

const dayMs = 86_400_000;

/** Returns a row for each guest who has to be registered, with the days of the voyage. */
export function listForeigners(list: GuestList) {
  const { ship, date, date_to } = list;
  const nights = (Date.parse(date_to) - Date.parse(date)) / dayMs;
  return listRows(list)
    .filter(isForeigner)
    .map((row) => ({ ...row, ship, date, nights }));
}

const columns: readonly XlsxColumn<Row>[] = [
  { title: 'Surname', width: 18, value: (row) => row.last_name },
  { title: 'Given name', width: 18, value: (row) => row.first_name },
  { title: 'Sex', width: 8, value: (row) => row.sex },
  { title: 'Date of birth', width: 12, kind: 'date', value: (row) => row.birth_date },
  { title: 'Nationality', width: 14, value: (row) => row.nationality },
  { title: 'Address in country of residence', width: 34, value: (row) => row.address },
  { title: 'Country of residence', width: 14, value: (row) => row.country },
  { title: 'Passport number', width: 14, value: (row) => row.passport_number },
  { title: 'Passport: place of issue', width: 14, value: (row) => row.passport_issued_at },
  { title: 'Passport: date of issue', width: 12, kind: 'date', value: (row) => row.passport_issued_on },
  { title: 'Passport: expiry date', width: 12, kind: 'date', value: (row) => row.passport_expires_on },
  { title: 'Visa number', width: 14, value: (row) => row.visa_number },
  { title: 'Visa type', width: 14, value: (row) => row.visa_type },
  { title: 'Visa: place of issue', width: 14, value: (row) => row.visa_issued_at },
  { title: 'Visa: date of issue', width: 12, kind: 'date', value: (row) => row.visa_issued_on },
  { title: 'Visa: valid till', width: 12, kind: 'date', value: (row) => row.visa_expires_on },
  { title: 'Arrived from', width: 20, value: (row) => row.came_from },
  { title: 'Date of arrival in India', width: 12, kind: 'date', value: (row) => row.came_on },
  { title: 'Accommodation', width: 20, value: (row) => row.ship },
  { title: 'Date of arrival at accommodation', width: 12, kind: 'date', value: (row) => row.date },
  { title: 'Intended stay, days', width: 8, value: (row) => row.nights },
  { title: 'Next destination', width: 20, value: (row) => row.next_destination },
  { title: 'Address or reference in India', width: 34, value: (row) => row.india_address },
  { title: 'Telephone in India', width: 18, value: (row) => row.india_phone },
  { title: 'Mobile', width: 18, value: (row) => row.phone },
  { title: 'Missing', width: 40, value: (row) => row.missing.join('; ') },
];

export const toFormCXlsx = (list: GuestList): Promise<Buffer> => toXlsx(listForeigners(list), columns);

/** Returns the same as CSV, with days as the form has them: `01/03/1984`. */
export const toFormCCsv = (list: GuestList): string =>
  toCsv(listForeigners(list), columns, (date) => date.split('-').toReversed().join('/'));
