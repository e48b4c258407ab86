/** The blog as a feed for news readers: RSS 2.0. */
import { paths } from '@antara/contracts/composition/routes';
import type { Db } from '../platform/db/types.ts';
import { contentOf } from '../content/writing.ts';
import { excerpt, plain } from '../content/plain-text.ts';
import { element, escapeXml } from './xml.ts';

const most = 30;
const words = 400;

/** `feed.xml` for the site at `siteUrl`: the newest posts. `path` is its own address. */
export async function feed(db: Db, siteUrl: string, path: string): Promise<string> {
  const posts = (await contentOf(db, 'BLOG')).slice(0, most);
  const day = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Antara River Cruises: stories from the river</title>',
    element('link', siteUrl + paths.blogs()),
    '<description>What our naturalists, historians and cooks write from on board.</description>',
    '<language>en-gb</language>',
    element('lastBuildDate', posts[0] && day(posts[0].date)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(siteUrl + path)}"/>`,
    ...posts.map((post) =>
      [
        '<item>',
        element('title', post.title),
        element('link', siteUrl + paths.blog(post.slug)),
        `<guid isPermaLink="true">${escapeXml(siteUrl + paths.blog(post.slug))}</guid>`,
        element('pubDate', day(post.date)),
        element('dc:creator', post.author),
        element('description', excerpt(plain(post.description), words)),
        '</item>',
      ].join(''),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
