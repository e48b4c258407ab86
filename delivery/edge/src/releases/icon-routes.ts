/** Serves icons that browsers and telephones request at fixed addresses, without having read a page. */
import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@delivery/store/render';
import { sendBody } from '../http/send-body.ts';

const icons = ['favicon.ico', 'apple-touch-icon.png'];

/** Serves the `icons` of the live shell. */
export function registerIcons(app: FastifyInstance, currentSet: () => ReleaseSet | null): void {
  for (const name of icons) {
    app.get(`/${name}`, async (request, reply) => {
      const file = currentSet()?.releases.get('shell')?.files.get(name);
      if (!file)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      reply.header('cache-control', 'public, max-age=86400').type(file.type);
      return sendBody(request, reply, file);
    });
  }
}
