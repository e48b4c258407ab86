import { expect, it } from 'vitest';
import { generateMessages } from './generate-messages.ts';
import { toPseudo, toPseudoCatalog } from './pseudo-language.ts';

const generate = (icu: string) => generateMessages({ en: { group: { text: icu } } })['group.ts'] ?? '';

it('a text without arguments is a function that returns it', () => {
  expect(generate('It’s “here”')).toContain('export const text = () => "It’s “here”";');
});

it('arguments are typed by their use', () => {
  expect(generate('{n, plural, one {# suite of {ship}} other {# suites}}')).toContain(
    '({ n, ship }: { n: number; ship: string | number })',
  );
  expect(generate('{side, select, before {early} after {late} other {}}')).toContain(
    '({ side }: { side: "before" | "after" }) => side === "before" ? "early" : "late"',
  );
  expect(generate('{side, select, before {early} other {late}}')).toContain('{ side: string }');
});

it('plurals and numbers are those of the language', () => {
  const source = generate('{n, plural, =0 {none} one {one} other {#}}');
  expect(source).toContain(
    'n === 0 ? "none" : pluralCategory("en", n) === "one" ? "one" : n.toLocaleString("en")',
  );
});

it('a tag is a function that renders its text, in the sentence’s order', () => {
  expect(generate('I accept <terms>the terms</terms>.')).toContain(
    'joinParts("I accept ", renderTerms("the terms"), ".")',
  );
});

it('text cannot end the template that it becomes part of', () => {
  expect(generate('`${x}` \\ {name}'.replace('{x}', "'{x}'"))).toContain('`\\`\\${x}\\` \\\\ ${name}`');
});

it('a helper is there only when a message uses it', () => {
  const generateRuntime = (icu: string) => generateMessages({ en: { group: { text: icu } } })['runtime.ts'];
  expect(generateRuntime('Text')).toBeUndefined();
  expect(generateRuntime('{n, plural, other {#}}')).toBeUndefined();
  expect(generateRuntime('{n, plural, one {1} other {#}}')).toMatch(/^(?!.*createElement).*pluralCategory/s);
});

it('with several languages a message chooses when it is called, and falls back to English', () => {
  const en = { group: { text: 'Text', more: 'More' } };
  const source = generateMessages({ en, de: { group: { text: 'Wort' } } })['group.ts'];
  expect(source).toContain('export const text = () => getLocale() === "de" ? "Wort" : "Text";');
  expect(source).toContain('export const more = () => "More";');
});

it('a message in no ICU syntax, or with a date, is refused', () => {
  expect(() => generate('{n, plural, one {x}}')).toThrow();
  expect(() => generate('{day, date, short}')).toThrow('uses a format that messages do not have');
});

it('the pseudo-language changes text and nothing else, and is a third longer', () => {
  expect(toPseudo('Close the {name} door')).toBe('[Çļöšé ţĥé {name} đööŕ ~ ~ ~ ~]');
  const plural = toPseudo('{n, plural, one {# suite} other {<b>many</b>}} left');
  expect(plural).toMatch(/^\[\{n, plural, one \{# šûîţé\} other \{<b>ṁåñý<\/b>\}\} ļéƒţ( ~)+\]$/);
  expect(() => generateMessages({ en: toPseudoCatalog({ group: { text: plural } }) })).not.toThrow();
});
