/**
 * The pictures with which networks and chat programs show links to pages (SW-11). Their addresses name a page and a
 * version, and no text: the title that is drawn is the page's own.
 */
import { contentSchemas } from '@antara/contracts/api/content';
import path from 'node:path';
import { implement } from '../../platform/implement.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { createFindPictureFolder } from '../../platform/media.ts';
import { createPictureJpegs } from '../../platform/picture-jpegs.ts';
import { withoutVersion } from '../../platform/picture-versions.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { createCachedResponse, memoize } from '../../platform/cached-response.ts';
import { drawOverlay } from './draw-overlay.ts';
import { findLinkPreview, versionLength } from './find-preview.ts';

/** The name of the file in a preview's address: `/media/previews/5f2b9c01d3/about-us/preview.jpg`. */
const fileName = 'preview.jpg';

export const linkPreviews: Plugin = {
  name: 'link-previews',
  routes(app, { config, db }) {
    const toPicture = createToPicture(config);
    const findFolder = createFindPictureFolder(config);
    const makeJpeg = createPictureJpegs(path.join(config.dataDir, 'cache', 'previews'));
    const find = memoize(config.catalogueAgeMs, async (page) => {
      const preview = await findLinkPreview(db, page, toPicture);
      const { title, picture, version } = preview ?? {};
      const address = `previews/${version}${page === '/' ? '' : page}/${fileName}`;
      const alt = [title, picture?.alt].filter(Boolean).join('. ');
      const answer = { preview: preview && { path: address, alt } };
      return { preview, prepared: createCachedResponse('linkPreview', answer) };
    });
    implement({ linkPreview: contentSchemas.linkPreview })(app, {
      linkPreview: async ({ query }) => (await find(query.path)).prepared,
    });
    app.get<{ Params: { version: string; '*': string } }>(
      `/media/previews/:version(^[0-9a-f]{${versionLength}}$)/*`,
      async ({ params }, reply) => {
        const [, page] = /^(.*?)\/?preview\.jpg$/.exec(params['*']) ?? [];
        const { preview } = page === undefined ? { preview: null } : await find(`/${page}`);
        const folder = preview?.picture ? findFolder(withoutVersion(preview.picture.path)) : null;
        const file =
          preview && (await makeJpeg(folder, preview.version, 'titled', () => drawOverlay(preview)));
        if (!file) return throwHttpError('NOT_FOUND', 'There is no page with this preview.');
        // The address of an earlier title or picture shows the present one, which nobody may keep under it.
        const isPresent = params.version === preview.version;
        // Chat programs in a browser show the picture from our address.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        if (!isPresent) reply.header('cache-control', 'public, max-age=0, must-revalidate');
        return reply.sendFile(
          path.basename(file),
          path.dirname(file),
          isPresent ? { maxAge: '365d', immutable: true } : { cacheControl: false },
        );
      },
    );
  },
};
