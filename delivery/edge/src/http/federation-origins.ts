/** Lets pages of other origins load the files of public releases with Module Federation (DL-15). */
import type { FastifyInstance } from 'fastify';

/** The origins whose pages may load releases: every origin, or those in the list. */
export type FederationOrigins = '*' | readonly string[];

/**
 * Adds the headers of CORS to every answer of the routes in `scope`, and answers the `OPTIONS` requests of `paths`.
 * Does nothing for an empty list, nor on the origin of previews, whose releases are not public.
 */
export function allowFederationOrigins(
  scope: FastifyInstance,
  origins: FederationOrigins,
  paths: readonly string[],
): void {
  if (origins.length === 0) return;
  scope.addHook('onSend', async (request, reply) => {
    if (request.originName === 'preview') return;
    const { origin } = request.headers;
    // A script element without the attribute `crossorigin` sends no `Origin`, so this header cannot depend on one.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (origins === '*') reply.header('access-control-allow-origin', '*');
    else {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary ? `${String(vary)}, origin` : 'origin');
      if (origin && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
    }
  });
  for (const path of paths) {
    scope.options(path, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD')
        .header('access-control-allow-headers', '*')
        .header('access-control-max-age', '86400')
        .send(),
    );
  }
}
