/** The way into a preview, by a signed link, and out of it. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { readPreview, type ReleaseStore } from '@antara/releases/store';

/** The cookie that holds the token of the preview that a visitor is in. */
export const previewCookie = 'preview';
/** Where the bar of a preview leads. */
export const leavePreviewPath = '/_edge/preview/leave';

/** Serves `/_edge/preview?token=…&to=/path`, which answers 403 to a token that is not valid any more, and `/_edge/preview/leave`. */
export function registerPreviewRoutes(app: FastifyInstance, store: ReleaseStore, isSecure: boolean): void {
  const cookie: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };

  app.get('/_edge/preview', async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://edge');
    const [token, to] = [searchParams.get('token') ?? '', searchParams.get('to') ?? '/'];
    const preview = await readPreview(store, token);
    reply.header('cache-control', 'no-store');
    if (!preview) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('This preview link has expired or is not whole. Please ask for a new one.');
    }
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
      .header('location', '/')
      .send(),
  );
}
