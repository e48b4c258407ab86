/** The calls for previews: a link to releases that are not live, and previews that are kept under a name (DL-16). */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isLocalApp } from '@delivery/contract/development';
import { appEntries, type ReleaseManifest } from '@delivery/contract/release';
import { previewsOff } from '@delivery/server-base/origins';
import { grantOf } from '@delivery/store/access';
import {
  addPreviewReport,
  addPreviewRevision,
  createPreviewLink,
  endPreview,
  findFirstPage,
  linkInto,
  previewIdOf,
  readPreviewRecord,
  readPreviewReport,
  signKeptPreview,
  signPreview,
  type OpenPreview,
  type PreviewReport,
  type ReleaseStore,
} from '@delivery/store/store';
import { readWhole } from '@delivery/store/switch';
import { keptPreviewPath, linkToPicture } from '../releases/preview-routes.ts';
import { assertAllowed, type Authenticate } from './authenticate.ts';
import { appSchema, readCall, versionsSchema } from './read-call.ts';
import { ServiceError } from './service-error.ts';

const maxPicturePairs = 6;
/** Characters of base64: a picture has up to 400 KB. */
const maxPictureText = 550_000;
const maxReportBytes = 2 * maxPicturePairs * maxPictureText + 1_000_000;

const name = z.string().trim().min(1).max(200);
/** What is longer is cut, because causes of faults have any length. */
const text = z.string().transform((all) => all.slice(0, 1_000));
const listOf = <Each>(each: z.ZodType<Each>, max: number) =>
  z.array(each).transform((all) => all.slice(0, max));
/** The first three bytes of a JPEG are FF D8 FF, which is `/9j/` in base64. */
const picture = z
  .base64()
  .max(maxPictureText)
  .refine((data) => data.startsWith('/9j/'), 'is no JPEG')
  .transform((data) => Buffer.from(data, 'base64'))
  .nullable();

const hours = (byDefault: number) => z.int().min(1).max(720).default(byDefault);
const bodies = {
  local: z
    .strictObject({ app: appSchema, port: z.int(), hours: hours(12) })
    .refine(isLocalApp, 'names no app beside the shell, or no port'),
  preview: z.strictObject({
    versions: versionsSchema,
    hours: hours(24),
    name: name.optional(),
  }),
  report: z.strictObject({
    versions: versionsSchema,
    name,
    isOpened: z.boolean(),
    noted: listOf(text, 200),
    failed: listOf(z.strictObject({ address: text, cause: text }), 100),
    differences: listOf(
      z.strictObject({ address: text, what: text, live: text, candidate: text, isDangerous: z.boolean() }),
      200,
    ),
    left: listOf(text, 200),
    pictures: z
      .array(z.strictObject({ address: text, live: picture, candidate: picture }))
      .max(maxPicturePairs),
  }),
  end: z.strictObject({ apps: z.array(appSchema).min(1).max(20), name }),
};

/** Serves the calls. `previewUrl` is the origin of previews; null means that there are none. */
export function registerPreviewCalls(
  service: FastifyInstance,
  store: ReleaseStore,
  authenticate: Authenticate,
  previewUrl: string | null,
): void {
  const { documents } = store;

  service.post('/preview', async (request) => {
    const { body, by } = await readCall(request, bodies.preview, authenticate);
    assertAllowed(by, 'publish', Object.keys(body.versions));
    if (previewUrl === null) throw new ServiceError(409, previewsOff);
    const manifests = await Promise.all(
      appEntries(body.versions).map(([app, version]) => readWhole(store, app, version)),
    );
    if (body.name === undefined) {
      const url = await createPreviewLink(store, previewUrl, manifests, body.hours, grantOf(by));
      return { response: 'SUCCESS', data: { url } };
    }
    const expires = Date.now() + body.hours * 3_600_000;
    const { versions } = body;
    const preview = await addPreviewRevision(documents, body.name, {
      versions,
      expires,
      by: grantOf(by),
      createdBy: by.name,
    });
    const report = await readPreviewReport(documents, preview, versions);
    return { response: 'SUCCESS', data: await describe(preview, previewUrl, manifests, report) };
  });

  service.post('/preview/local', async (request) => {
    const { body, by } = await readCall(request, bodies.local, authenticate);
    const { app, port } = body;
    assertAllowed(by, 'publish', [app]);
    if (previewUrl === null) throw new ServiceError(409, previewsOff);
    const expires = Date.now() + body.hours * 3_600_000;
    const token = await signPreview(store, { versions: {}, local: { app, port }, expires, by: grantOf(by) });
    return { response: 'SUCCESS', data: { url: linkInto(previewUrl, token, '/') } };
  });

  service.post('/preview/report', { bodyLimit: maxReportBytes }, async (request) => {
    const { body, by } = await readCall(request, bodies.report, authenticate);
    const { versions, pictures, name: of, ...found } = body;
    assertAllowed(by, 'publish', Object.keys(versions));
    if (previewUrl === null) throw new ServiceError(409, previewsOff);
    const preview = await findPreview(Object.keys(versions), of);
    const report = await addPreviewReport(documents, preview, versions, found, pictures);
    return { response: 'SUCCESS', data: await describe(preview, previewUrl, [], report) };
  });

  service.post('/preview/end', async (request) => {
    const { body, by } = await readCall(request, bodies.end, authenticate);
    assertAllowed(by, 'publish', body.apps);
    const { id } = await findPreview(body.apps, body.name);
    return { response: 'SUCCESS', data: { ended: await endPreview(documents, id) } };
  });

  async function findPreview(apps: readonly string[], of: string): Promise<OpenPreview> {
    const preview = await readPreviewRecord(documents, previewIdOf(apps, of));
    if (preview) return preview;
    throw new ServiceError(404, 'There is no preview of this name: it was never made, or ended long ago.');
  }

  /** Returns the links of a preview: to its first page, to its own page, and to the pictures of the report. */
  async function describe(
    preview: OpenPreview,
    origin: string,
    manifests: readonly ReleaseManifest[],
    report: PreviewReport | null,
  ) {
    const token = await signKeptPreview(store, preview);
    const toLink = (file: string | null) =>
      file === null ? null : linkToPicture(origin, preview.id, file, token);
    return {
      url: linkInto(origin, token, findFirstPage(manifests)),
      page: linkInto(origin, token, keptPreviewPath(preview.id)),
      report: report && {
        ...report,
        pictures: report.pictures.map(({ address, live, candidate }) => ({
          address,
          live: toLink(live),
          candidate: toLink(candidate),
        })),
      },
    };
  }
}
