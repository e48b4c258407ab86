/** The way into a preview, by a signed link, and out of it. */
import type { FastifyInstance } from 'fastify';
import { readCookie } from './cookies.ts';
import { readPreview, type Preview } from '@antara/releases/store/preview-link';
import type { ReleaseStore } from '@antara/releases/store/release-store';

const previewCookie = 'preview';
/** Where the bar of a preview leads. */
export const leavePreviewPath = '/_edge/preview/leave';

/** The preview that a visitor is in, or null. */
export function readPreviewCookie(store: ReleaseStore, cookies: string | undefined): Promise<Preview | null> {
  return readPreview(store, readCookie(cookies, previewCookie));
}

/** `/_edge/preview?token=…&to=/path` and `/_edge/preview/leave`. */
export function registerPreviewRoutes(app: FastifyInstance, store: ReleaseStore, secure: boolean): void {
  const setCookie = (value: string, seconds: number) =>
    `${previewCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  app.get<{ Querystring: { token?: string; to?: string } }>('/_edge/preview', async (request, reply) => {
    const { token = '', to = '/' } = request.query;
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
      .header('set-cookie', setCookie(token, seconds))
      .header('location', /^\/[\w-]/.test(to) ? to : '/')
      .send();
  });

  app.get(leavePreviewPath, async (_request, reply) =>
    reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('set-cookie', setCookie('', 0))
      .header('location', '/')
      .send(),
  );
}
