/**
 * Creates the content of tax invoices and credit notes, fixed at the time of issue (CGST Rules 2017, rules 46 and 53).
 * Pure functions.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Billing } from '@antara/contracts/api/billing';
import { formatClientName } from '@antara/contracts/rules/booking-client';
import {
  divideGst,
  getGstinPlace,
  getGstNames,
  outsideIndia,
  type GstLine,
  type GstPlace,
  splitGst,
} from '@antara/contracts/rules/gst';
import { type Rupees } from '@antara/contracts/rules/money';
import {
  type Addition,
  divideSuiteLine,
  getQuoteWithoutAdditions,
  type OrderSnapshot,
  referenceOnPapers,
  type SnapshotExtra,
  splitAddOns,
} from '../booking/index.ts';
import { getSellerState, type SellerSettings } from '../../base/settings/index.ts';
import { formatDate, formatTravellers } from '../../platform/format.ts';

/** A reference to an invoice or voucher; `issued_on` is `yyyy-mm-dd`. */
export interface InvoiceReference {
  number: string;
  issued_on: string;
}

/**
 * The content of an invoice or credit note, which is stored as JSON. `lines` add up to `taxable_inr`; with `tax_inr`
 * and `rounding_inr` they add up to `total_inr`.
 */
export interface InvoiceContent {
  seller: SellerSettings;
  buyer: { name: string; email: string; mobile_no: string };
  /**
   * The buyer's company; absent without a company. `gstin` is empty when the company has none; `address` is absent when
   * the checkout did not ask for it.
   */
  company?: NonNullable<Billing['company']>;
  /** The name and address of the agency through which a client bought; absent when no agency took part. */
  care_of?: string[];
  /** The words by which the agency recognises the booking. */
  reference?: string;
  /** The booking's number, such as `ANT-7K2M9Q`. */
  booking_id: string;
  journey: string;
  ship: string;
  /** `yyyy-mm-dd`. */
  date_from: string;
  date_to: string;
  lines: { description: string; amount_inr: Rupees }[];
  taxable_inr: Rupees;
  /** The rate of GST in per cent; 0 on a tour without GST. */
  gst_percent: number;
  tax_inr: Rupees;
  /** Absent when the seller's state was not known, and in documents from before the place was stored. */
  place_of_supply?: GstPlace;
  /** The parts of `tax_inr`, stored together with `place_of_supply`; empty on a tour without GST. */
  taxes?: GstLine[];
  /**
   * The rounding difference, positive or negative, when no taxable value plus its GST in whole rupees gives the total;
   * absent when there is none.
   */
  rounding_inr?: Rupees;
  total_inr: Rupees;
  /**
   * On a credit note: the first corrected invoice, and the booking's other corrected invoices. Absent when there are
   * none.
   */
  corrects?: InvoiceReference;
  corrects_further?: InvoiceReference[];
  /** On an invoice: the receipt vouchers of the advances that the invoice includes. Absent when there are none. */
  advances?: InvoiceReference[];
}

export interface BillingInput {
  bookingId: string;
  snapshot: OrderSnapshot;
  seller: SellerSettings;
}

/**
 * Returns the buyer. An agency sells the cruise on the company's behalf and bills the company for its commission. The
 * cruise is supplied to the client, so the document names the client, care of the agency.
 */
function getBuyer(snapshot: OrderSnapshot): Pick<InvoiceContent, 'buyer' | 'care_of' | 'reference'> {
  const { customer, agency, client } = snapshot;
  if (!client) return { buyer: customer };
  const reference = referenceOnPapers(snapshot);
  return {
    buyer: { name: formatClientName(client), email: client.email, mobile_no: client.mobile_no },
    ...(agency && { care_of: [agency.name, ...agency.address] }),
    ...(reference && { reference }),
  };
}

/**
 * Returns the place of supply (IGST Act 2017, section 12(2)): the state of the GSTIN, otherwise the payer's state.
 * Without either, a foreign telephone number counts as an address abroad, and any other buyer gets the seller's own
 * state.
 */
function getPlaceOfSupply({ billing, client, customer }: OrderSnapshot, seller: GstPlace): GstPlace {
  const isForeign = /^\+(?!91)/.test((client ?? customer).mobile_no);
  return (
    getGstinPlace(billing?.company?.gstin ?? '') ?? billing?.state ?? (isForeign ? outsideIndia : seller)
  );
}

/** Returns the place of supply and the parts of the tax; nothing while the seller's state is not known. */
function divideTax(
  { snapshot, seller }: BillingInput,
  tax_inr: Rupees,
): Pick<InvoiceContent, 'place_of_supply' | 'taxes'> {
  const state = getSellerState(seller);
  if (!state) return {};
  const place_of_supply = getPlaceOfSupply(snapshot, state);
  return {
    place_of_supply,
    taxes: divideGst(getGstNames(state, place_of_supply), snapshot.gst_percent, tax_inr),
  };
}

function createHeading({ bookingId, snapshot, seller }: BillingInput) {
  const { tour, date_from, date_to, billing } = snapshot;
  return {
    seller,
    ...getBuyer(snapshot),
    ...(billing?.company && { company: billing.company }),
    booking_id: bookingId,
    journey: tour.name,
    ship: tour.ship,
    date_from,
    date_to,
  };
}

/**
 * Returns the content of an invoice with the present recipient and place of supply of its booking. Journey, lines and
 * sums stay as they were invoiced.
 */
export function addressAnew(billed: BillingInput, content: InvoiceContent): InvoiceContent {
  const { buyer: _, company: __, care_of: ___, reference: ____, ...invoiced } = content;
  const { snapshot, seller } = billed;
  return {
    ...invoiced,
    seller,
    ...getBuyer(snapshot),
    ...(snapshot.billing?.company && { company: snapshot.billing.company }),
    ...divideTax(billed, content.tax_inr),
  };
}

/** Returns true when two documents name the same recipient and place of supply. */
export const isSameRecipient = (one: InvoiceContent, other: InvoiceContent): boolean =>
  one.buyer.name === other.buyer.name &&
  one.place_of_supply === other.place_of_supply &&
  isDeepStrictEqual(one.company, other.company) &&
  isDeepStrictEqual(one.care_of, other.care_of);

/** Returns the name of the tax on a document; `percent` is 0 on a tour without GST. */
export const formatGst = (percent: number) => (percent ? `GST ${percent}%` : 'GST, none on this journey');

/** Creates the invoice of a booking that is paid in full. Later additions have invoices of their own. */
export function createInvoice(
  billed: BillingInput,
  advances: readonly InvoiceReference[] = [],
): InvoiceContent {
  const { rooms, coupon_code } = billed.snapshot;
  const quote = getQuoteWithoutAdditions(billed.snapshot);
  const { extensions, discount, tax, total } = quote;
  const { addOns, fees } = splitAddOns(billed.snapshot, quote.addOns);
  const { fare, parts } = divideSuiteLine(billed.snapshot);
  const guestCount = rooms.reduce((sum, room) => sum + room.travellers, 0);
  const numbers = new Intl.ListFormat('en').format(rooms.map((room) => room.room_number));
  const what = `${rooms.length === 1 ? 'suite' : 'suites'} ${numbers}, ${formatTravellers(guestCount)}`;
  const lines = [
    { description: `Cruise fare, ${what}`, amount_inr: fare.inr ?? 0 },
    ...parts.map(({ label, line, off }) => ({
      description: label,
      amount_inr: (line.inr ?? 0) * (off ? -1 : 1),
    })),
    { description: 'Add-ons', amount_inr: addOns.inr ?? 0 },
    { description: 'Extensions', amount_inr: extensions.inr ?? 0 },
    ...fees.map(({ label, line }) => ({ description: label, amount_inr: line.inr })),
    { description: `Coupon ${coupon_code ?? ''}`.trim(), amount_inr: -(discount.inr ?? 0) },
  ].filter((line) => line.amount_inr !== 0);
  return {
    ...createHeading(billed),
    ...(advances.length && { advances: [...advances] }),
    lines,
    ...createTotals(billed, tax.inr ?? 0, total.inr ?? 0),
  };
}

/** Creates the invoice for an addition to a booking. */
export function createAdditionInvoice(
  billed: BillingInput,
  { addons, extensions, quote }: Addition,
): InvoiceContent {
  const list = (heading: string, extras: readonly SnapshotExtra[]) =>
    `${heading}: ${extras.map(({ title, travellers }) => `${title}, ${formatTravellers(travellers)}`).join('; ')}`;
  const lines = [
    { description: list('Add-ons', addons), amount_inr: quote.addOns.inr ?? 0 },
    { description: list('Extensions', extensions), amount_inr: quote.extensions.inr ?? 0 },
  ].filter((line) => line.amount_inr !== 0);
  return {
    ...createHeading(billed),
    lines,
    ...createTotals(billed, quote.tax.inr ?? 0, quote.total.inr ?? 0),
  };
}

/** Returns the sums of a document, of whose `total_inr` rupees `tax_inr` is GST. */
function createTotals(billed: BillingInput, tax_inr: Rupees, total_inr: Rupees, rounding_inr: Rupees = 0) {
  return {
    taxable_inr: total_inr - tax_inr - rounding_inr,
    gst_percent: billed.snapshot.gst_percent,
    tax_inr,
    ...divideTax(billed, tax_inr),
    ...(rounding_inr && { rounding_inr }),
    total_inr,
  };
}

/** The GST and the rounding in an amount. */
export type AmountParts = Pick<ReturnType<typeof splitGst>, 'taxInr' | 'roundingInr'>;

/** Creates an invoice with a single line for `inr` rupees of a booking, GST included. */
export function createPartialInvoice(
  billed: BillingInput,
  description: string,
  inr: Rupees,
  { taxInr, roundingInr }: AmountParts = splitGst(inr, billed.snapshot.gst_percent),
): InvoiceContent {
  return {
    ...createHeading(billed),
    lines: [{ description, amount_inr: inr - taxInr - roundingInr }],
    ...createTotals(billed, taxInr, inr, roundingInr),
  };
}

/**
 * Creates the invoice for the part of a deposit that is kept after a cancellation. Such a booking has no other invoice
 * for its fare.
 */
export function createCancellationInvoice(
  billed: BillingInput,
  keptInr: Rupees,
  advances: readonly InvoiceReference[] = [],
): InvoiceContent {
  return {
    ...createPartialInvoice(billed, 'Cancellation charge: deposit forfeited', keptInr),
    ...(advances.length && { advances: [...advances] }),
  };
}

/**
 * Creates the credit note for a refund of an invoiced booking, over one or more invoices. `parts` is given when the
 * note reverses the whole open amount.
 */
export function createCreditNote(
  billed: BillingInput,
  refundInr: Rupees,
  [corrects, ...further]: readonly [InvoiceReference, ...InvoiceReference[]],
  parts?: AmountParts,
  why = 'Fare returned',
): InvoiceContent {
  const description = `${why}, ${formatInvoices([corrects, ...further])}`;
  return {
    ...createPartialInvoice(billed, description, refundInr, parts),
    corrects,
    ...(further.length && { corrects_further: further }),
  };
}

/** Returns "invoice ANT/26-27/00001 of 3 March 2027", or a list of several. */
function formatInvoices(references: readonly InvoiceReference[]): string {
  const named = references.map(({ number, issued_on }) => `${number} of ${formatDate(issued_on)}`);
  return `${named.length === 1 ? 'invoice' : 'invoices'} ${new Intl.ListFormat('en').format(named)}`;
}
