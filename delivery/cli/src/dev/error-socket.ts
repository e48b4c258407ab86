/**
 * Sends errors to open pages: those of the compilers, and those that a page itself has reported. Uses a web socket
 * instead of server-sent events, because a browser opens only six HTTP connections to one server for all its tabs.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { CompileError, Compilers } from './compilers.ts';

/** A message to the pages that are open. */
export type ErrorNews =
  | { kind: 'compile'; errors: readonly CompileError[] }
  /** The errors of pages at `path`, described with files and lines; of all pages when the path is not known. */
  | { kind: 'run'; path: string | null; errors: readonly string[] };

/** The path of the web socket. */
export const errorSocketPath = '/_dev/news';

/**
 * Serves the errors on `http` to pages whose `Origin` is this server or `previewOrigin`; destroys upgrade requests for
 * unknown paths.
 */
export function serveErrorSocket(
  http: Server,
  compilers: Compilers,
  isOwn: (host: string | undefined) => boolean,
  previewOrigin?: string,
): { sendErrorsOf(path: string | null, errors: readonly string[]): void; close(): void } {
  const sockets = new WebSocketServer({ noServer: true });
  const send = (socket: WebSocket, news: ErrorNews) => socket.send(JSON.stringify(news));
  const sendErrors = (socket: WebSocket) => send(socket, { kind: 'compile', errors: compilers.errors() });
  compilers.changes.on('errors', () => sockets.clients.forEach(sendErrors));

  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    // The origin is checked here, because browsers let any site's page open a socket.
    const isOwnPage = origin !== undefined && [`http://${host}`, previewOrigin].includes(origin);
    if (!isOwn(host) || !isOwnPage) stream.destroy();
    else if (request.url === errorSocketPath) {
      sockets.handleUpgrade(request, stream, head, sendErrors);
    } else if (!request.url?.startsWith('/_dev/hmr/')) stream.destroy();
  });
  return {
    sendErrorsOf(path, errors) {
      for (const socket of sockets.clients) send(socket, { kind: 'run', path, errors });
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
