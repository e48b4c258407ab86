import { expect, test } from 'vitest';
import { truncateWords, htmlToText } from './index.ts';

test('TJ-01 words come out of HTML without tags, entities or doubled spaces', () => {
  expect(htmlToText('<p>Tea &amp; <strong>rivers</strong>,\n palms.</p><p>Night</p>')).toBe(
    'Tea & rivers, palms. Night',
  );
});

test('TJ-01 exactly twenty words are left whole, one more is cut', () => {
  const words = Array.from({ length: 20 }, (_, place) => `w${place}`);
  expect(truncateWords(words.join(' '), 20)).toEqual({ text: words.join(' '), cut: false });
  expect(truncateWords([...words, 'last'].join(' '), 20)).toEqual({ text: `${words.join(' ')}…`, cut: true });
});
