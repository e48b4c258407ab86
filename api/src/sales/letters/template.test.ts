import { expect, test } from 'vitest';
import { renderHtml, renderText } from '../../base/mail/layout.ts';
import { findTextProblem, fillFields, listFields, toBlocks } from './template.ts';

const site = 'https://antara.example';

test('OF-18 a letter’s text becomes paragraphs, headings and buttons, with its fields filled', () => {
  const body = 'Dear {name},\r\n\r\n# {journey}\r\n\r\nWe sail on\nMonday.\n\n[See {journey}](/booking)\n\n';
  expect(toBlocks(body, { name: 'Asha', journey: 'River Week' }, site)).toEqual([
    'Dear Asha,',
    { heading: 'River Week' },
    'We sail on\nMonday.',
    { link: { label: 'See River Week', url: `${site}/booking` } },
  ]);
});

test('OF-18 a value is text, whatever it looks like: no heading, no link, no field, no HTML', () => {
  const values = { name: '# Big\n\n[x](https://evil.example) {booking} <b>&', booking: 'ANT-1' };
  const blocks = toBlocks('{name}', values, site);
  expect(blocks).toEqual([values.name]);
  const html = renderHtml({ title: 'A', blocks }, []);
  expect(html).toContain('{booking} &lt;b&gt;&amp;');
  expect(html).not.toContain('href');
  expect(renderText({ title: 'A', blocks }, [])).toContain(values.name);
});

test.each([
  ['Hello {nmae}', 'no field “{nmae}”'],
  ['[Pay](http://bank.example)', 'begins with https://'],
  ['[Pay](javascript:alert)', 'begins with https://'],
  ['[Pay](//evil.example)', 'begins with https://'],
  ['[Pay](https://evil.example/{name})', 'begins with https://'],
])('OF-18 %j is refused', (body, why) => {
  expect(findTextProblem({ subject: 'News', body }, ['name'])).toContain(why);
});

test('OF-18 a field that the readers do not have is refused, a known one and text beside links are not', () => {
  const letter = { subject: 'News for {name}', body: 'See [this](x) and {name}.' };
  expect(findTextProblem(letter, ['name'])).toBeNull();
  expect(findTextProblem(letter, [])).toBe('This letter has no field “{name}”.');
  expect(listFields('{a} {b} {a}')).toEqual(['a', 'b']);
  expect(fillFields('{a}{b}', { a: '1' })).toBe('1');
});
