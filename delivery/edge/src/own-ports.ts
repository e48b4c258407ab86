/** Listens on further ports for origins that differ from the site's only in their port (TR-02). */
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listOwnPorts } from '@delivery/server-base/origins';
import { UserError } from '@delivery/store/errors';
import { originsOf, type EdgeConfig } from './config.ts';

/**
 * Prepares the further ports of `edge`. The caller calls `listen` once the edge listens; closing the edge closes the
 * ports.
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
        // The edge decides by the host that a request names, so the port of the connection does not matter.
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
