import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendAgain, type KeptAnswer } from './send-again.ts';

const body = Buffer.from(`<p>${'as it was '.repeat(2_000)}</p>`);
const headers = ['x-request-id', 'ID', 'etag', '"one"', 'content-type', 'text/html; charset=utf-8'];
const pageHeaders = [...headers, 'content-length', String(body.length)];
let pageAnswer: KeptAnswer;
let unchangedAnswer: KeptAnswer;
let server: Server;

beforeEach(async () => {
  pageAnswer = { status: 200, headers: pageHeaders.slice(2), body };
  unchangedAnswer = { status: 304, headers: headers.slice(2), body: null };
  server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const answer = request.url?.endsWith('/unchanged') ? unchangedAnswer : pageAnswer;
    if (request.url?.startsWith('/kept/')) {
      sendAgain(answer, request, response, server.keepAliveTimeout);
      return;
    }
    // As Node answers.
    request.resume().on('end', () => {
      response.writeHead(answer.status, ['x-request-id', crypto.randomUUID(), ...answer.headers]);
      response.end(answer.body ?? undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');

/** Reads from a connection that stays open until so many answers with the page have come. */
async function readPages(socket: Socket, count: number): Promise<string> {
  let received = '';
  socket.on('data', (part: string) => (received += part));
  while (received.split('</p>').length <= count) await once(socket, 'data');
  return received;
}

/** All that the server sends for `asked`, until it ends the connection. */
async function exchange(asked: string): Promise<string> {
  const socket = open();
  socket.write(asked);
  return text(socket);
}

const idsIn = (received: string): string[] =>
  [...received.matchAll(/x-request-id: ([\da-f-]{36})\r\n/g)].map(([, id = '']) => id);
const withoutOwn = (received: string): string =>
  received
    .replaceAll(body.toString(), 'BODY')
    .replaceAll(/x-request-id: [\da-f-]{36}\r\n/g, 'ID')
    .replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/g, 'DATE');

const ask = (path: string, { version = '1.1', method = 'GET', more = '' } = {}) =>
  `${method} ${path} HTTP/${version}\r\nhost: antara.example\r\n${more}\r\n`;
const stays = { more: 'Connection: keep-alive\r\n' };
const continues = { more: 'expect: 100-continue\r\n' };
const last = (path: string) => ask(path, { more: 'connection: close\r\n' });

describe('SH-14 an answer that is sent again', () => {
  // The last request of each ends the connection.
  it.each([
    ['a page', (kind: string) => ask(`/${kind}/page`) + last('/plain/page')],
    ['by a connection that is to stay', (kind: string) => ask(`/${kind}/page`, stays) + last('/plain/page')],
    ['nothing has changed', (kind: string) => ask(`/${kind}/unchanged`) + last('/plain/page')],
    ['three at once', (kind: string) => ask(`/${kind}/page`).repeat(3) + last('/plain/page')],
    ['by HTTP/1.0', (kind: string) => ask(`/${kind}/page`, { version: '1.0' })],
    [
      'by HTTP/1.0 that stays',
      (kind: string) => ask(`/${kind}/page`, { version: '1.0', ...stays }) + last('/plain/page'),
    ],
    ['after which it ends', (kind: string) => last(`/${kind}/page`)],
    ['after “100 Continue”', (kind: string) => ask(`/${kind}/page`, continues) + last('/plain/page')],
  ])('SH-14 is byte by byte what Node writes: %s', async (_name, asked) => {
    const ordinary = await exchange(asked('plain'));
    for (let nth = 1; nth <= 3; nth += 1) {
      const received = await exchange(asked('kept'));
      expect(withoutOwn(received)).toBe(withoutOwn(ordinary));
      expect(new Set(idsIn(received)).size).toBe(idsIn(ordinary).length);
    }
  });

  it('SH-14 leaves the connection to the requests after it', async () => {
    const socket = open();
    const posted = ask('/plain/page', { method: 'POST', more: 'content-length: 3\r\n' });
    for (const asked of [ask('/kept/page'), `${posted}a=b`, ask('/kept/page'), ask('/plain/page')]) {
      const read = readPages(socket, 1);
      socket.write(asked);
      expect(await read).toContain('HTTP/1.1 200 OK\r\n');
      socket.removeAllListeners('data');
    }
    socket.destroy();
  });

  it('SH-14 has its own request id and whole body where the visitor reads slowly', async () => {
    const count = 400;
    const socket = open();
    await once(socket, 'connect');
    socket.pause();
    for (let nth = 0; nth < count; nth += 1) {
      socket.write(ask('/kept/page'));
      await setImmediate();
    }
    const received = await readPages(socket.resume(), count);
    expect(new Set(idsIn(received)).size).toBe(count);
    const [first, ...others] = withoutOwn(received).split('HTTP/1.1 200 OK\r\n').slice(1);
    expect(first).toContain('BODY');
    expect(new Set(others)).toEqual(new Set([first]));
    socket.destroy();
  });

  it('SH-14 carries the time at which it is sent', async () => {
    const dateIn = (received: string) => Date.parse(/Date: ([^\r]+)/.exec(received)?.[1] ?? '');
    const readDate = async () => dateIn(await exchange(ask('/kept/page') + last('/plain/unchanged')));
    const first = await readDate();
    // The header counts whole seconds.
    expect(first).toBeLessThanOrEqual(Date.now());
    await expect.poll(readDate, { timeout: 10_000 }).toBeGreaterThan(first);
  });

  it('SH-14 ends the connection when nothing more is asked for, and when the server closes', async () => {
    server.keepAliveTimeout = 50;
    server.keepAliveTimeoutBuffer = 0;
    expect(await exchange(ask('/kept/page'))).toContain('HTTP/1.1 200 OK\r\n');
    server.keepAliveTimeout = 72_000;
    const socket = open();
    const read = readPages(socket, 1);
    socket.write(ask('/kept/page'));
    await read;
    const ended = once(socket, 'close');
    server.close();
    await ended;
  });

  it('SH-14 harms nobody when the visitor has left', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const socket = open();
      await once(socket, 'connect');
      socket.write(ask('/kept/page').repeat(5));
      if (nth % 2) await setImmediate();
      socket.resetAndDestroy();
    }
    expect(await exchange(ask('/kept/page') + last('/plain/unchanged'))).toContain('HTTP/1.1 200 OK\r\n');
  });
});
