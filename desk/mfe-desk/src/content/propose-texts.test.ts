import { expect, test } from 'vitest';
import { proposeTexts, toSlug } from './propose-texts.ts';

const empty = { kind: 'post', title: '', slug: '', description: '', meta_title: '', meta_description: '' };
const write = (before: typeof empty, changes: Partial<typeof empty>, isNew = true) =>
  proposeTexts(before, { ...before, ...changes }, isNew) as typeof empty;

test('OF-14 a title becomes an address of small letters, digits and hyphens', () => {
  expect(toSlug(' Fog at Māyāpur’s jetty, 7 a.m.! ')).toBe('fog-at-mayapurs-jetty-7-a-m');
  expect(toSlug('…')).toBe('');
  const long = toSlug('a morning on the river '.repeat(10));
  expect(long.length).toBeLessThanOrEqual(100);
  expect(long).toMatch(/-(?:a|morning|on|the|river)$/);
});

test('OF-14 address and texts for search engines follow title and first paragraph', () => {
  const titled = write(empty, { title: 'Fog' });
  expect(titled).toMatchObject({ slug: 'fog', meta_title: 'Fog', meta_description: '' });
  const longer = write(titled, { title: 'Fog at the jetty' });
  expect(longer).toMatchObject({ slug: 'fog-at-the-jetty', meta_title: 'Fog at the jetty' });
  const description = '<h2>At dawn</h2><p> </p><p>Nobody <b>waits</b>&nbsp;here.</p><p>Later.</p>';
  expect(write(longer, { description }).meta_description).toBe('Nobody waits here.');
  const cut = write(longer, { description: `<p>${'the long river '.repeat(30)}</p>` }).meta_description;
  expect(cut.length).toBeLessThanOrEqual(157);
  expect(cut).toMatch(/(?:the|long|river) …$/);
});

test('OF-14 what somebody has written is not replaced', () => {
  const written = write(write(empty, { title: 'Fog' }), { slug: 'mist', meta_title: 'Mist in winter' });
  expect(write(written, { title: 'Fog at the jetty' })).toMatchObject({
    slug: 'mist',
    meta_title: 'Mist in winter',
  });
});

test('OF-14 the address of an item that the site has stays as it is', () => {
  const stored = { ...empty, title: 'Fog', slug: 'fog', meta_title: 'Fog' };
  expect(write(stored, { title: 'Mist' }, false)).toMatchObject({ slug: 'fog', meta_title: 'Mist' });
});
