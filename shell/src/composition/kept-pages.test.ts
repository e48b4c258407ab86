import { expect, it } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

const idle = { state: 'idle' };
const loading = (key: string) => ({ state: 'loading', location: { key } });
const list = { '/booking': { cards: 13 } };
const journey = { '/booking/:tourName': { name: 'An Insight' } };

it('VX-13 an entry that is gone back to has the data it had; a new one, and the shown page read again, have none', () => {
  const pages = createKeptPages();
  pages.follow({ location: { key: 'default' }, loaderData: list, navigation: idle });
  pages.follow({ location: { key: 'default' }, loaderData: list, navigation: loading('a') });
  expect(pages.find('/booking/:tourName')).toBeUndefined();
  pages.follow({ location: { key: 'a' }, loaderData: journey, navigation: idle });
  pages.follow({ location: { key: 'a' }, loaderData: journey, navigation: loading('default') });
  expect(pages.find('/booking')).toBe(list['/booking']);
  expect(pages.find('/gallery')).toBeUndefined();
  pages.follow({ location: { key: 'default' }, loaderData: list, navigation: idle });
  expect(pages.find('/booking')).toBeUndefined();
});

it('VX-13 data of more than five minutes ago, from before a change, and beyond twenty pages are read anew', () => {
  let now = 0;
  const pages = createKeptPages(() => now);
  const show = (key: string) =>
    pages.follow({ location: { key }, loaderData: { ...list }, navigation: idle });
  const goTo = (key: string) => {
    pages.follow({ location: { key: 'here' }, loaderData: journey, navigation: loading(key) });
    return pages.find('/booking');
  };
  show('first');
  now = 299_999;
  expect(goTo('first')).toEqual({ cards: 13 });
  now = 300_000;
  expect(goTo('first')).toBeUndefined();
  show('second');
  pages.forget();
  expect(goTo('second')).toBeUndefined();
  for (let n = 0; n <= 20; n += 1) show(`page ${n}`);
  expect(goTo('page 0')).toBeUndefined();
  expect(goTo('page 20')).toEqual({ cards: 13 });
});
