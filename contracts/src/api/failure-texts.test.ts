import { expect, it } from 'vitest';
import { failureTexts, findTextCode } from './failure-texts.ts';

it('each text has one code, by which the text is found', () => {
  for (const [code, getText] of Object.entries(failureTexts)) expect(findTextCode(getText())).toBe(code);
});

it('a text with names or figures has no code', () => {
  expect(findTextCode('Suites 101 and 107 have just been taken by other guests.')).toBeUndefined();
});
