/** The origin of previews: entering by a signed link, what is served inside, and leaving (TR-02). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { developmentUrl, localOrigin, previewScript, type LocalApp } from '@delivery/contract/development';
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

/** Returns the path of the page of a preview that is kept under a name. */
export const keptPreviewPath = (id: string): string => `/_edge/preview/${id}`;

/** Returns the address of a picture of a kept preview, for pages of other sites, which send no cookie. */
export const linkToPicture = (previewUrl: string, id: string, picture: string, token: string): string =>
  `${previewUrl}${keptPreviewPath(id)}/pictures/${picture}?${new URLSearchParams({ token }).toString()}`;

/** Returns the token in the preview's cookie, or null. `siteUrl` tells whether cookies are secure. */
export function readPreviewCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { siteUrl }: Pick<EdgeConfig, 'siteUrl'>,
): string | null {
  return cookies[cookieName('preview', siteUrl.startsWith('https:'))] ?? null;
}

/**
 * Serves `/_edge/preview?token=…&to=/path`, which answers 403 to an invalid or expired token, and
 * `/_edge/preview/leave`. All other requests on the origin of previews are refused unless the visitor is in a preview
 * (`request.preview`). Files of a local app are redirected to the browser's own machine; this server never requests
 * them.
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
    request.preview = await readPreview(store, readPreviewCookie(request, { siteUrl }));
    if (!request.preview) return refusePreview(request, reply, 'You are in no preview, or it has ended.');
    const { local } = request.preview;
    if (!local || request.method !== 'GET' || !isLocalFile(local, request.url)) return undefined;
    return reply.header('cache-control', 'no-store').redirect(`${localOrigin(local)}${request.url}`, 307);
  });

  app.get('/_edge/preview', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://edge');
    const [token, to] = [searchParams.get('token') ?? '', searchParams.get('to') ?? '/'];
    const preview = await readPreview(store, token);
    reply.header('cache-control', 'no-store');
    if (!preview) return refusePreview(request, reply, 'This preview link has ended or is not whole.');
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

/** Returns true for a file that the development server of a local app has. */
function isLocalFile({ app }: LocalApp, url: string): boolean {
  return url.startsWith(developmentUrl(app, '')) || url === previewScript;
}

/** Answers 403 with the reason. */
export function refusePreview(request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  return sendRefusal(request, reply, 403, `${reason} Please ask for a new preview link.`);
}
