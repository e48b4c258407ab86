/**
 * What a page says of itself to programs that read its document and run no scripts: networks, chat programs and feed
 * readers. The browser removes the elements of a page when it shows the next one, and needs no code for them (SW-11).
 */
import type { CallAnswer } from '@antara/contracts/api/client';
import type { Head } from '@antara/contracts/composition/remote';
import { getCanonical, type HeadElement } from './head.ts';

const siteName = 'Antara River Cruises';

/** The picture of a page with its title drawn on it. Null for a page that our API does not know. */
export type LinkPreview = CallAnswer<'linkPreview'>['preview'];

/**
 * Returns the elements for links to the page. Without `preview` the page's picture is shown as it is; a page without
 * picture uses that of the home page. A page that search engines must not list has no picture, because it belongs to
 * one visitor and a recipient could not open it.
 */
export function linkPreviewElements(head: Head, url: URL, preview: LinkPreview): HeadElement[] {
  const { path, alt } = preview ?? { path: `${head.image ?? 'heroes/home'}/preview.jpg`, alt: head.title };
  const image = {
    'og:image': `${url.origin}/media/${path}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
  };
  const properties = {
    'og:title': head.title,
    'og:description': head.description,
    'og:type': head.type ?? 'website',
    'og:url': getCanonical(head, url),
    'og:site_name': siteName,
    ...(head.noindex ? {} : image),
  };
  const elements: HeadElement[] = Object.entries(properties).map(([property, content]) => ({
    tag: 'meta',
    attributes: { property, content },
  }));
  if (head.noindex) return elements;
  // X takes title, description and picture from the properties above.
  return [...elements, { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } }];
}

/**
 * The link to the feed of the journal, by which readers of any page find it. It stays when the page changes. The feed
 * is in English on pages of every language.
 */
export const feedLink = `<link rel="alternate" type="application/atom+xml" lang="en" title="${siteName}: stories from the river" href="/blogs/feed.xml">`;
