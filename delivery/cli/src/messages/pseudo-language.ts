/**
 * Makes the pseudo-language `en-XA` from English: letters with accents, a third longer, in brackets. A page in it shows
 * which text comes from code and not from messages, which sentences are put together from pieces, and where longer text
 * does not fit.
 */
import type { Catalog } from './generate-messages.ts';

export const pseudoLocale = 'en-XA';

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const accented = 'ÅåƁƀÇçĐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþɊɋŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
/** Returns `text` as it is within a message in the pseudo-language. */
export const toAccented = (text: string) =>
  text.replaceAll(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);

/** A message’s text, or what ICU writes between braces and angle brackets, which stays. */
const syntax = /<\/?\w+>|[{}#]|[^<{}#]+/g;

/** Returns an ICU message in the pseudo-language. Its arguments, plurals and tags are the same. */
export function toPseudo(icu: string): string {
  // The kinds of braces that are open: of a format such as `{count, plural, one …}`, or of an option’s text.
  const open: ('format' | 'text')[] = [];
  const text = [...icu.matchAll(syntax)]
    .map(([token]) => {
      const inFormat = open.at(-1) === 'format';
      if (token === '{') open.push(inFormat ? 'text' : 'format');
      else if (token === '}') open.pop();
      else if (!inFormat && !/^[<#]/.test(token)) return toAccented(token);
      return token;
    })
    .join('');
  const padding = ' ~'.repeat(Math.ceil(icu.length * 0.15));
  return `[${text}${padding}]`;
}

/** Returns all messages of `catalog` in the pseudo-language. */
export const toPseudoCatalog = (catalog: Catalog): Catalog =>
  Object.fromEntries(
    Object.entries(catalog).map(([group, messages]) => [
      group,
      Object.fromEntries(Object.entries(messages).map(([name, icu]) => [name, toPseudo(icu)])),
    ]),
  );
