/** Finds text on a page in the pseudo-language that comes from code: neither from messages nor from data. */
import type { Locator } from 'playwright/test';

/** What is read out or shown besides text. */
const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title'];
const ownAttributes = { placeholder: 'input, textarea', alt: 'img', label: 'optgroup' };

/** Returns the texts within `scope`, hidden ones too, with single spaces, and the element of each. */
const listTexts = (scope: Locator): Promise<{ text: string; where: string }[]> =>
  scope.evaluate(
    (root, [anywhere, own]) => {
      const found = root === document.documentElement ? [{ text: document.title, where: 'title' }] : [];
      const add = (text: string | null, element: Element, attribute: string) => {
        if (element.closest('script, style, noscript, template')) return;
        // What says that it is in another language, as the link to the feed does.
        if (element.closest<HTMLElement>('[lang]')?.lang !== document.documentElement.lang) return;
        const part = element.parentElement?.closest('[id], [aria-label]');
        const { tagName } = element;
        found.push({
          text: (text ?? '').replaceAll(/\s+/g, ' ').trim(),
          where: `${attribute}${tagName} in ${part?.tagName} ${part?.id} ${part?.getAttribute('aria-label') ?? ''}`,
        });
      };
      const walker = document.createTreeWalker(
        root === document.documentElement ? document.body : root,
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode()) add(walker.currentNode.textContent, walker.currentNode.parentElement!, '');
      for (const [name, selector] of [...anywhere.map((name) => [name, '*']), ...Object.entries(own)]) {
        for (const element of root.querySelectorAll(`:is(${selector})[${name}]`))
          add(element.getAttribute(name!), element, `${name} of `);
      }
      return found;
    },
    [attributes, ownAttributes] as const,
  );

const toNames = (options: Intl.DateTimeFormatOptions, count: number) =>
  Array.from({ length: count }, (_, nth) =>
    // The first of January 2024 is a Monday.
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(
      options.month ? Date.UTC(2024, nth, 1) : Date.UTC(2024, 0, 1 + nth),
    ),
  );
/** What `Intl` and the formatters of the kit write: months, weekdays, currencies, time zones. */
const formatted = [
  ...(['long', 'short'] as const).flatMap((width) => [
    ...toNames({ month: width }, 12),
    ...toNames({ weekday: width }, 7),
  ]),
  'USD',
  'US',
  'INR',
  'IST',
  'AM',
  'PM',
];
/** Addresses of mails and files, and the numbers of bookings, holds and papers. */
const codes = /\S+@\S+|\b(?:www\.)\S+|\b[A-Z]{2,4}-[\dA-Z-]{4,}/g;

/** Returns `text` without `part` where that is not within a word. */
function without(text: string, part: string): string {
  let left = text;
  for (let at = left.indexOf(part); at !== -1; at = left.indexOf(part, at + 1)) {
    const isWhole =
      !/[\p{L}\d]/u.test(left[at - 1] ?? '') && !/[\p{L}\d]/u.test(left[at + part.length] ?? '');
    if (isWhole) left = `${left.slice(0, at)} ${left.slice(at + part.length)}`;
  }
  return left;
}

/**
 * Returns the texts within `scope` that have letters without an accent, once what is in `data` is taken out of them. A
 * whole text may be data, or the beginning of one with an ellipsis; within a message, whose letters have accents, data
 * are its arguments.
 */
export async function findPlainTexts(scope: Locator, data: ReadonlySet<string>): Promise<string[]> {
  const args = [...formatted, ...data]
    .filter((text) => text.length <= 120 && /[A-Za-z]/.test(text))
    .toSorted((one, other) => other.length - one.length);
  const isCutData = (text: string) =>
    text.endsWith('…') && [...data].some((whole) => whole.startsWith(text.slice(0, -1).trim()));
  const isPlain = ({ text }: { text: string }) => {
    if (!/[A-Za-z]/.test(text) || data.has(text) || isCutData(text)) return false;
    let left = text.replaceAll(codes, ' ');
    for (const arg of args) {
      if (!/[A-Za-z]/.test(left)) return false;
      left = without(left, arg);
    }
    return /[A-Za-z]/.test(left);
  };
  const plain = (await listTexts(scope)).filter(isPlain).map(({ text, where }) => `${text} (${where})`);
  return [...new Set(plain)];
}
