/** What search engines and news readers ask for, from the database. The edge passes these addresses on. */
import type { Plugin } from '../platform/platform.ts';
import { Prepared, remembered, sendPrepared } from '../platform/prepared.ts';
import { feed } from './feed.ts';
import { robots, sitemap } from './sitemap.ts';

const feedPath = '/blogs/feed.xml';

export const searchEngines: Plugin = {
  name: 'search-engines',
  routes(app, { config, db }) {
    const { siteUrl } = config;
    const made = {
      '/sitemap.xml': async () => new Prepared(await sitemap(db, siteUrl), 'application/xml; charset=utf-8'),
      [feedPath]: async () =>
        new Prepared(await feed(db, siteUrl, feedPath), 'application/rss+xml; charset=utf-8'),
      '/robots.txt': async () => new Prepared(robots(siteUrl), 'text/plain; charset=utf-8'),
    };
    for (const [url, make] of Object.entries(made)) {
      const kept = remembered(config.catalogueAge, make);
      app.get(url, async (request, reply) => sendPrepared(await kept(), request, reply));
    }
  },
};
