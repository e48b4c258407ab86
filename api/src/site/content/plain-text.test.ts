import { expect, test } from 'vitest';
import { toExcerpt, toFirstWords, toPlainText } from './plain-text.ts';

test('words stay whole and sentences their stops; paragraphs do not run together', () => {
  const html =
    '<h2>Rice</h2><p>Begin <em>bitter</em>, with <a href="/a">dal</a>.</p><p>Tea &amp; talk<br>then</p>';
  expect(toPlainText(html)).toBe('Rice Begin bitter, with dal. Tea & talk then');
  expect(toPlainText('a &lt;b&gt; &quot;c&quot;&nbsp;d')).toBe('a <b> "c" d');
});

test('an excerpt ends with a whole word', () => {
  expect(toExcerpt('one two three', 9)).toBe('one two …');
  expect(toExcerpt('one two', 9)).toBe('one two');
});

test('an excerpt of one long word is cut, between two characters', () => {
  expect(toExcerpt('unbroken', 5)).toBe('unbro…');
  expect(toExcerpt('boat🛶boat', 5)).toBe('boat…');
});

test('PB-04 the first words end with an ellipsis in place of a stop when there are more', () => {
  expect(toFirstWords('one, two, three', 2)).toBe('one, two…');
  expect(toFirstWords('one two', 2)).toBe('one two');
});
