/**
 * Tells open pages what does not compile: over a web socket, since a browser keeps only six connections of the other kind to
 * one server, for all of its tabs.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Compilers } from './compilers.ts';

/** Where pages listen. */
export const errorSocketPath = '/_dev/news';

/** Serves the news on `http`, to pages whose `Origin` is their own; ends the sockets that nobody serves. */
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
    // A socket may be opened by any site's page: what is told here is for this one's.
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
