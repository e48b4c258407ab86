import { expect, test } from 'vitest';
import { createTestContext, noAnswer, testPicture } from '../testing/test-context.tsx';
import { loadScreenPicture } from './screen-picture.ts';

const signal = new AbortController().signal;

test('SH-13 a screen asks for its own picture', async () => {
  const picture = testPicture('places/padma-sailboats');
  const { appContext, calls } = createTestContext({
    screenPicture: () => ({ response: 'SUCCESS', picture }),
  });
  expect(await loadScreenPicture('success')({ appContext, signal })).toEqual({ picture });
  expect(calls).toEqual([{ name: 'screenPicture', input: { query: { screen: 'success' }, signal } }]);
});

test('ER-01 a screen whose picture cannot be read is shown without', async () => {
  const { appContext } = createTestContext({ screenPicture: () => noAnswer });
  expect(await loadScreenPicture('failure')({ appContext, signal })).toEqual({ picture: null });
});
