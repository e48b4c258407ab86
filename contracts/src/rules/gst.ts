/**
 * India's goods and services tax on an invoice: registration numbers, places of supply, and the division of the tax.
 */
import { divideHalfUp, percentOf, type Rupees } from './money.ts';
import * as m from '../messages/gst.ts';

/** The states by their GST codes. `96` means any place outside India. */
export const gstPlaces = {
  '35': 'Andaman and Nicobar Islands',
  '37': 'Andhra Pradesh',
  '12': 'Arunachal Pradesh',
  '18': 'Assam',
  '10': 'Bihar',
  '04': 'Chandigarh',
  '22': 'Chhattisgarh',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '30': 'Goa',
  '24': 'Gujarat',
  '06': 'Haryana',
  '02': 'Himachal Pradesh',
  '01': 'Jammu and Kashmir',
  '20': 'Jharkhand',
  '29': 'Karnataka',
  '32': 'Kerala',
  '38': 'Ladakh',
  '31': 'Lakshadweep',
  '23': 'Madhya Pradesh',
  '27': 'Maharashtra',
  '14': 'Manipur',
  '17': 'Meghalaya',
  '15': 'Mizoram',
  '13': 'Nagaland',
  '21': 'Odisha',
  '34': 'Puducherry',
  '03': 'Punjab',
  '08': 'Rajasthan',
  '11': 'Sikkim',
  '33': 'Tamil Nadu',
  '36': 'Telangana',
  '16': 'Tripura',
  '09': 'Uttar Pradesh',
  '05': 'Uttarakhand',
  '19': 'West Bengal',
  '97': 'Other territory of India',
  '96': 'Outside India',
} as const;
export type GstPlace = keyof typeof gstPlaces;

export const outsideIndia = '96' satisfies GstPlace;
export const isGstPlace = (code: string): code is GstPlace => Object.hasOwn(gstPlaces, code);

/** Union territories without a legislature, where the state's half is called UTGST (UTGST Act 2017, section 2(22)). */
const unionTerritories: readonly GstPlace[] = ['04', '26', '31', '35', '38', '97'];

/** Returns a GSTIN as it is stored: in capitals, without spaces. */
export const normalizeGstin = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

/** Returns a sentence about the error in a normalized GSTIN, or null when there is none. */
export function findGstinError(gstin: string): string | null {
  const { length } = gstin;
  if (length !== 15) return m.aGstinHas15Characters({ length });
  const state = gstin.slice(0, 2);
  if (!isGstPlace(state) || state === outsideIndia) return m.theGstinBeginsWithThe();
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(gstin.slice(2, 12))) return m.characters3To12Of();
  if (!/^[1-9A-Z]Z[\dA-Z]$/.test(gstin.slice(12))) return m.afterThePanTheGstin();
  return gstin[14] === calculateCheckDigit(gstin) ? null : m.thisGstinHasATyping();
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns the check character of a GSTIN: the first fourteen characters are multiplied by 1 and 2 alternately and
 * summed modulo 36.
 */
function calculateCheckDigit(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14), (character, index) => {
    const product = digits.indexOf(character) * (index % 2 ? 2 : 1);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, part) => total + part, 0);
  return digits[(36 - (sum % 36)) % 36]!;
}

/** Returns the place in which a GSTIN is registered, or undefined when the text begins with no state's code. */
export function getGstinPlace(gstin: string): GstPlace | undefined {
  const state = gstin.slice(0, 2);
  return isGstPlace(state) ? state : undefined;
}

export type GstName = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

/** Returns the taxes of a supply: the centre's and the state's within the seller's own state, IGST elsewhere. */
export function getGstNames(seller: GstPlace, supply: GstPlace): GstName[] {
  if (seller !== supply) return ['IGST'];
  return ['CGST', unionTerritories.includes(seller) ? 'UTGST' : 'SGST'];
}

/** A tax as an invoice states it. `percent` with up to three decimals; `paise` an integer. */
export interface GstLine {
  name: GstName;
  percent: number;
  paise: number;
}

/**
 * Returns the GST of `taxableInr` whole rupees at `percent`, rounded half up to the whole rupee, as an invoice prints
 * it below the taxable value.
 */
export const calculateGst = (taxableInr: Rupees, percent: number): Rupees => percentOf(taxableInr, percent);

/**
 * Splits `totalInr` whole rupees, GST included, into taxable value and GST. At 5 per cent, every 21st amount cannot be
 * split into whole rupees: `roundingInr` is then 1 or -1, otherwise 0. All three add up to `totalInr`.
 */
export function splitGst(totalInr: Rupees, percent: number) {
  const taxableInr = divideHalfUp(totalInr * 10_000, 10_000 + Math.round(percent * 100));
  const taxInr = calculateGst(taxableInr, percent);
  return { taxableInr, taxInr, roundingInr: totalInr - taxableInr - taxInr };
}

/** Divides a tax of `inr` whole rupees. The result is in paise, so that two equal halves add up to the whole. */
export function divideGst(names: readonly GstName[], percent: number, inr: number): GstLine[] {
  if (!percent) return [];
  return names.map((name) => ({
    name,
    percent: percent / names.length,
    paise: (inr * 100) / names.length,
  }));
}
