import { expect, it } from 'vitest';
import { HotUpdateCache } from './hot-update-cache.ts';

it('keeps the newest updates up to its limit', () => {
  const cache = new HotUpdateCache(3);
  for (const nth of [1, 2, 3, 4]) cache.keep(`a.${nth}.hot-update.js`, Buffer.from(String(nth)));
  cache.keep('a.2.hot-update.js', Buffer.from('2 again'));
  cache.keep('a.5.hot-update.js', Buffer.from('5'));
  const found = [1, 2, 3, 4, 5].map((nth) => cache.get(`a.${nth}.hot-update.js`)?.toString());
  expect(found).toEqual([undefined, '2 again', undefined, '4', '5']);
});
