/** Renders the travel documents as a PDF: a page for each guest to show at the jetty, and what to know before. */
import type { TravelGuide } from '@antara/contracts/api/travel';
import { doesGuestGo } from '@antara/contracts/rules/extra-guests';
import { type BookingDetails, listExtraFacts, listMeetingFacts, listServices } from '../booking/index.ts';
import { formatDate, formatLongDate } from '../../platform/format.ts';
import { addExtras, addTextLines, factColumns } from './extras.ts';
import { mutedText, PdfDocument, type Letterhead } from './pdf-document.ts';

/** Returns the PDF of the travel documents. `letterhead` comes from `getLetterhead`. */
export function renderTravelDocuments(
  { bookingId, bookedAt, payments, snapshot }: BookingDetails,
  guide: TravelGuide,
  letterhead: Letterhead,
): Promise<Buffer> {
  const title = 'Travel documents';
  const at = payments.at(-1)?.at ?? bookedAt;
  const pdf = new PdfDocument({ title, reference: bookingId, ...letterhead, at });
  const extras = listServices(snapshot);
  const party = guide.guests.length;
  for (const [number, guest] of guide.guests.entries()) {
    addBoardingPaper(pdf, guide, guest, [bookingId, snapshot.tour.name]);
    addExtras(
      pdf,
      extras
        .filter((extra) => doesGuestGo(extra, number, party))
        .map((extra) => ({ title: extra.title, facts: listMeetingFacts(extra, snapshot) })),
      'paragraph',
    );
    pdf.startDocument(title, bookingId);
  }
  addExtras(
    pdf,
    extras.map((extra) => ({ title: extra.title, facts: listExtraFacts(extra, snapshot) })),
  );
  for (const { title: heading, lines } of guide.notes) {
    pdf.heading(heading);
    addTextLines(pdf, lines);
  }
  pdf
    .space(6)
    .paragraph('Itineraries and times may change. The hours are those of the clock at the jetty.', mutedText);
  return pdf.file();
}

function addBoardingPaper(
  pdf: PdfDocument,
  { ship, embark, disembark, emergency_phone }: TravelGuide,
  guest: TravelGuide['guests'][number],
  [bookingId, journey]: [string, string],
): void {
  pdf.summaryBox(guest.name, `Boarding paper, ${ship}`, [
    ['Boarding', formatDate(embark.date), embark.opens && `from ${embark.opens}`],
    ['Suite', guest.suite.split(',')[0]!, guest.deck],
    ['Disembarkation', formatDate(disembark.date), disembark.time && `at ${disembark.time}`],
  ]);
  pdf.heading('On board');
  addFacts(pdf, [
    ['Ship', guest.vessel && guest.vessel !== ship ? `${ship}, ${guest.vessel}` : ship],
    ['Suite', guest.suite],
    ['Deck', guest.deck],
    ['Journey', journey],
    ['Booking', bookingId],
  ]);
  pdf.heading('Embarkation');
  addFacts(pdf, [
    ['Date', formatLongDate(embark.date)],
    ['Jetty', embark.place],
    ['Address', embark.address],
    ['Boarding from', embark.opens],
    ['The ship leaves at', embark.sails],
  ]);
  pdf.heading('Disembarkation');
  addFacts(pdf, [
    ['Date', formatLongDate(disembark.date)],
    ['Place', disembark.place],
    ['Address', disembark.address],
    ['Hour', disembark.time],
  ]);
  if (!emergency_phone) return;
  pdf.heading('In an emergency');
  addFacts(pdf, [['Telephone, day and night', emergency_phone]]);
}

/** Adds rows of facts. Rows without a value are left out. */
function addFacts(pdf: PdfDocument, facts: [term: string, value: string][]): void {
  for (const fact of facts) if (fact[1]) pdf.row(factColumns, fact, {}, true);
}
