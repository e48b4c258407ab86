/** Serves files of the live shell that browsers request at fixed addresses, without having read a page. */
import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { sendBody } from '../http/send-body.ts';

const iconHeaders = { 'cache-control': 'public, max-age=86400' };

/** The files and their headers. */
const files: Record<string, Record<string, string>> = {
  'favicon.ico': iconHeaders,
  'apple-touch-icon.png': iconHeaders,
  'manifest.webmanifest': iconHeaders,
  // The icons of the manifest. Search engines read the large one as the logo of the company.
  'icon-192.png': iconHeaders,
  'icon-512.png': iconHeaders,
  'icon-maskable-512.png': iconHeaders,
  // The service worker (docs/decisions/0053).
  'offline-worker.js': {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  },
};

/**
 * Serves the files. Answers 404 when the live shell does not have the file; browsers then remove their service worker.
 * Answers 503 while there is no live set, because browsers must keep their service worker then.
 */
export function registerFixedFiles(app: FastifyInstance, currentSet: () => ReleaseSet | null): void {
  for (const [name, headers] of Object.entries(files)) {
    app.get(`/${name}`, async (request, reply) => {
      const set = currentSet();
      reply.header('cache-control', 'no-store');
      if (!set) return reply.code(503).header('retry-after', '5').send();
      const file = set.releases.get('shell')?.files.get(name);
      if (!file) return reply.code(404).type('text/plain').send('Not found');
      return sendBody(request, reply.headers(headers).type(file.type), file);
    });
  }
}
