/**
 * The calls of the operator's content and the site's search. Responses that are the same for everybody are cached for
 * `catalogueAgeMs`.
 */
import { readCount } from '@antara/contracts/rules/counts';
import {
  contentSchemas,
  type ContentType,
  type LegalType,
  type PageName,
  type PictureScreen,
} from '@antara/contracts/api/content';
import { getCurrentUser } from '../../base/accounts/index.ts';
import { listShipPages } from '../catalogue/index.ts';
import { implement } from '../../platform/implement.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { createCachedResponse, memoize } from '../../platform/cached-response.ts';
import { getScreenPicture, getSiteInfo, listMenuScenes } from '../../base/settings/index.ts';
import { getGallery } from './gallery.ts';
import { listShownLegalItems } from './facts.ts';
import { listPostedCareers, getPage } from './pages.ts';
import { searchSite } from './search.ts';
import { getBlogPost, listContentItems, toContentSummary } from './content-items.ts';

const response = 'SUCCESS';
// `booking/calendar.ts` answers the calendar's call, because the calendar is combined with the departures on sale.
const { calendar: _calendar, ...ownSchemas } = contentSchemas;

export const content: Plugin = {
  name: 'content',
  routes(app, { config, db }) {
    const maxAgeMs = config.catalogueAgeMs;
    const toPicture = createToPicture(config);
    const site = memoize(maxAgeMs, async () =>
      createCachedResponse('siteInfo', {
        response,
        site: await getSiteInfo(db, toPicture),
        ships: await listShipPages(db),
        not_found: await getScreenPicture(db, 'not-found', toPicture),
      }),
    );
    const scenes = memoize(maxAgeMs, async () =>
      createCachedResponse('menuScenes', { response, scenes: await listMenuScenes(db, toPicture) }),
    );
    const screenPicture = memoize(maxAgeMs, async (screen) =>
      createCachedResponse('screenPicture', {
        response,
        picture: await getScreenPicture(db, screen as PictureScreen, toPicture),
      }),
    );
    const items = memoize(maxAgeMs, async (key) => {
      const [type, limit, cursor] = key.split(' ');
      const page = await listContentItems(db, type as ContentType, toPicture, {
        limit: readCount(limit),
        cursor: cursor || undefined,
      });
      return createCachedResponse('content', { response, ...page });
    });
    const summaries = memoize(maxAgeMs, async (key) => {
      const [type, limit, cursor] = key.split(' ');
      const { blogs, ...around } = await listContentItems(db, type as ContentType, toPicture, {
        limit: readCount(limit),
        cursor: cursor || undefined,
      });
      return createCachedResponse('contentSummaries', {
        response,
        items: blogs.map(toContentSummary),
        ...around,
      });
    });
    const post = memoize(maxAgeMs, async (slug) =>
      createCachedResponse('blog', { response, ...(await getBlogPost(db, slug, toPicture)) }),
    );
    // An empty category means all categories. A page number contains no space, so the key's first space separates the
    // two.
    const pictures = memoize(maxAgeMs, async (key) => {
      const [page, ...category] = key.split(' ');
      return createCachedResponse('gallery', {
        response,
        ...(await getGallery(db, category.join(' ') || null, toPicture, readCount(page))),
      });
    });
    const rules = memoize(maxAgeMs, async (type) =>
      createCachedResponse('legal', {
        response,
        legalData: await listShownLegalItems(db, type as LegalType),
      }),
    );
    const jobs = memoize(maxAgeMs, async () =>
      createCachedResponse('careers', { response, careers: await listPostedCareers(db) }),
    );
    const page = memoize(maxAgeMs, async (name) => {
      const answer = { response, ...(await getPage(db, name as PageName, toPicture)) } as const;
      return { answer, prepared: createCachedResponse('page', answer) };
    });
    implement(ownSchemas)(
      app,
      {
        siteInfo: () => site(),
        menuScenes: () => scenes(),
        screenPicture: ({ query }) => screenPicture(query.screen),
        search: async ({ query }) => ({ response, ...(await searchSite(db, query.q)) }),
        content: ({ query: { type, limit, cursor = '' } }) => items(`${type} ${limit} ${cursor}`),
        contentSummaries: ({ query: { type, limit, cursor = '' } }) =>
          summaries(`${type} ${limit} ${cursor}`),
        blog: ({ query }) => post(query.slug),
        gallery: ({ query: { page, category = '' } }) => pictures(`${page} ${category}`),
        legal: ({ query }) => rules(query.type),
        careers: () => jobs(),
        page: async ({ query, request }) => {
          const { answer, prepared } = await page(query.page);
          const user = await getCurrentUser(request);
          if (!user) return prepared;
          const { name, email, mobile_no } = user;
          return { ...answer, metadata: { user: { name, email, mobile_no } } };
        },
      },
      { search: { max: 120, seconds: 60 } },
    );
  },
};
