/** The blog as a feed for news readers: RSS 2.0. */
import { paths } from '@antara/contracts/composition/routes';
import type { Db } from '../platform/db/types.ts';
import { listContentItems } from '../content/content-items.ts';
import { toExcerpt, toPlainText } from '../content/plain-text.ts';
import { formatElement, escapeXml } from './xml.ts';

const maxPosts = 30;
const excerptLength = 400;

/** `feed.xml` for the site at `siteUrl`: the newest posts. `path` is its own address. */
export async function renderFeed(db: Db, siteUrl: string, path: string): Promise<string> {
  const posts = (await listContentItems(db, 'BLOG')).slice(0, maxPosts);
  const formatPubDate = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Antara River Cruises: stories from the river</title>',
    formatElement('link', siteUrl + paths.blogs()),
    '<description>What our naturalists, historians and cooks write from on board.</description>',
    '<language>en-gb</language>',
    formatElement('lastBuildDate', posts[0] && formatPubDate(posts[0].date)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(siteUrl + path)}"/>`,
    ...posts.map((post) =>
      [
        '<item>',
        formatElement('title', post.title),
        formatElement('link', siteUrl + paths.blog(post.slug)),
        `<guid isPermaLink="true">${escapeXml(siteUrl + paths.blog(post.slug))}</guid>`,
        formatElement('pubDate', formatPubDate(post.date)),
        formatElement('dc:creator', post.author),
        formatElement('description', toExcerpt(toPlainText(post.description), excerptLength)),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
