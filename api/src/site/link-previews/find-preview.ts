/** Finds what the link preview of a page shows: the page's own title and picture. */
import { createHash } from 'node:crypto';
import { matchRoute, paths } from '@antara/contracts/composition/routes';
import { and, eq } from 'drizzle-orm';
import { ships, tours } from '../catalogue/index.ts';
import { contentItems, isPublic, listBlocks, type SitePage, sitePages } from '../content/index.ts';
import { getCompanySettings, getScreenPicture } from '../../base/settings/index.ts';
import type { Db } from '../../platform/db/types.ts';
import type { ToPicture } from '../../platform/pictures.ts';

/** What is drawn for a page. */
export interface LinkPreview {
  title: string;
  /** The line above the title: a journey's length and river, an author, or the part of the site. */
  eyebrow: string;
  company: string;
  /** The path has the version of the picture's files: `heroes/home.5f2b9c01d3`. Null for a plain ground. */
  picture: { path: string; alt: string } | null;
  /** Identifies everything that is drawn. */
  version: string;
}
type Subject = Pick<LinkPreview, 'title' | 'eyebrow' | 'picture'>;

/** The version of the design. A higher version gives all previews a new address. */
const design = 1;
/** The length of a version in hexadecimal digits. */
export const versionLength = 10;

/** Returns the preview of the page at `path`; null when search engines do not list the page, or when there is none. */
export async function findLinkPreview(
  db: Db,
  path: string,
  toPicture: ToPicture,
): Promise<LinkPreview | null> {
  const subject = await findSubject(db, path, toPicture);
  if (!subject) return null;
  const { name: company } = await getCompanySettings(db);
  const { title, eyebrow, picture } = subject;
  const version = createHash('sha256')
    .update(JSON.stringify([design, company, title, eyebrow, picture?.path]))
    .digest('hex')
    .slice(0, versionLength);
  return { ...subject, company, version };
}

async function findSubject(db: Db, path: string, toPicture: ToPicture): Promise<Subject | null> {
  const slug = path.split('/')[2] ?? '';
  switch (matchRoute(path)) {
    case '/booking/:tourName':
    case '/membership-request-a-quote/:tourName': {
      const [tour] = await db.select().from(tours).where(eq(tours.slug, slug));
      return tour
        ? {
            title: tour.name,
            eyebrow: `${tour.duration} · ${tour.river}`,
            picture: toPicture(tour.cover_image, tour.cover_alt),
          }
        : null;
    }
    case '/our-ships/:shipName': {
      const [ship] = await db.select().from(ships).where(eq(ships.slug, slug));
      const eyebrow = sitePages.find((page) => page.path === paths.ships())?.title ?? '';
      return ship
        ? { title: ship.name, eyebrow, picture: toPicture(ship.cover_image, ship.cover_alt) }
        : null;
    }
    case '/blogs/:blog': {
      const isPost = and(eq(contentItems.type, 'BLOG'), eq(contentItems.slug, slug), isPublic);
      const [post] = await db.select().from(contentItems).where(isPost);
      return post
        ? { title: post.title, eyebrow: post.author, picture: toPicture(post.cover_image, post.cover_alt) }
        : null;
    }
    default: {
      const page = sitePages.find((one) => one.path === path);
      return page ? findPageSubject(db, page, toPicture) : null;
    }
  }
}

/**
 * Returns what a page without parameters shows first: the title and the picture of its hero. Null for pages without
 * content of the operator, which search engines do not list.
 */
async function findPageSubject(db: Db, page: SitePage, toPicture: ToPicture): Promise<Subject | null> {
  const { heading, screen, picture } = page.preview ?? {};
  if (!page.page && !screen) return null;
  const blocks = page.page ? await listBlocks(db, page.page) : [];
  const hero = blocks.find(({ key }) => key === 'hero') ?? blocks.find(({ key }) => key === 'intro');
  const { title, eyebrow } = hero ?? { title: heading ?? page.title, eyebrow: page.title };
  const own = hero?.pictures[0] ?? (picture ? { path: picture, alt: '' } : undefined);
  return {
    title,
    eyebrow: eyebrow && eyebrow !== title ? eyebrow : '',
    picture: own
      ? toPicture(own.path, own.alt)
      : ((screen && (await getScreenPicture(db, screen, toPicture))) ?? null),
  };
}
