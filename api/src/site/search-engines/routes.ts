/** Sitemap, feed, robots.txt and security.txt. The edge proxies these paths (SH-14, PB-04, SW-11). */
import { readCount } from '@antara/contracts/rules/counts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Plugin } from '../../platform/platform.ts';
import { CachedResponse, memoize, sendCachedResponse } from '../../platform/cached-response.ts';
import { feedType, renderFeed } from './feed.ts';
import { renderSecurityTxt, securityTxtPath } from './security-txt.ts';
import { renderRobots, renderSitemap, renderSitemapPart, type SitemapPart } from './sitemap.ts';

const feedPath = '/blogs/feed.xml';
const xmlType = 'application/xml; charset=utf-8';
const textType = 'text/plain; charset=utf-8';
/** A sitemap file has up to 50,000 addresses and some megabytes, so only the last few files are cached. */
const keptParts = 3;

export const searchEngines: Plugin = {
  name: 'search-engines',
  routes(app, { config, db, now }) {
    const { siteUrl } = config;
    const responses = {
      '/sitemap.xml': async () => new CachedResponse(await renderSitemap(db, siteUrl), xmlType),
      [feedPath]: async () =>
        new CachedResponse(await renderFeed(db, siteUrl, feedPath), `${feedType}; charset=utf-8`),
      '/robots.txt': async () => new CachedResponse(renderRobots(siteUrl), textType),
      [securityTxtPath]: async () =>
        new CachedResponse(await renderSecurityTxt(db, siteUrl, now()), textType),
    };
    for (const [url, make] of Object.entries(responses)) {
      const response = memoize(config.catalogueAgeMs, make);
      app.get(url, async (request, reply) => sendCachedResponse(await response(), request, reply));
    }
    const parts = memoize(
      config.catalogueAgeMs,
      async (key) => {
        const [part, number] = key.split('-');
        const text = await renderSitemapPart(db, siteUrl, part as SitemapPart, readCount(number ?? '1'));
        return text === null
          ? throwHttpError('NOT_FOUND', 'The sitemap has no such file.')
          : new CachedResponse(text, xmlType);
      },
      keptParts,
    );
    app.get<{ Params: { part: string } }>(
      '/sitemap-:part(^(?:pages|(?:journeys|posts)-[1-9][0-9]{0,4})).xml',
      async (request, reply) => sendCachedResponse(await parts(request.params.part), request, reply),
    );
  },
};
