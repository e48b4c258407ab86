import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateGst,
  divideGst,
  findGstinError,
  splitGst,
  getGstNames,
  getGstinPlace,
  gstPlaces,
  normalizeGstin,
} from './gst.ts';

const valid = '27AAPFU0939F1ZV';

describe('CO-12 a GSTIN', () => {
  test('CO-12 is accepted with its check digit, in any case and with spaces', () => {
    expect(findGstinError(valid)).toBeNull();
    expect(findGstinError('29AAGCB7383J1Z4')).toBeNull();
    expect(normalizeGstin(' 27 aapfu0939f 1zv ')).toBe(valid);
    expect(gstPlaces[getGstinPlace(valid)!]()).toBe('Maharashtra');
  });

  test.each([
    ['27AAPFU0939F1Z', /15 characters, and this has 14/],
    ['00AAPFU0939F1ZV', /begins with the two digits of a state/],
    ['96AAPFU0939F1ZV', /begins with the two digits of a state/],
    ['27AAPF10939F1ZV', /PAN/],
    ['271APFU0939F1ZV', /PAN/],
    ['27AAPFU093911ZV', /PAN/],
    ['27AAPFU0939F0ZV', /After the PAN/],
    ['27AAPFU0939F1XV', /After the PAN/],
    ['27AAPFU0939F1ZW', /typing error/],
  ])('CO-12 %s is refused with what is wrong', (gstin, message) => {
    expect(findGstinError(gstin)).toMatch(message);
  });

  test('CO-12 one wrong letter or digit is always noticed', () => {
    const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const places = Array.from({ length: 15 }, (_, index) => index);
    for (const place of places) {
      for (const character of characters.filter((one) => one !== valid[place])) {
        expect(findGstinError(valid.slice(0, place) + character + valid.slice(place + 1))).not.toBeNull();
      }
    }
  });
});

describe('CO-12 the division of the tax', () => {
  test('CO-12 is in halves within the seller’s state, whole to any other place', () => {
    expect(getGstNames('07', '07')).toEqual(['CGST', 'SGST']);
    for (const place of ['04', '26', '31', '35', '38', '97'] as const)
      expect(getGstNames(place, place)).toEqual(['CGST', 'UTGST']);
    expect(getGstNames('07', '27')).toEqual(['IGST']);
    expect(getGstNames('07', '96')).toEqual(['IGST']);
  });

  test('CO-12 halves are equal integers of paise and make up the whole, whatever the amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (inr) => {
        const [centre, state] = divideGst(['CGST', 'SGST'], 5, inr);
        expect(Number.isInteger(centre!.paise)).toBe(true);
        expect(centre!.paise).toBe(state!.paise);
        expect([centre!.percent, state!.percent]).toEqual([2.5, 2.5]);
        expect(centre!.paise + state!.paise).toBe(inr * 100);
        expect(divideGst(['IGST'], 5, inr)).toEqual([{ name: 'IGST', percent: 5, paise: inr * 100 }]);
      }),
    );
  });

  test('CO-12 an amount with GST in it is a taxable value, its GST to the rupee, and at most a rupee of rounding', () => {
    let rounded = 0;
    for (let total = 0; total < 2_100; total++) {
      const { taxableInr, taxInr, roundingInr } = splitGst(total, 5);
      expect([taxableInr + taxInr + roundingInr, taxInr]).toEqual([
        total,
        Math.floor((taxableInr + 10) / 20),
      ]);
      expect(Math.abs(roundingInr)).toBeLessThanOrEqual(1);
      if (roundingInr) rounded++;
    }
    expect(rounded, 'where no taxable value fits').toBe(100);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (taxable) => {
        const taxInr = calculateGst(taxable, 5);
        expect(splitGst(taxable + taxInr, 5)).toEqual({ taxableInr: taxable, taxInr, roundingInr: 0 });
      }),
    );
    expect(splitGst(1_234, 0)).toEqual({ taxableInr: 1_234, taxInr: 0, roundingInr: 0 });
  });

  test('CO-12 there is none on a journey without tax', () => {
    expect(divideGst(['CGST', 'SGST'], 0, 0)).toEqual([]);
  });
});
