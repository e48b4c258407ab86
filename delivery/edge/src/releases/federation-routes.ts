/** Serves the manifests of Module Federation of the live releases, each at an address that stays (DL-15). */
import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { isReleaseName } from '@delivery/store/store';

/** The part of `mf-manifest.json` that depends on where the manifest lies. */
interface FederationManifest {
  metaData: { publicPath?: string; getPublicPath?: string };
}

/** The address of the live manifest of an app. */
export const liveManifestPath = '/_edge/federation/:app/mf-manifest.json';

/**
 * Serves `/_edge/federation/<app>/mf-manifest.json`: the manifest of the app's live release with the whole address of
 * the release's files. Answers 404 when the app is not live, or has no manifest because another bundler wrote none.
 */
export function registerLiveManifests(
  app: FastifyInstance,
  currentSet: () => ReleaseSet | null,
  siteUrl: string,
): void {
  app.get<{ Params: { app: string } }>(liveManifestPath, async (request, reply) => {
    const { app: name } = request.params;
    const release = isReleaseName(name, '0') ? currentSet()?.releases.get(name) : undefined;
    const file = release?.files.get('mf-manifest.json');
    if (!release || !file)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const manifest = JSON.parse(file.body.toString()) as FederationManifest;
    const { getPublicPath: _, ...metaData } = manifest.metaData;
    return (
      reply
        // A switch reaches hosts as fast as it reaches pages that a visitor opens anew.
        .header('cache-control', 'public, max-age=10')
        .type('application/json; charset=utf-8')
        .send({
          ...manifest,
          metaData: { ...metaData, publicPath: `${siteUrl}/r/${name}/${release.manifest.version}/` },
        })
    );
  });
}
