/** Renders the guest list as a PDF for the captain. The PDF shows no pictures of passports and no amounts of money. */
import {
  type Column,
  type Letterhead,
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
} from '../documents/index.ts';
import { formatCount, formatDate, formatIndianDateTime } from '../../platform/format.ts';
import type { GuestList, ListedGuest, ListedSuite } from './load.ts';
import {
  countDiets,
  countGuests,
  formatArrival,
  formatCare,
  formatName,
  formatPassport,
  formatPerson,
  formatVisa,
  listSuiteNotes,
} from './texts.ts';

const columns: Column[] = [
  { at: 0, maxWidth: 112 },
  { at: 120, maxWidth: 118 },
  { at: 246, maxWidth: 108 },
  { at: 362, maxWidth: 121 },
];
/** Of the line with name and telephone number. */
const nameColumns: Column[] = [{ at: 0, maxWidth: 354 }, { at: 362 }];
const smallText = { size: 8.5 };

/** Returns the PDF of the list. */
export function renderGuestList(list: GuestList, letterhead: Letterhead, at: Date): Promise<Buffer> {
  const counts = countGuests(list);
  const pdf = new PdfDocument({ title: 'Guest list', reference: formatDate(list.date), ...letterhead, at });
  pdf.summaryBox(list.name, `On board ${list.ship}`, [
    ['From', formatDate(list.date), list.embark],
    ['To', formatDate(list.date_to), list.disembark],
    ['On board', formatCount(counts.guests, 'guest'), formatCount(counts.suites, 'suite')],
  ]);
  pdf.space(12);
  if (!counts.guests) pdf.paragraph('Nobody has booked this departure.');
  if (counts.incomplete)
    pdf.notice(`Something is missing of ${formatCount(counts.incomplete, 'guest')}: it is named below each.`);
  const diets = countDiets(list);
  if (diets) pdf.paragraph(`Diets: ${diets}.`, strongText);
  for (const suite of list.suites) addSuite(pdf, suite);
  pdf
    .space(6)
    .paragraph(`As of ${formatIndianDateTime(at)}. Please destroy this list after the journey.`, mutedText);
  return pdf.file();
}

function addSuite(pdf: PdfDocument, suite: ListedSuite): void {
  // Guests of a suite stand on one page, below its number.
  pdf.keepRows(3 + 4 * suite.guests.length);
  pdf.heading(`${suite.suite} · ${suite.category}`);
  pdf.paragraph(listSuiteNotes(suite).join(' · '), mutedText);
  pdf.row(columns, ['Guest', 'Passport and visa', 'Arrival', 'Diet and needs'], tableHeadText);
  for (const guest of suite.guests) addGuest(pdf, guest);
}

function addGuest(pdf: PdfDocument, guest: ListedGuest): void {
  const visa = formatVisa(guest);
  pdf.row(nameColumns, [formatName(guest), guest.phone], strongText, true);
  const isComplete = guest.missing.length === 0;
  pdf.row(
    columns,
    [
      formatPerson(guest),
      [formatPassport(guest), visa && `Visa ${visa}`].filter(Boolean).join('. ') || '–',
      formatArrival(guest) || '–',
      formatCare(guest) || '–',
    ],
    smallText,
    !isComplete,
  );
  if (!isComplete)
    pdf.row([{ at: 0, maxWidth: 483 }], [`Missing: ${guest.missing.join('; ')}`], {
      ...smallText,
      colour: '#a43c27',
    });
}
