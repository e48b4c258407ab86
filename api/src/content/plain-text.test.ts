import { expect, test } from 'vitest';
import { excerpt, plain } from './plain-text.ts';

test('words stay whole and sentences their stops; paragraphs do not run together', () => {
  const html =
    '<h2>Rice</h2><p>Begin <em>bitter</em>, with <a href="/a">dal</a>.</p><p>Tea &amp; talk<br>then</p>';
  expect(plain(html)).toBe('Rice Begin bitter, with dal. Tea & talk then');
  expect(plain('a &lt;b&gt; &quot;c&quot;&nbsp;d')).toBe('a <b> "c" d');
});

test('an excerpt ends with a whole word', () => {
  expect(excerpt('one two three', 9)).toBe('one two …');
  expect(excerpt('one two', 9)).toBe('one two');
});
