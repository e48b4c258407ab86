/**
 * Sends compile errors to open pages. Uses a web socket instead of server-sent events, because a browser opens only six
 * HTTP connections to one server for all its tabs.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Compilers } from './compilers.ts';

/** The path of the web socket. */
export const errorSocketPath = '/_dev/news';

/** Serves the errors on `http` to pages whose `Origin` is this server; destroys upgrade requests for unknown paths. */
export function serveErrorSocket(
  http: Server,
  compilers: Compilers,
  isOwn: (host: string | undefined) => boolean,
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true });
  const sendErrors = (socket: WebSocket) => socket.send(JSON.stringify(compilers.errors()));
  compilers.changes.on('errors', () => sockets.clients.forEach(sendErrors));

  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    // The origin is checked here, because browsers let any site's page open a socket.
    if (!isOwn(host) || origin !== `http://${host}`) stream.destroy();
    else if (request.url === errorSocketPath) {
      sockets.handleUpgrade(request, stream, head, sendErrors);
    } else if (!request.url?.startsWith('/_dev/hmr/')) stream.destroy();
  });
  return {
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
