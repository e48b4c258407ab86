/**
 * Publishing in steps: the manifest is uploaded, then its files, and then the release is checked and stored. Visitors
 * get the release only after a switch.
 */
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '@delivery/store/access';
import { hasRelease, type ReleaseStore } from '@delivery/store/store';
import { assertAllowed, type Authenticate } from './authenticate.ts';
import { maxFileBytes, parseUploadedManifest } from './parse-upload.ts';
import { storeUpload, verifyUpload, type OwnAddress } from './store-upload.ts';
import type { UploadOf, Uploads } from './uploads.ts';

interface Upload {
  Params: { app: string; version: string; '*': string };
}

/** Large enough for a manifest with 2,000 files. */
const maxManifestBytes = 1_000_000;

/** `accept` is why the release may differ dangerously from what is live. */
const storeBody = z.object({ accept: z.string().min(1).max(500).optional() });

/** Serves the calls that publish a release. */
export function registerUploads(
  service: FastifyInstance,
  store: ReleaseStore,
  authenticate: Authenticate,
  uploads: Uploads,
  ownAddress: OwnAddress,
): void {
  /**
   * Resolves after the last trial. One release is tried at a time, because rendering takes separate processes of up to
   * 400 MB each.
   */
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
    const stored = await hasRelease(store, manifest.app, manifest.version);
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
    const accept = storeBody.safeParse(request.body ?? {}).data?.accept;
    const attempt = trying.then(() => storeUpload(manifest, uploads.folderOf(of), store, ownAddress, accept));
    // The next trial waits for this one, whether it succeeds or fails.
    trying = attempt.catch(() => undefined);
    const { notChecked, differences } = await attempt;
    await uploads.remove(of);
    request.log.info({ app: of.app, version: of.version, by: by.name }, 'release stored');
    return { response: 'SUCCESS', data: { version: of.version, notChecked, differences } };
  });
}
