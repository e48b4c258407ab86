/**
 * Serves a tour's PDF. The route is not part of the contract's calls, because its response is a file. 400 for an
 * invalid slug, 404 for an unknown tour.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import { getTourDetail, loadLastClosedDay, type Sales } from '../../site/catalogue/index.ts';
import { getLetterhead } from '../documents/index.ts';
import { memoize } from '../../platform/cached-response.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { loadSingleThreadedSharp } from '../../platform/late-libraries.ts';
import { operatorMediaDir } from '../../platform/media.ts';
import { withoutVersion } from '../../platform/picture-versions.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { limitAddress } from '../../platform/limits/limit-address.ts';
import { renderJourneySheet } from './render.ts';

const sheetQuery = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });

interface Sheet {
  content: Buffer;
  etag: string;
}

/** Creates the plugin. Prices come from `sales`, as on the tour's page. */
export function createJourneySheet(sales: Sales): Plugin {
  return {
    name: 'journey-sheet',
    routes(app, { db, config, now, log }) {
      const toPicture = createToPicture(config);
      // Drawing takes most of a second of CPU time, so a sheet is only drawn again when its content has changed.
      const sheets = new LRUCache<string, Sheet>({ max: 100 });
      const getSheet = memoize(config.catalogueAgeMs, async (slug): Promise<Sheet> => {
        const at = now();
        const lastClosed = await loadLastClosedDay(db, at);
        const detail = await getTourDetail({ db, sales, toPicture, lastClosed }, slug, config.siteUrl);
        const name = withoutVersion(detail.tour.cover_image.path);
        const file = await readPicture(config, name);
        if (!file) log.warn({ picture: name }, 'the journey’s PDF has no picture: its file is missing');
        const sheetData = { detail, letterhead: await getLetterhead(db), today: toCivilDate(at) };
        const etag = computeTag(JSON.stringify(sheetData), file);
        const cachedSheet = sheets.get(slug);
        if (cachedSheet?.etag === etag) return cachedSheet;
        const picture = file && (await toJpeg(file));
        const sheet = { etag, content: await renderJourneySheet({ ...sheetData, picture }) };
        sheets.set(slug, sheet);
        return sheet;
      });
      const rateLimit = limitAddress(config, 30, 60);
      app.get('/api/tour/sheet', { config: { rateLimit } }, async (request, reply) => {
        const query = z.safeParse(sheetQuery, request.query);
        if (!query.success) throwHttpError('INVALID', 'There is no such journey.');
        const { slug } = query.data;
        const { content, etag } = await getSheet(slug);
        reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply
          .header('content-disposition', `inline; filename="antara-${slug}.pdf"`)
          .type('application/pdf')
          .send(content);
      });
    },
  };
}

function computeTag(json: string, picture: Buffer | null): string {
  const digest = createHash('sha256')
    .update(json)
    .update(picture ?? '');
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}

/** Returns the file of a picture, preferring the operator's own media; null when the file is missing. */
async function readPicture(
  config: Pick<Config, 'dataDir' | 'mediaDir'>,
  name: string,
): Promise<Buffer | null> {
  for (const root of [operatorMediaDir(config.dataDir), config.mediaDir]) {
    try {
      return await readFile(path.join(root, name, '1200.webp'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
}

/** Converts a picture to JPEG, because a PDF cannot contain WebP, and crops it to the part that the sheet shows. */
const toJpeg = (picture: Buffer): Promise<Buffer> =>
  loadSingleThreadedSharp()(picture)
    .resize({ width: 1200, height: 475, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer();
