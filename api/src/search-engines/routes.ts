/** Sitemap, feed and robots.txt. The edge proxies these paths (SH-14, PB-04). */
import { createToPicture } from '../platform/pictures.ts';
import type { Plugin } from '../platform/platform.ts';
import { CachedResponse, memoize, sendCachedResponse } from '../platform/cached-response.ts';
import { renderFeed } from './feed.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

const feedPath = '/blogs/feed.xml';

export const searchEngines: Plugin = {
  name: 'search-engines',
  routes(app, { config, db }) {
    const { siteUrl } = config;
    const made = {
      '/sitemap.xml': async () =>
        new CachedResponse(await renderSitemap(db, siteUrl), 'application/xml; charset=utf-8'),
      [feedPath]: async () =>
        new CachedResponse(
          await renderFeed(db, siteUrl, feedPath, createToPicture(config)),
          'application/rss+xml; charset=utf-8',
        ),
      '/robots.txt': async () => new CachedResponse(renderRobots(siteUrl), 'text/plain; charset=utf-8'),
    };
    for (const [url, make] of Object.entries(made)) {
      const kept = memoize(config.catalogueAge, make);
      app.get(url, async (request, reply) => sendCachedResponse(await kept(), request, reply));
    }
  },
};
