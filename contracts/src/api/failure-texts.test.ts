import { afterEach, expect, it } from 'vitest';
import { createFailureText, type FailureText } from './failure-texts.ts';
import { localizeFailure } from './localize-failures.ts';

const global = globalThis as { pageLocale?: unknown };
afterEach(() => {
  delete global.pageLocale;
});

/** Returns the texts of a failure in the pseudo-language, after its way through JSON. */
function showInPseudoLanguage(text: FailureText) {
  const data = { ...text, fields: [{ path: 'rooms.0', ...text }] };
  global.pageLocale = { getStore: () => 'en-XA' };
  const shown = localizeFailure({
    response: 'CONFLICT',
    status: 409,
    data: JSON.parse(JSON.stringify(data)) as typeof data,
  });
  return { english: text.message, shown: shown.data.message, field: shown.data.fields?.[0]?.message };
}

it('the API answers the English text of a code, its code and its values', () => {
  expect(createFailureText('SUITES_TAKEN', { suites: ['101', '107'] })).toEqual({
    code: 'SUITES_TAKEN',
    values: { suites: ['101', '107'] },
    message: 'Suites 101 and 107 have just been taken by other guests. Please choose other suites.',
  });
  expect(createFailureText('ORDER_OVER')).toEqual({
    code: 'ORDER_OVER',
    message: 'This order can no longer be paid. Please press Pay Now again.',
  });
});

it('a page in another language shows its own text of a code, with the values that came', () => {
  const { english, shown, field } = showInPseudoLanguage(
    createFailureText('SUITES_TAKEN', { suites: ['101', '107'] }),
  );
  expect(english).toMatch(/^Suites 101 and 107/);
  expect(shown).toMatch(/^\[Šûîţéš 101 and 107 ĥåṽé/);
  expect(field).toBe(shown);
});

it('a date in the values of a limit is a date again after its way through JSON', () => {
  const until = new Date('2026-12-01T08:30:00Z');
  const { english, shown } = showInPseudoLanguage(
    createFailureText('HOLD_LIMIT', { limit: 'option', rooms: ['101'], until }),
  );
  expect(english).toContain('Tuesday 1 December, 14:00 IST');
  expect(shown).toContain('Tuesday 1 December, 14:00 IST');
  expect(shown).toMatch(/^\[/);
});

it('the parts of a price that have changed are one sentence', () => {
  expect(createFailureText('PRICE_CHANGED', { parts: ['addOns', 'tax'] }).message).toBe(
    'The price of the add-ons and the tax changed while you were booking. Please look at the new total before you pay.',
  );
  expect(createFailureText('MONEY_RETURNED', { reason: 'paid_twice' }).message).toBe(
    'This booking was already paid for. Your second payment is being returned in full.',
  );
  expect(createFailureText('MONEY_RETURNED', { reason: 'wrong_amount' }).message).toBe(
    'The amount paid is not that of the order. Your money is being returned in full.',
  );
});

it('a text without a code, or with a code of a newer API, is shown as it came', () => {
  global.pageLocale = { getStore: () => 'en-XA' };
  for (const code of [undefined, 'OF_TOMORROW', 'toString']) {
    const failure = {
      response: 'CONFLICT' as const,
      status: 409,
      data: { message: 'As it came.', ...(code && { code }) },
    };
    expect(localizeFailure(failure)).toEqual(failure);
  }
});
