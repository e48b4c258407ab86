/** Finds the page of the public site that shows a document. */
import { paths } from '@antara/contracts/composition/routes';
import { sitePages, type SitePage } from '../../site/content/index.ts';
import type { ContentDocument } from './content-document.ts';
import { parseIndianTime } from './indian-time.ts';

const findSitePage = (shows: (page: SitePage) => boolean): string | null =>
  sitePages.find(shows)?.path ?? null;

/**
 * Returns the path of the page on which visitors read a document at the instant `now`; null for a document that they
 * cannot read yet, and for one that is shown on no page of its own, such as a setting.
 */
export function findPagePath(document: ContentDocument, now: Date): string | null {
  switch (document.kind) {
    case 'ship':
      return paths.ship(document.slug);
    case 'tour':
      return paths.journey(document.slug);
    case 'post': {
      const { type, slug, draft, publish_at: publishAt, date } = document;
      if (draft || parseIndianTime(publishAt ?? date) > now) return null;
      return type === 'BLOG'
        ? paths.blog(slug)
        : findSitePage(({ content }) => content?.includes(type) ?? false);
    }
    case 'page':
      return findSitePage(({ page }) => page === document.page);
    case 'legal':
      return findSitePage(({ legal }) => legal === document.type);
    case 'careers':
      return paths.careers();
    case 'gallery':
      return paths.gallery();
    case 'calendar':
      return paths.sellingChart();
    case 'agents':
    case 'setting':
      return null;
  }
}
