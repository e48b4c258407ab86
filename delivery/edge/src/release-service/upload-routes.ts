/**
 * Publishing: a manifest, its files, and then the release is checked and stored. Visitors get nothing of it until it is
 * switched to.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '@delivery/store/access';
import { ReleaseNotFoundError, type ReleaseStore } from '@delivery/store/store';
import { assertAllowed, type Authenticate } from './authenticate.ts';
import { maxFileBytes, parseUploadedManifest } from './parse-upload.ts';
import { storeUpload, verifyUpload, type OwnAddress } from './store-upload.ts';
import type { UploadOf, Uploads } from './uploads.ts';

interface Upload {
  Params: { app: string; version: string; '*': string };
}

/** Of a manifest with 2,000 files. */
const maxManifestBytes = 1_000_000;

export function registerUploads(
  service: FastifyInstance,
  store: ReleaseStore,
  authenticate: Authenticate,
  uploads: Uploads,
  ownAddress: OwnAddress,
): void {
  /** Rendering takes a process of its own and up to 400 MB: one release is tried at a time. */
  let trying: Promise<unknown> = Promise.resolve();

  async function mayPublish(request: FastifyRequest<Upload>): Promise<{ of: UploadOf; by: Principal }> {
    const by = await authenticate(request);
    const { app, version } = request.params;
    assertAllowed(by, 'publish', [app]);
    return { of: { tokenId: by.id, app, version }, by };
  }

  service.post<Upload>('/:app/:version/upload', { bodyLimit: maxManifestBytes }, async (request) => {
    const { of } = await mayPublish(request);
    const manifest = parseUploadedManifest(request.body, of.app, of.version);
    await verifyUpload(store, manifest);
    const stored = await isStored(store, manifest.app, manifest.version);
    const missing = stored ? [] : await uploads.begin(of, manifest);
    return { response: 'SUCCESS', data: { stored, missing } };
  });

  service.put<Upload>('/:app/:version/upload/*', { bodyLimit: maxFileBytes }, async (request, reply) => {
    const { of } = await mayPublish(request);
    await uploads.take(of, request.params['*'], request.body as Readable);
    return reply.code(204).send();
  });

  service.post<Upload>('/:app/:version/store', async (request) => {
    const { of, by } = await mayPublish(request);
    const manifest = await uploads.assertWhole(of);
    const attempt = trying.then(() => storeUpload(manifest, uploads.folderOf(of), store, ownAddress));
    // The next one waits for this to end, however it ends.
    trying = attempt.catch(() => undefined);
    const notChecked = await attempt;
    await uploads.remove(of);
    request.log.info({ app: of.app, version: of.version, by: by.name }, 'release stored');
    return { response: 'SUCCESS', data: { version: of.version, notChecked } };
  });
}

async function isStored(
  store: ReleaseStore,
  ...[app, version]: Parameters<ReleaseStore['manifest']>
): Promise<boolean> {
  return store.manifest(app, version).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ReleaseNotFoundError) return false;
      throw error;
    },
  );
}
