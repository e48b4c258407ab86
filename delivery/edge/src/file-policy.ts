/** What files of releases and media may do when somebody opens one by its address (TR-02). */
import type { FastifyInstance } from 'fastify';

/**
 * Nothing runs and nothing is loaded: a drawing (SVG) would otherwise run its scripts on the site's origin, and its
 * addresses come from whoever may publish one app. Pages are not affected: a script, a style or a picture that a page
 * loads is under the page's policy.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const filePolicy = `${policy}; sandbox`;

/** Gives every answer of the routes in `scope`, errors too, a policy by which it can do nothing as a document. */
export function addFilePolicy(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    // Chromium’s viewer does not start in a sandbox. What a PDF has of scripts runs in the viewer, which belongs to no
    // site.
    const isPdf = /^application\/pdf\b/i.test(String(reply.getHeader('content-type')));
    reply.header('content-security-policy', isPdf ? policy : filePolicy);
  });
}
