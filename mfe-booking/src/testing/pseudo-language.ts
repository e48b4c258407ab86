/** Shows screens in the pseudo-language, and finds their text that comes from code and not from messages. */
import { afterAll, beforeAll } from 'vitest';

const page = globalThis as { pageLocale?: { getStore(): string } };

/** Renders the screens of a file of tests in the pseudo-language. */
export function usePseudoLanguage(): void {
  beforeAll(() => {
    page.pageLocale = { getStore: () => 'en-XA' };
  });
  afterAll(() => {
    delete page.pageLocale;
  });
}

/** Words in days, months and amounts, which `Intl` and the formatters of `@antara/shared-ui` write. */
const formatted =
  /\b(?:USD|IST|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|[A-Z][a-z]{2}|[A-Z][a-z]+day)\b/g;
/** A dialling code with its country, whose name `Intl` writes. */
const dialled = /^\+\d+\s.*/;
const hasWords = (text: string) => /[a-z]/i.test(text.replaceAll(formatted, '').replace(dialled, ''));
/** The letters of messages in the pseudo-language, and the brackets around each. */
const ofMessage = /[\u00c0-\u024f\u1e00-\u1eff[\]]/;

/**
 * Returns the texts and labels below `container` that have letters and are no message, which has accents. `content` is
 * what the operator and visitors have written.
 */
export function listPlainTexts(container: Element, content: readonly unknown[]): string[] {
  const given = JSON.stringify(content)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');
  const isGiven = (text: string) =>
    text.split(/, |…| · /).every((part) => given.includes(part) || !hasWords(part));
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const labels = [...container.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt', 'label'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
  );
  return [...new Set([...texts, ...labels].map((text) => text.trim()))]
    .filter((text) => hasWords(text) && !ofMessage.test(text) && !isGiven(text))
    .toSorted();
}
