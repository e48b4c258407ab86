/** Renders a tour as a PDF: facts, picture, itinerary, departures with fares, what is included. */
import type { Suite, Tour, TourDetail } from '@antara/contracts/api/catalogue';
import type { Content } from '../../platform/validate-response.ts';
import type { UsdCents } from '@antara/contracts/rules/money';
import { displayPrice } from '@antara/contracts/rules/price-display';
import {
  addTextLines,
  type Column,
  type Letterhead,
  mutedText,
  PdfDocument,
  tableHeadText,
  toTextLines,
} from '../documents/index.ts';
import { formatDate, formatUsd } from '../../platform/format.ts';

/** The maximum number of departures that are listed: one page, or about half a year of a weekly tour. */
const maxDepartures = 26;

const departureColumns: Column[] = [
  { at: 0 },
  { at: 120 },
  { at: 240, maxWidth: 130 },
  { at: 483, align: 'right' },
];
const suiteColumns: Column[] = [{ at: 0, maxWidth: 260 }, { at: 300 }, { at: 483, align: 'right' }];

export interface JourneySheetInput {
  detail: Content<TourDetail>;
  /** The picture as a JPEG; null when the tour has none. */
  picture: Buffer | null;
  letterhead: Letterhead;
  /** The present day in India, `yyyy-mm-dd`. */
  today: string;
}

/** Returns the PDF of the tour. */
export function renderJourneySheet({
  detail,
  picture,
  letterhead,
  today,
}: JourneySheetInput): Promise<Buffer> {
  const { tour, itineraries } = detail;
  const pdf = new PdfDocument({
    title: 'Your journey',
    reference: tour.duration,
    sender: letterhead.sender,
    footer: [...letterhead.footer, tour.meta_url],
    at: new Date(`${today}T00:00:00Z`),
  });
  if (picture) pdf.picture(picture, 190);
  pdf.summaryBox(tour.name, `On board ${tour.tour_cruise.name}`, [
    ['From', tour.embark],
    ['To', tour.disembark],
    [
      'River',
      tour.river.split(/, | and /)[0]!,
      tour.river
        .split(/, | and /)
        .slice(1)
        .join(', '),
    ],
  ]);
  pdf.space(12);
  addText(pdf, tour.description);
  if (itineraries.length) pdf.heading('Day by day');
  for (const [index, day] of itineraries.entries()) {
    pdf.subheading(`Day ${index + 1} · ${day.title}`);
    addText(pdf, day.description);
  }
  addDepartures(pdf, detail);
  addSuites(pdf, tour, 'Suites', detail.suites);
  for (const { slug, suites } of detail.other_ships ?? [])
    addSuites(
      pdf,
      tour,
      `Suites of ${detail.dates.find(({ ship }) => ship?.slug === slug)!.ship!.name}`,
      suites,
    );
  for (const [heading, html] of [
    ['Included in the fare', tour.inclusion],
    ['On board', tour.amenities],
    ['Not included', tour.exclusion],
  ] as const) {
    pdf.heading(heading);
    addText(pdf, html);
  }
  pdf
    .space(6)
    .paragraph(`Fares and dates as of ${formatDate(today)}. Itineraries and times may change.`, mutedText);
  return pdf.file();
}

const addText = (pdf: PdfDocument, html: string) => addTextLines(pdf, toTextLines(html));

function addDepartures(pdf: PdfDocument, { tour, dates }: Content<TourDetail>): void {
  pdf.heading('Departures on sale');
  if (dates.length === 0) {
    pdf.paragraph('No departure is on sale just now. Please ask us about the coming season.');
    return;
  }
  pdf.row(departureColumns, ['Leaves', 'Returns', 'Season', 'Fare per person, from'], tableHeadText);
  for (const { date_from, date_to, season, from_price } of dates.slice(0, maxDepartures)) {
    const fare = from_price === null ? 'Sold out' : formatFare(from_price, tour);
    pdf.row(departureColumns, [formatDate(date_from), formatDate(date_to), season, fare]);
  }
  for (const { date_from, ship } of dates.slice(0, maxDepartures)) {
    if (!ship) continue;
    pdf.paragraph(
      `The departure of ${formatDate(date_from)} sails with ${ship.name} in place of ${tour.tour_cruise.name}.`,
    );
  }
  if (dates.length > maxDepartures) {
    pdf.paragraph(
      `${dates.length - maxDepartures} later departures are on the journey’s page, with the suites that are free.`,
      mutedText,
    );
  }
}

/** Returns "USD 756.00 · USD 793.80 with GST", in the sequence of the tour's price display. */
function formatFare(usdCents: UsdCents, { price_display }: Tour): string {
  const { other, ...first } = displayPrice(usdCents, null, price_display);
  return [formatUsd(first.usdCents), ...(other ? [`${formatUsd(other.usdCents)} ${other.label}`] : [])].join(
    ' · ',
  );
}

/** Adds one row for each category of suites, at the published fare. */
function addSuites(pdf: PdfDocument, tour: Tour, heading: string, suites: readonly Suite[]): void {
  const kinds = Map.groupBy(suites, ({ suite_category_name }) => suite_category_name);
  pdf.heading(heading);
  pdf.row(suiteColumns, ['', 'Suites', 'Fare per person, from'], tableHeadText);
  for (const [name, all] of kinds) {
    const lowest = Math.min(...all.map((suite) => getFarePerPerson(suite)));
    pdf.row(suiteColumns, [name, String(all.length), formatFare(lowest, tour)]);
  }
  pdf.paragraph(
    'At the published fare, two travellers in a suite; some seasons cost less or more.',
    mutedText,
  );
}

/** Returns the fare per person in cents, for two travellers in the suite. */
const getFarePerPerson = (suite: Suite): UsdCents => Math.round(suite.price_twin / 2);
