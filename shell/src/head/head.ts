/**
 * The elements of a page's `<head>`. The server writes them as HTML; the browser replaces them on navigation (SH-14).
 */
import type { AppContext, Head, HeadContext, RemoteRoute } from '@antara/contracts/composition/remote';
import { getTrustedPolicy } from '@antara/contracts/composition/trusted-types';

/** The head of the not-found screen (SH-13). */
export const notFoundHead: Head = {
  title: 'Page not found · Antara River Cruises',
  description: 'There is nothing at this address. Find a river journey with Antara instead.',
  noindex: true,
};

/** The head of a page that could not be loaded. */
export const failedHead: Head = {
  title: 'This page is resting · Antara River Cruises',
  description: 'This page could not be shown just now.',
  noindex: true,
};

/**
 * Returns the head of the route `path`. `path` is the canonical address unless the head names another. An error in the
 * route's `head` is logged and replaced, because it must not take the page's content away.
 */
export function getHead(
  route: RemoteRoute,
  path: string,
  context: HeadContext<unknown>,
  log: AppContext['log'],
): Head {
  try {
    const head = route.head(context);
    return head.canonical || path.includes(':') ? head : { ...head, canonical: path };
  } catch (error) {
    log('head failed', { path, cause: String(error) });
    return failedHead;
  }
}

export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Returns the canonical address of the page with the address `url`. */
export function getCanonical(head: Head, url: URL): string {
  // Concatenated instead of resolved, because a path that begins with two slashes would resolve to another site.
  return new URL(url.origin + (head.canonical ?? url.pathname)).href;
}

/**
 * Returns the elements of a page's head. `url` is the page's own address. `link-preview.server.ts` has those that only
 * the document needs.
 */
export function headElements(head: Head, url: URL): HeadElement[] {
  const meta = (attributes: Record<string, string>): HeadElement => ({ tag: 'meta', attributes });
  const lang: Record<string, string> = head.lang ? { lang: head.lang } : {};
  const elements: HeadElement[] = [
    { tag: 'title', attributes: lang, text: head.title },
    meta({ name: 'description', content: head.description, ...lang }),
    { tag: 'link', attributes: { rel: 'canonical', href: getCanonical(head, url) } },
  ];
  if (head.noindex) elements.push(meta({ name: 'robots', content: 'noindex' }));
  for (const [hreflang, path] of Object.entries(head.alternates ?? {}))
    elements.push({ tag: 'link', attributes: { rel: 'alternate', hreflang, href: url.origin + path } });
  for (const data of head.jsonLd ?? []) {
    elements.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
    });
  }
  return elements;
}

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => htmlEscapes[character] ?? character);

/** Returns the elements as HTML. `data-head` marks the elements that `applyHead` replaces. */
export function headHtml(elements: HeadElement[]): string {
  return elements
    .map(({ tag, attributes, text }) => {
      const written = Object.entries({ ...attributes, 'data-head': '' })
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      if (tag === 'title') return `<title${written}>${escapeHtml(text ?? '')}</title>`;
      if (tag === 'script') return `<script${written}>${(text ?? '').replaceAll('<', '\\u003c')}</script>`;
      return `<${tag}${written}>`;
    })
    .join('');
}

/** Returns JSON as the text of a script. Trusted Types ask for a policy, although nothing runs JSON. */
const toTrustedData = (text: string): string =>
  getTrustedPolicy('structured-data', {
    createScript: (json: string) => JSON.stringify(JSON.parse(json)),
  }).createScript(text);

/** Replaces the head of the previous page. */
export function applyHead(head: Head, document: Document): void {
  const elements = headElements(head, new URL(document.location.href)).map(({ tag, attributes, text }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' }))
      element.setAttribute(name, value);
    if (text !== undefined) element.textContent = tag === 'script' ? toTrustedData(text) : text;
    return element;
  });
  document.head.querySelectorAll('[data-head]').forEach((element) => element.remove());
  document.head.append(...elements);
}
