/**
 * The calls of the operator's content and the site's search. Responses that are the same for everybody are cached for
 * `catalogueAgeMs`.
 */
import { readCount } from '@antara/contracts/rules/counts';
import { contentSchemas, type PageName } from '@antara/contracts/api/content';
import { getCurrentUser } from '../../base/accounts/index.ts';
import { listShipPages } from '../catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { implement } from '../../platform/implement.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { createCachedResponse, createResponseCache, memoize } from '../../platform/cached-response.ts';
import { getScreenPicture, getSiteInfo, listMenuScenes } from '../../base/settings/index.ts';
import { getGallery } from './gallery.ts';
import { listShownLegalItems } from './facts.ts';
import { listPostedCareers, getPage } from './pages.ts';
import { searchSite } from './search.ts';
import { getTravelAdvice } from './travel-advice.ts';
import { getBlogPost, getPreviewedPost, listContentItems, toContentSummary } from './content-items.ts';
import { deleteExpiredPreviews, isPreviewSlug, previewMinutes } from './post-previews.ts';
import type { z } from 'zod/mini';

// The booking domain answers the call for the calendar (`booking/calendar.ts`), because the response combines the
// calendar with the departures on sale. The domain `link-previews` answers for the pictures of pages.
const { calendar: _calendar, linkPreview: _linkPreview, ...ownSchemas } = contentSchemas;

export const content: Plugin = {
  name: 'content',
  routes(app, { config, db, now }) {
    const cached = createResponseCache(config.catalogueAgeMs);
    const toPicture = createToPicture(config);
    const listItems = ({ type, limit, cursor }: z.output<typeof contentSchemas.content.query>) =>
      listContentItems(db, type, toPicture, { limit: readCount(limit), cursor });
    // The day is part of the key, so that no answer of yesterday is sent after midnight in India.
    const page = memoize(config.catalogueAgeMs, async (key) => {
      const [name, today] = key.split(' ') as [PageName, string];
      const answer = await getPage(db, name, toPicture, today);
      return { answer, prepared: createCachedResponse('page', answer) };
    });
    const publicPost = cached('blog', ({ slug }) => getBlogPost(db, slug, toPicture));
    implement(ownSchemas)(
      app,
      {
        siteInfo: cached('siteInfo', async () => ({
          site: await getSiteInfo(db, toPicture),
          ships: await listShipPages(db),
          not_found: await getScreenPicture(db, 'not-found', toPicture),
        })),
        menuScenes: cached('menuScenes', async () => ({ scenes: await listMenuScenes(db, toPicture) })),
        screenPicture: cached('screenPicture', async ({ screen }) => ({
          picture: await getScreenPicture(db, screen, toPicture),
        })),
        search: ({ query }) => searchSite(db, query.q),
        content: cached('content', listItems),
        contentSummaries: cached('contentSummaries', async (query) => {
          const { blogs, ...around } = await listItems(query);
          return { items: blogs.map(toContentSummary), ...around };
        }),
        blog: ({ query }) =>
          isPreviewSlug(query.slug)
            ? getPreviewedPost(db, query.slug, toPicture, now())
            : publicPost({ query }),
        // An empty category means all categories.
        gallery: cached('gallery', ({ page, category }) =>
          getGallery(db, category || null, toPicture, readCount(page)),
        ),
        legal: cached('legal', async ({ type }) => ({ legalData: await listShownLegalItems(db, type) })),
        travelAdvice: cached('travelAdvice', async () => ({ advice: await getTravelAdvice(db) })),
        careers: cached('careers', async () => ({ careers: await listPostedCareers(db) })),
        page: async ({ query, request }) => {
          const { answer, prepared } = await page(`${query.page} ${toCivilDate(now())}`);
          const user = await getCurrentUser(request);
          if (!user) return prepared;
          const { name, email, mobile_no } = user;
          return { ...answer, metadata: { user: { name, email, mobile_no } } };
        },
      },
      { search: { max: 120, seconds: 60 } },
    );
  },
  retention: [
    {
      data: 'Posts of our office that are looked at before they are saved',
      keptFor: `${previewMinutes} minutes`,
      apply: async ({ db, now }) => deleteExpiredPreviews(db, now()),
    },
  ],
};
