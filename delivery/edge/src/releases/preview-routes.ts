/** The origin of previews: entering by a signed link, what is served inside, and leaving (TR-02). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPreview, type Preview, type ReleaseStore } from '@delivery/store/store';
import type { EdgeConfig } from '../config.ts';
import { sendRefusal } from '../http/error-handlers.ts';
import { cookieName } from '../http/cookie-name.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's preview; null on every other origin. */
    preview: Preview | null;
  }
}

/** The address that a preview's bar links to. */
export const leavePreviewPath = '/_edge/preview/leave';

/**
 * Serves `/_edge/preview?token=…&to=/path`, which answers 403 to an invalid or expired token, and
 * `/_edge/preview/leave`. All other requests on the origin of previews are refused unless the visitor is in a preview
 * (`request.preview`).
 */
export function registerPreviewRoutes(
  app: FastifyInstance,
  store: ReleaseStore,
  { siteUrl }: Pick<EdgeConfig, 'siteUrl'>,
): void {
  const isSecure = siteUrl.startsWith('https:');
  const previewCookie = cookieName('preview', isSecure);
  const cookie: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };

  app.decorateRequest('preview', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.originName !== 'preview') return undefined;
    reply.header('x-robots-tag', 'noindex');
    if (request.routeOptions.url?.startsWith('/_edge/')) return undefined;
    request.preview = await readPreview(store, request.cookies[previewCookie] ?? null);
    return request.preview ? undefined : refuse(request, reply, 'You are in no preview, or it has ended.');
  });

  app.get('/_edge/preview', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://edge');
    const [token, to] = [searchParams.get('token') ?? '', searchParams.get('to') ?? '/'];
    const preview = await readPreview(store, token);
    reply.header('cache-control', 'no-store');
    if (!preview) return refuse(request, reply, 'This preview link has expired or is not whole.');
    const seconds = Math.floor((preview.expires - Date.now()) / 1_000);
    return reply
      .code(303)
      .setCookie(previewCookie, token, { ...cookie, maxAge: seconds })
      .header('location', /^\/[\w-]/.test(to) ? to : '/')
      .send();
  });

  app.get(leavePreviewPath, async (_request, reply) =>
    reply
      .code(303)
      .header('cache-control', 'no-store')
      .setCookie(previewCookie, '', { ...cookie, maxAge: 0 })
      .header('location', `${siteUrl}/`)
      .send(),
  );
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  return sendRefusal(request, reply, 403, `${reason} Please ask for a new preview link.`);
}
