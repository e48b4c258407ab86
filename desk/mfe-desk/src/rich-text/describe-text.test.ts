import { expect, test } from 'vitest';
import { describeText } from './describe-text.ts';
import { shapeText } from './paste.ts';

function read(html: string): HTMLElement {
  const body = document.createElement('div');
  body.innerHTML = html;
  return body;
}
const isAlike = (one: string, other: string) => describeText(read(one)) === describeText(read(other));

test('OF-14 texts that a page shows alike are alike', () => {
  expect(isAlike('<p>a <b>b</b></p>\n<p></p>', '<p>a <strong>b</strong></p>')).toBe(true);
  expect(
    isAlike('<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'),
  ).toBe(true);
  expect(isAlike('<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>')).toBe(true);
  expect(isAlike('<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>')).toBe(true);
  expect(isAlike('a <em>b</em>', '<p>a <em>b</em></p>')).toBe(true);
});

test('OF-14 what a page would show otherwise is not alike', () => {
  expect(isAlike('<p>a</p><p>b</p>', '<p>ab</p>')).toBe(false);
  expect(isAlike('<p>a<br>b</p>', '<p>ab</p>')).toBe(false);
  expect(isAlike('<h2>a</h2>', '<h3>a</h3>')).toBe(false);
  expect(isAlike('<p>a<img src="x/y" alt="z"></p>', '<p>a</p>')).toBe(false);
  expect(isAlike('<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>')).toBe(false);
  expect(isAlike('<blockquote><p>a</p><p>b</p></blockquote>', '<blockquote><p>ab</p></blockquote>')).toBe(
    false,
  );
});

test('OF-14 the shapes of word processors become the elements of a text', () => {
  const body = read(
    '<h1>T</h1><p data-style="mso-list:l0"><span data-style="mso-list:Ignore">1.</span>one</p>' +
      '<p data-style="mso-list:l0"><span data-style="mso-list:Ignore">2.</span>two</p>' +
      '<p><b data-style="font-weight:normal">a <span data-style="font-weight: 700">b</span></b></p>',
  );
  shapeText(body);
  expect(body.innerHTML).toBe('<h2>T</h2><ol><li>one</li><li>two</li></ol><p>a <strong>b</strong></p>');
});
