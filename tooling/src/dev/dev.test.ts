import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractVersion } from '@antara/contracts/composition/version';
import { root } from '../workspace.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of somebody's on a free port. */
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready);
  });
  return (server.address() as AddressInfo).port;
}

/** What `npm run dev` says when it is run with these words, and its exit code. */
function dev(words: string[], env: Record<string, string> = {}): Promise<{ code: unknown; said: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'tooling/src/dev.ts'), ...words],
      { env: { ...process.env, DEV_PORT: '9', ...env }, timeout: 20_000 },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

// A process each: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 30_000 });

describe('`npm run dev` that cannot be', () => {
  it('says which apps there are', async () => {
    const { code, said } = await dev(['mfe-bokking']);
    expect(code).toBe(1);
    expect(said).toMatch(/^There is no app “mfe-bokking”. The apps are shell, .*mfe-booking.*\.\n$/);
  });

  it('says that its port is taken, and how to have another', async () => {
    const port = await listening((_request, response) => response.end());
    const { code, said } = await dev(['mfe-agent'], { DEV_PORT: String(port) });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is in use`);
    expect(said).toContain(`DEV_PORT=${port + 1} npm run dev`);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['fails', (_request, response) => response.writeHead(500).end(), /answers 500 when asked for its health/],
    ['is none', (_request, response) => response.end('<h1>Hello</h1>'), /what answers is not an edge/],
    ['is another', (_request, response) => response.end('{}'), /what answers is not an edge/],
    ['has no shell', (_request, response) => response.end('{"versions":{}}'), /no shell is released there/],
  ])('says that the edge %s', async (_what, answer, cause) => {
    const edge = `http://localhost:${await listening(answer)}`;
    const { code, said } = await dev(['mfe-agent', '--edge', edge]);
    expect(code).toBe(1);
    expect(said).toMatch(cause);
    expect(said).toContain(`There is no site to develop in at ${edge}: `);
    expect(said).toContain('leave --edge out to use a local one');
  });

  it.each([
    ['an earlier one', { major: contractVersion.major, minor: contractVersion.minor - 1 }],
    ['none that is told', undefined],
  ])('says that the shell there keeps another contract: %s', async (_which, contract) => {
    const health = JSON.stringify({ versions: { shell: '1' }, contract });
    const edge = `http://localhost:${await listening((_request, response) => response.end(health))}`;
    const { code, said } = await dev(['mfe-agent', '--edge', edge]);
    expect(code).toBe(1);
    expect(said).toMatch(
      /its shell keeps (contract \d+\.\d+|an earlier contract), and these sources are built for/,
    );
    expect(said).toContain('`npm run dev shell mfe-agent` with the same options');
  });

  it('says that nobody answers at the edge’s address', async () => {
    const { code, said } = await dev(['mfe-agent', '--edge', 'http://localhost:9']);
    expect(code).toBe(1);
    expect(said).toMatch(/no site to develop in at http:\/\/localhost:9: .*(ECONNREFUSED|bad port|connect)/);
  });
});

it('`npm run dev --help` shows how it is used', async () => {
  const { code, said } = await dev(['--help']);
  expect(code).toBe(0);
  expect(said).toContain('npm run dev <app> -- --edge <address>');
});
