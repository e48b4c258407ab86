/** What a page says of itself: one shape, written as HTML by the server and kept up by the browser (SH-14). */
import type { Head, RemoteRoute, AppContext } from '@antara/contracts/composition/remote';

/** The head of an address where nothing stands. */
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

/** What a page says of itself; one that cannot say it keeps its content all the same. */
export function getHead(
  route: RemoteRoute,
  path: string,
  context: Parameters<RemoteRoute['head']>[0],
  log: AppContext['log'],
): Head {
  try {
    return route.head(context);
  } catch (error) {
    log('head failed', { path, cause: String(error) });
    return failedHead;
  }
}

/** One element of a head. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** The elements of a page's head. `url` is its address; `image` paths become pictures below the media base. */
export function headElements(head: Head, url: URL): HeadElement[] {
  // Joined, not resolved: a path that begins with two slashes would be another site's address.
  const canonical = new URL(url.origin + (head.canonical ?? url.pathname)).href;
  const meta = (attributes: Record<string, string>): HeadElement => ({ tag: 'meta', attributes });
  const elements: HeadElement[] = [
    { tag: 'title', attributes: {}, text: head.title },
    meta({ name: 'description', content: head.description }),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    meta({ property: 'og:title', content: head.title }),
    meta({ property: 'og:description', content: head.description }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:url', content: canonical }),
    meta({ property: 'og:site_name', content: 'Antara River Cruises' }),
  ];
  if (head.image) {
    elements.push(
      meta({ property: 'og:image', content: new URL(`/media/${head.image}/1200.webp`, url.origin).href }),
    );
  }
  if (head.noindex) elements.push(meta({ name: 'robots', content: 'noindex' }));
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

/** The elements as HTML. `data-head` marks those that later pages replace. */
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

/** Puts a page's head in place of the last one's. */
export function applyHead(head: Head, document: Document): void {
  const elements = headElements(head, new URL(document.location.href)).map(({ tag, attributes, text }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' }))
      element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    return element;
  });
  document.head.querySelectorAll('[data-head]').forEach((element) => element.remove());
  document.head.append(...elements);
}
