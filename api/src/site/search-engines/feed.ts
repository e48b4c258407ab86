/** The journal as a feed for news readers: Atom 1.0 (RFC 4287, PB-04). */
import { paths } from '@antara/contracts/composition/routes';
import { and, desc, asc, eq } from 'drizzle-orm';
import { contentItems, isPublic, removeFigures, toExcerpt, toPlainText } from '../content/index.ts';
import type { Db } from '../../platform/db/types.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { formatElement, formatXml } from './xml.ts';

const maxPosts = 30;
/** The maximum length of an excerpt in characters. */
const excerptLength = 400;

export const feedType = 'application/atom+xml';

/** Returns `feed.xml` with the newest posts of the site at `siteUrl`. `path` is the feed's own address. */
export async function renderFeed(db: Db, siteUrl: string, path: string): Promise<string> {
  const { name } = await getCompanySettings(db);
  const posts = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, 'BLOG'), isPublic))
    .orderBy(desc(contentItems.date), asc(contentItems.id))
    .limit(maxPosts);
  const updated = new Date(Math.max(0, ...posts.map(({ updated_at }) => updated_at.getTime())));
  const link = (rel: string, type: string, address: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeMarkup(siteUrl + address)}"/>`;
  return formatXml([
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    formatElement('id', siteUrl + paths.blogs()),
    formatElement('title', `${name}: stories from the river`),
    '<subtitle>What our naturalists, historians and cooks write from on board.</subtitle>',
    formatElement('updated', updated.toISOString()),
    link('self', feedType, path),
    link('alternate', 'text/html', paths.blogs()),
    ...posts.map(({ slug, title, date, updated_at, author, description }) =>
      [
        '<entry>',
        formatElement('id', siteUrl + paths.blog(slug)),
        formatElement('title', title),
        link('alternate', 'text/html', paths.blog(slug)),
        formatElement('published', new Date(date).toISOString()),
        formatElement('updated', updated_at.toISOString()),
        `<author>${formatElement('name', author)}</author>`,
        formatElement('summary', toExcerpt(toPlainText(removeFigures(description)), excerptLength)),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
  ]);
}
