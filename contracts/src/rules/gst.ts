/**
 * India's goods and services tax on an invoice: registration numbers, places of supply, and the division of the tax.
 */
import { divideHalfUp, percentOf, type Rupees } from './money.ts';
import * as m from '../messages/gst.ts';
import * as places from '../messages/gst-places.ts';

/** The names of the states by their GST codes. `96` means any place outside India. */
export const gstPlaces = {
  '35': places.andamanAndNicobarIslands,
  '37': places.andhraPradesh,
  '12': places.arunachalPradesh,
  '18': places.assam,
  '10': places.bihar,
  '04': places.chandigarh,
  '22': places.chhattisgarh,
  '26': places.dadraAndNagarHaveliAndDamanAndDiu,
  '07': places.delhi,
  '30': places.goa,
  '24': places.gujarat,
  '06': places.haryana,
  '02': places.himachalPradesh,
  '01': places.jammuAndKashmir,
  '20': places.jharkhand,
  '29': places.karnataka,
  '32': places.kerala,
  '38': places.ladakh,
  '31': places.lakshadweep,
  '23': places.madhyaPradesh,
  '27': places.maharashtra,
  '14': places.manipur,
  '17': places.meghalaya,
  '15': places.mizoram,
  '13': places.nagaland,
  '21': places.odisha,
  '34': places.puducherry,
  '03': places.punjab,
  '08': places.rajasthan,
  '11': places.sikkim,
  '33': places.tamilNadu,
  '36': places.telangana,
  '16': places.tripura,
  '09': places.uttarPradesh,
  '05': places.uttarakhand,
  '19': places.westBengal,
  '97': places.otherTerritoryOfIndia,
  '96': places.outsideIndia,
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
