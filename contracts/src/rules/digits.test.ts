import { expect, it } from 'vitest';
import { toPlainDigits } from './digits.ts';

it.each([
  ['०१२३४५६७८९', 'Devanagari'],
  ['০১২৩৪৫৬৭৮৯', 'Bengali'],
  ['୦୧୨୩୪୫୬୭୮୯', 'Odia'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['٠١٢٣٤٥٦٧٨٩', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Persian'],
  ['๐๑๒๓๔๕๖๗๘๙', 'Thai'],
  ['０１２３４５６７８９', 'full width'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', 'mathematical bold'],
])('VX-11 %s (%s) are the digits 0 to 9', (text) => expect(toPlainDigits(text)).toBe('0123456789'));

it('VX-11 what is no digit stays as it is', () =>
  expect(toPlainDigits('Suite 10, ½ – अ')).toBe('Suite 10, 1⁄2 – अ'));
