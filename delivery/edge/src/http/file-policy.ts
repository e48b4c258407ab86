/** Restricts files of releases and media when somebody opens them by their address (TR-02). */
import type { FastifyInstance } from 'fastify';

/**
 * Allows no scripts and no loading. Otherwise a drawing (SVG) could run scripts on the site's origin, although everyone
 * who may publish one app can add drawings. Pages are not affected, because a script, style or picture on a page is
 * subject to the page's policy.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const filePolicy = `${policy}; sandbox`;

/** Adds the policy to every answer of the routes in `scope`, including errors. */
export function addFilePolicy(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    // Chromium’s PDF viewer does not start in a sandbox. Scripts in a PDF run in the viewer, which has no access to the
    // site.
    const isPdf = /^application\/pdf\b/i.test(String(reply.getHeader('content-type')));
    reply.header('content-security-policy', isPdf ? policy : filePolicy);
  });
}
