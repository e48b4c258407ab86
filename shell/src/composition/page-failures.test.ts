import { afterEach, expect, test } from 'vitest';
import type { Failure } from '@antara/contracts/api/client';
import { localizeFailure } from './page-failures.ts';

const global = globalThis as { pageLocale?: unknown };
afterEach(() => {
  delete global.pageLocale;
});

const refused: Failure = {
  response: 'CONFLICT',
  status: 409,
  data: { message: 'Older wording.', code: 'NO_SUITE', values: { suite: '101' }, request_id: '1' },
};

test('a failure with a code is in the language of the page', async () => {
  global.pageLocale = { getStore: () => 'en-XA' };
  const { data } = await localizeFailure(refused);
  expect(data.message).toMatch(/^\[Ţĥéŕé îš ñö šûîţé 101/);
  expect(data.request_id).toBe('1');
});

test('an English page shows the text that came, and so does every page without a code', async () => {
  expect(await localizeFailure(refused)).toBe(refused);
  global.pageLocale = { getStore: () => 'en-XA' };
  const uncoded = { ...refused, data: { message: 'Older wording.' } };
  expect(await localizeFailure(uncoded)).toBe(uncoded);
});
