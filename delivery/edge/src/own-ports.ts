/** Origins that differ from the site's in their port alone: the edge listens on these ports as well (TR-02). */
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listOwnPorts } from '@delivery/server-base/origins';
import { UserError } from '@delivery/store/errors';
import { originsOf, type EdgeConfig } from './config.ts';

/**
 * Prepares the further ports of `edge`; the caller lets them listen once the edge does, and closing the edge closes
 * them.
 *
 * @throws {UserError} when a port is taken
 */
export function createOwnPorts(edge: FastifyInstance, config: EdgeConfig): { listen(): Promise<void> } {
  const servers: Server[] = [];
  edge.addHook('preClose', async () => {
    for (const server of servers) server.close();
  });
  return {
    async listen() {
      for (const port of listOwnPorts(originsOf(config), config.port)) {
        // The edge answers by the host that a request names, whichever port it came by.
        const server = createServer((socket) => edge.server.emit('connection', socket));
        await new Promise<void>((listening, failed) => {
          server.once('error', (error) =>
            failed(
              new UserError(
                `The edge cannot listen on port ${port}, which OFFICE_URL or PREVIEW_URL names (${error.message}). Name a free one.`,
              ),
            ),
          );
          server.listen(port, config.host, listening);
        });
        servers.push(server);
      }
    },
  };
}
