import { expect, test } from 'vitest';
import { isSafeLink, sanitizeRichText } from './sanitize-html.ts';

test('keeps the structure of text', () => {
  const html = '<p>Tea at <strong>four</strong>, <em>daily</em>.</p><ul><li>One</li></ul><h3>Rooms</h3>';
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p onclick="x()" style="position:fixed" class="c" id="i">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<iframe src="https://evil.example"></iframe>a', 'a'],
  ['<style>p{}</style><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="http://old.example">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['<a href="/\t/evil.example">a</a>', '<a>a</a>'],
  ['<a href="booking">a</a>', '<a>a</a>'],
  ['<form action="/x"><input name="a"></form>a', 'a'],
  ['<p>a</p><base href="https://evil.example/">', '<p>a</p>'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['<p>open', '<p>open</p>'],
])('PB-14 what can do more than text is taken out: %s', (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
});

test('PB-05 PB-14 what posts and answers are made of stays: headings, quotations, links', () => {
  const html =
    '<h2>At dawn</h2><blockquote><p>Slow</p></blockquote><p><a href="/our-ships/antara-ganga-vilas#suites">her</a> ' +
    '<a href="mailto:sales@antara.example" rel="noopener noreferrer">us</a></p>';
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([
  ['/booking?x=1', true],
  ['#rooms', true],
  ['https://unesco.example/a', true],
  ['tel:+911100004100', true],
  ['mailto:sales@antara.example', true],
  ['http://unesco.example', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\tjavascript:alert(1)', false],
  ['javascript:alert(1)', false],
  ['https://a.example/ onclick=', false],
  ['', false],
])('a link may lead to “%s”: %s', (address, safe) => {
  expect(isSafeLink(address)).toBe(safe);
});

test('links open without handing over the page', () => {
  expect(sanitizeRichText('<a href="https://unesco.example" target="_blank">a</a>')).toBe(
    '<a href="https://unesco.example" rel="noopener noreferrer">a</a>',
  );
});
