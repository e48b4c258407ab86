import { expect, it } from 'vitest';
import { appCodePattern, mailedCodePattern, recoveryCodePattern, toPlainCode } from './codes.ts';

it.each([
  ['123 456', '123456'],
  ['١٢٣-٤٥٦', '123456'],
  ['ABTA Y.1234', 'ABTAY1234'],
])('VX-11 reads the copied code %j as %j', (text, code) => expect(toPlainCode(text)).toBe(code));

it('VX-11 knows a mailed code, one of an app and a recovery code by their form', () => {
  expect(['123456', '123456789012', '1234567'].map((code) => mailedCodePattern.test(code))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['123456', '123456789012'].map((code) => appCodePattern.test(code))).toEqual([true, false]);
  expect(['0123456789', 'abcdefghjk', 'abcdefghil'].map((code) => recoveryCodePattern.test(code))).toEqual([
    true,
    true,
    false,
  ]);
});
