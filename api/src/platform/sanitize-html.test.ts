import { expect, test } from 'vitest';
import { isSafeLink } from '@antara/contracts/rules/rich-text';
import { sanitizeRichText, sanitizeWithPictures } from './sanitize-html.ts';

const toHtml = (html: string) => sanitizeRichText(html).html;

test('keeps the structure of text', () => {
  const html = '<p>Tea at <strong>four</strong>, <em>daily</em>.</p><ul><li>One</li></ul><h3>Rooms</h3>';
  expect(toHtml(html)).toBe(html);
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
  expect(toHtml(html)).toBe(clean);
});

test('PB-05 PB-14 what posts and answers are made of stays: headings, quotations, links', () => {
  const html =
    '<h2>At dawn</h2><blockquote><p>Slow</p></blockquote><p><a href="/our-ships/antara-ganga-vilas#suites">her</a> ' +
    '<a href="mailto:sales@antara.example" rel="noopener noreferrer">us</a></p>';
  expect(toHtml(html)).toBe(html);
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
  expect(toHtml('<a href="https://unesco.example" target="_blank">a</a>')).toBe(
    '<a href="https://unesco.example" rel="noopener noreferrer">a</a>',
  );
});

const jetty = '<img src="blog/fog-2026" alt="The jetty at dawn" />';

test.each([
  ['alone in a paragraph', `<p>${jetty}</p>`, `<figure>${jetty}</figure>`],
  [
    'with a title',
    '<p><img src="blog/fog-2026" alt="The jetty at dawn" title="Fog at &quot;Kalna&quot; &amp; six"></p>',
    `<figure>${jetty}<figcaption>Fog at "Kalna" &amp; six</figcaption></figure>`,
  ],
  ['two in a paragraph', `<p>${jetty}\n${jetty}</p>`, `<figure>${jetty}</figure><figure>${jetty}</figure>`],
  ['among words', `<p>Here: ${jetty}</p>`, `<p>Here: ${jetty}</p>`],
  ['in a link', `<p><a href="/faq">${jetty}</a></p>`, `<p><a href="/faq">${jetty}</a></p>`],
])('OF-14 a picture of a post, %s', (_where, html, expected) => {
  const { html: once, leftOut, pictures } = sanitizeWithPictures(html);
  expect([once, leftOut]).toEqual([expected, []]);
  expect(pictures[0]).toEqual({ path: 'blog/fog-2026', alt: 'The jetty at dawn' });
  expect(sanitizeWithPictures(once).html, 'a second time').toBe(once);
});

test.each([
  ['https://evil.example/a.png', '`img` from another site was left out (https://evil.example/a.png)'],
  ['//evil.example/a.png', '`img` from another site was left out (//evil.example/a.png)'],
  ['/\\evil.example/a.png', '`img` from another site was left out (/\\evil.example/a.png)'],
  ['\\\\evil.example\\a.png', '`img` from another site was left out (\\\\evil.example\\a.png)'],
  [' java\tscript:alert(1)', '`img` from another site was left out (java\tscript:alert(1))'],
  ['data:image/svg+xml,<svg onload=alert(1)>', '`img` with its data in the text was left out'],
  [
    '/media/blog/1/800.webp',
    '`img` with an address was left out (/media/blog/1/800.webp): pictures are named by their paths, such as blog/fog-2026',
  ],
  ['', '`img` that names no picture was left out'],
])('OF-14 no picture from elsewhere stays, and it is said: “%s”', (src, sentence) => {
  const image = `<img src="${src.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" alt="x">`;
  for (const [html, expected] of [
    [`<p>a ${image}</p>`, '<p>a </p>'],
    [`<p>b</p><p>${image}</p>`, '<p>b</p>'],
    [`<figure>${image}<figcaption>c</figcaption></figure>`, '<p>c</p>'],
  ] as const) {
    expect(sanitizeWithPictures(html)).toEqual({ html: expected, leftOut: [sentence], pictures: [] });
  }
});

test.each([
  'fog.jpg',
  'Blog/Fog',
  '../../etc/passwd',
  'blog/1.5f2b9c01d3',
  'blog/1?x',
  'blog/%2e%2e/1',
  'blog',
])('OF-14 “%s” is no picture’s path: it stays nowhere, and the import learns of it', (src) => {
  const { html, pictures, leftOut } = sanitizeWithPictures(`<p><img src="${src}" alt="Fog"></p>`);
  expect([html, pictures, leftOut]).toEqual(['', [{ path: src, alt: 'Fog' }], []]);
});

test.each([
  [
    '<img src="blog/1" alt="a" onerror="alert(1)" style="x" srcset="https://evil.example/a 1x" width="9999">',
    ['`onerror` of `img`', '`style` of `img`', '`srcset` of `img`', '`width` of `img`'],
  ],
  ['<img src="blog/1" alt="&quot;><script>alert(1)</script>">', []],
  [
    '<picture><source srcset="https://evil.example/a"><img src="blog/1" alt="a"></picture>',
    ['`picture`', '`source`'],
  ],
  ['<svg><image href="https://evil.example/a"/></svg><img src="blog/1" alt="a">', ['`svg`', '`image`']],
  ['<figure onclick="x()"><img src="blog/1" alt="a"></figure>', ['`onclick` of `figure`']],
])('OF-14 a picture brings nothing else along: %s', (html, parts) => {
  const { html: once, leftOut } = sanitizeWithPictures(html);
  expect(once).not.toMatch(/<script|evil|onerror|onclick|srcset|style/);
  expect(once).toMatch(/^(<figure>)?<img src="blog\/1" alt="[^"<>]*" \/>(<\/figure>)?$/);
  for (const part of parts) expect(leftOut.join('\n')).toContain(`${part} was left out`);
});

test.each([
  ['<p>a<script>alert(1)</script></p>', ['`script` was left out, and what was in it']],
  ['<div>a</div><div>b</div>', ['`div` was left out twice; what was in it stays']],
  [
    '<p><span>a</span><span>b</span><span>c</span></p>',
    ['`span` was left out 3 times; what was in it stays'],
  ],
  ['<p style="x">a</p>', ['`style` of `p` was left out']],
  ['<a href="javascript:alert(1)">a</a>', ['the link to “javascript:alert(1)” was left out; its words stay']],
  ['<a href="https://a.example" target="_blank" rel="me">a</a>', ['`target` of `a` was left out']],
  [
    '<img src="blog/1" alt="a">',
    ['`img` was left out: only posts, letters and press items have pictures in the text'],
  ],
  ['<p>a<!-- secret --></p>', ['a comment was left out']],
  ['<p>a</p>', []],
])('F10 what is thrown away is said: %s', (html, sentences) => {
  expect(sanitizeRichText(html).leftOut).toEqual(sentences);
});

test('OF-14 a caption needs a paragraph of its own', () => {
  expect(sanitizeWithPictures('<p>Here: <img src="blog/1" alt="a" title="Fog"></p>')).toMatchObject({
    html: '<p>Here: <img src="blog/1" alt="a" /></p>',
    leftOut: ['the caption “Fog” was left out: a picture that has one stands in a paragraph of its own'],
  });
});
