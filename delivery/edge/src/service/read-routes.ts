/** The reads of the release service: the caller's own rights, what is live, what is stored. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { readNeighbours } from '@delivery/store/checks';
import {
  assertReleasePath,
  findCanary,
  isReleaseName,
  readLiveSet,
  readManifests,
  ReleaseNotFoundError,
  type ReleaseStore,
} from '@delivery/store/store';
import { mayReadWhole, type Principal } from '@delivery/store/access';
import type { Authenticate } from './authenticate.ts';
import { ServiceError } from './service-error.ts';

interface Release {
  Params: { app: string; version: string; '*': string };
}

/** Serves the reads of the release service. `previewUrl` is the origin of previews; null means that there are none. */
export function registerReads(
  service: FastifyInstance,
  store: ReleaseStore,
  authenticate: Authenticate,
  previewUrl: string | null,
): void {
  service.get('/whoami', async (request) => {
    const caller: Principal = await authenticate(request);
    return { response: 'SUCCESS', data: { ...caller, signed: store.verify !== undefined } };
  });

  service.get('/live', async (request) => {
    await authenticate(request);
    const live = await readLiveSet(store);
    const { live: manifests } = await readNeighbours(store, live);
    const apps = Object.values(manifests).map(({ app, version, commit, builtAt, contract }) => [
      app,
      { version, commit, builtAt, contract },
    ]);
    return {
      response: 'SUCCESS',
      data: {
        // Publishers compare their clock with this one.
        time: new Date().toISOString(),
        versions: live.versions,
        canaries: live.canaries ?? [],
        // Null means that there are no previews here.
        previewUrl,
        // The contract for which an app must be built.
        contract: manifests.shell?.contract,
        apps: Object.fromEntries(apps) as object,
        // The fragments that apps expose to each other's pages, with the types of their props.
        fragments: Object.assign(
          {},
          ...Object.values(manifests).map(({ gives }) => gives?.fragmentTypes),
        ) as Record<string, string>,
      },
    };
  });

  service.get<Release>('/:app', async (request) => {
    await authenticate(request);
    const { app } = request.params;
    if (!isReleaseName(app, 'any')) throw new ServiceError(404, `No app is called ${app}.`);
    const live = await readLiveSet(store);
    const { manifests } = await readManifests(store, app);
    const releases = manifests.map(({ version, builtAt, commit }) => ({
      version,
      builtAt,
      commit,
      live: live.versions[app] === version,
      canary: findCanary(live, app)?.version === version,
    }));
    return { response: 'SUCCESS', data: { releases } };
  });

  // These two routes let another site's service copy a release with the same bytes.
  service.get<Release>('/:app/:version/manifest', async (request) => {
    await authenticate(request);
    return { response: 'SUCCESS', data: await findRelease(store, request.params) };
  });

  service.get<Release>('/:app/:version/files/*', async (request, reply) => {
    const by = await authenticate(request);
    if (!mayReadWhole(by, request.params.app)) {
      throw new ServiceError(
        403,
        `The token “${by.name}” is for ${by.app} alone, and this is a file of ${request.params.app}. Whoever administers the site issues a token with the right to copy.`,
      );
    }
    const { app, version, files } = await findRelease(store, request.params);
    const path = request.params['*'];
    if (!Object.hasOwn(files, path)) throw new ServiceError(404, `${app} ${version} has no file ${path}.`);
    const folder = await store.folderOf(app, version);
    return reply
      .type('application/octet-stream')
      .header('content-length', files[path]?.bytes)
      .send(createReadStream(join(folder, assertReleasePath(path))));
  });
}

/** @throws {ServiceError} 404 when there is no such release */
async function findRelease(
  store: ReleaseStore,
  { app, version }: { app: string; version: string },
): Promise<ReleaseManifest> {
  const missing = new ServiceError(404, `There is no release ${version} of ${app} in this store.`);
  if (!isReleaseName(app, version)) throw missing;
  return store.manifest(app as AppName, version).catch((error: unknown) => {
    throw error instanceof ReleaseNotFoundError ? missing : error;
  });
}
