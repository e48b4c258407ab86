/** Serves the service worker at its fixed address (docs/decisions/0053). */
import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { sendBody } from '../http/send-body.ts';

const file = 'offline-worker.js';
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the service worker of the live shell. Answers 404 when the shell has none; browsers then remove theirs. */
export function registerOfflineWorker(app: FastifyInstance, currentSet: () => ReleaseSet | null): void {
  app.get(`/${file}`, async (request, reply) => {
    const set = currentSet();
    if (!set) return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send();
    const worker = set.releases.get('shell')?.files.get(file);
    if (!worker)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy).type(worker.type);
    return sendBody(request, reply, worker);
  });
}
