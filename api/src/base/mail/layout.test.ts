/**
 * What the renderer of Outlook for Windows, which is Word's, makes of a mail: it knows no max-width, no padding of
 * links, no white-space.
 */
import { expect, test } from 'vitest';
import { renderHtml, renderText } from './layout.ts';

const url = 'https://www.antara.example/viewbooking?id=ANT-7K2M9Q&a=1';
const mail = {
  title: 'Your booking is confirmed',
  blocks: [
    { heading: 'Price' },
    { rows: [['Total', 'USD 1,100.00']] as const, total: true },
    { quote: 'Four of us.\r\n\r\n  Two <b>suites</b>,\nif you can.' },
    { link: { label: 'View your booking', url } },
  ],
};
const html = renderHtml(mail, ['Antara', 'sales@antara.example']);
/** What Outlook reads of it besides, and what all others read. */
const inOutlook = html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '');
const elsewhere = html.replaceAll(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '');

test('VX-18 Outlook shows a mail 600 pixels wide, by a table that no other program sees', () => {
  expect(inOutlook).toMatch(/<table [^>]*width="600"[^>]*align="center"[^>]*><tr><td>\s*<div /);
  expect(elsewhere).not.toContain('width="600"');
  expect(elsewhere).toMatch(/<div style="max-width:600px;/);
  for (const read of [inOutlook, elsewhere])
    for (const tag of ['table', 'tr', 'td', 'div'])
      expect([tag, read.split(`<${tag}`).length]).toEqual([tag, read.split(`</${tag}>`).length]);
});

test('VX-18 a button is a cell with a colour and padding that Outlook respects, and all of it is the link elsewhere', () => {
  const button =
    /<table role="presentation"[^>]*><tr><td ([^>]*)><a ([^>]*)>View your booking<\/a><\/td>/.exec(html);
  expect(button?.[1]).toContain('bgcolor="#1a2142"');
  expect(button?.[1]).toContain('mso-padding-alt:12px 22px');
  expect(button?.[2]).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(button?.[2]).toMatch(/display:inline-block;padding:12px 22px;mso-padding-alt:0/);
});

test('VX-18 a quoted message keeps its lines without a style, once each, and its markup is text', () => {
  expect(html).toContain('>Four of us.<br><br>  Two &lt;b&gt;suites&lt;/b&gt;,<br>if you can.</blockquote>');
  expect(renderText(mail, [])).toContain('> Four of us.');
});
