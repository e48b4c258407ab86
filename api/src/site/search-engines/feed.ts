/** The blog as a feed for news readers: RSS 2.0 (PB-04). */
import { paths } from '@antara/contracts/composition/routes';
import { listContentItems, removeFigures, toExcerpt, toPlainText } from '../content/index.ts';
import type { Db } from '../../platform/db/types.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { formatElement, formatXml } from './xml.ts';

const maxPosts = 30;
/** The maximum length of an excerpt in characters. */
const excerptLength = 400;

/** RSS dates follow RFC 822, the format of `toUTCString`. */
const formatPubDate = (date: string) => new Date(`${date}T00:00:00Z`).toUTCString();

/** Returns `feed.xml` with the newest posts of the site at `siteUrl`. `path` is the feed's own address. */
export async function renderFeed(
  db: Db,
  siteUrl: string,
  path: string,
  toPicture: ToPicture,
): Promise<string> {
  const { name } = await getCompanySettings(db);
  const { blogs: posts } = await listContentItems(db, 'BLOG', toPicture, { limit: maxPosts });
  return formatXml([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    formatElement('title', `${name}: stories from the river`),
    formatElement('link', siteUrl + paths.blogs()),
    '<description>What our naturalists, historians and cooks write from on board.</description>',
    '<language>en-gb</language>',
    formatElement('lastBuildDate', posts[0] && formatPubDate(posts[0].date)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeMarkup(siteUrl + path)}"/>`,
    ...posts.map(({ slug, title, date, author, description }) => {
      const url = siteUrl + paths.blog(slug);
      return [
        '<item>',
        formatElement('title', title),
        formatElement('link', url),
        `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
        formatElement('pubDate', formatPubDate(date)),
        formatElement('dc:creator', author),
        formatElement('description', toExcerpt(toPlainText(removeFigures(description)), excerptLength)),
        '</item>',
      ].join('');
    }),
    '</channel>',
    '</rss>',
  ]);
}
