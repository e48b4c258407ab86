import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { CompileError, Compilers } from './compilers.ts';
import { errorSocketPath, serveErrorSocket } from './error-socket.ts';

const http = createServer();
let errors: CompileError[] = [];
const changes = new EventEmitter<{ errors: [] }>();
const previewOrigin = 'https://preview.antara.example';
const errorSocket = serveErrorSocket(
  http,
  { changes, errors: () => errors } as Compilers,
  (host) => Boolean(host?.startsWith('localhost:')),
  previewOrigin,
);
await once(http.listen(0, 'localhost'), 'listening');
const own = `localhost:${(http.address() as AddressInfo).port}`;

const sockets: WebSocket[] = [];
function open(address: string, origin: string): WebSocket {
  const socket = new WebSocket(`ws://${own}${address}`, { origin });
  sockets.push(socket);
  return socket;
}
const nextMessage = async (socket: WebSocket) =>
  JSON.parse(String((await once(socket, 'message'))[0])) as unknown;

afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));

it('a page gets the compile errors on connecting, and again when they change', async () => {
  errors = [{ app: 'mfe-agent', text: 'broken' }];
  const page = open(errorSocketPath, `http://${own}`);
  expect(await nextMessage(page)).toEqual({ kind: 'compile', errors });
  errors = [];
  const next = nextMessage(page);
  changes.emit('errors');
  expect(await next).toEqual({ kind: 'compile', errors: [] });
});

it('a page gets the errors that pages at its path have reported', async () => {
  const page = open(errorSocketPath, `http://${own}`);
  await nextMessage(page);
  const next = nextMessage(page);
  errorSocket.sendErrorsOf('/tours', ['Error: No tours.']);
  expect(await next).toEqual({ kind: 'run', path: '/tours', errors: ['Error: No tours.'] });
});

it('DL-15 a page of the preview gets them as well', async () => {
  errors = [{ app: 'mfe-agent', text: 'broken' }];
  expect(await nextMessage(open(errorSocketPath, previewOrigin))).toEqual({ kind: 'compile', errors });
});

it.each([
  ['another site’s page', errorSocketPath, 'https://evil.example'],
  ['another server’s page on this machine', errorSocketPath, 'http://localhost:1'],
  ['a page that asks for an unknown socket', '/socket', `http://${own}`],
])('%s is refused', async (_whose, address, origin) => {
  const [error] = (await once(open(address, origin), 'error')) as [Error];
  expect(error.message).toBe('socket hang up');
});

it('closes its connections with the server', async () => {
  const page = open(errorSocketPath, `http://${own}`);
  await nextMessage(page);
  errorSocket.close();
  await once(page, 'close');
  http.close();
  await once(http, 'close');
  expect(http.listening).toBe(false);
});
