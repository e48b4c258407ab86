import { site } from '@delivery/store/site';
import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../workspace.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server on a free port; returns the port. */
async function startServer(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready);
  });
  return (server.address() as AddressInfo).port;
}

/** Runs `npm run dev` with these arguments; returns its output and exit code. */
function dev(args: string[], env: Record<string, string> = {}): Promise<{ code: unknown; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'delivery/cli/src/dev.ts'), ...args],
      { env: { ...process.env, DEV_PORT: '9', ...env }, timeout: 20_000 },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

// Each test starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('`npm run dev` fails when', () => {
  it('the app is unknown, and lists the apps', async () => {
    const { code, output } = await dev(['mfe-bokking']);
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no app “mfe-bokking”. The apps are shell, .*mfe-booking.*\.\n$/);
  });

  it('its port is in use, and says how to choose another', async () => {
    const port = await startServer((_request, response) => response.end());
    const { code, output } = await dev(['mfe-agent'], { DEV_PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
    expect(output).toContain(`DEV_PORT=${port + 1} npm run dev`);
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      'reports an error',
      (_request, response) => response.writeHead(500).end(),
      /answers 500 when asked for its health/,
    ],
    [
      'is another kind of server',
      (_request, response) => response.end('<h1>Hello</h1>'),
      /what answers is not an edge/,
    ],
    [
      'has another health response',
      (_request, response) => response.end('{}'),
      /what answers is not an edge/,
    ],
    ['has no shell', (_request, response) => response.end('{"versions":{}}'), /no shell is released there/],
  ])('the edge %s', async (_what, answer, cause) => {
    const edge = `http://localhost:${await startServer(answer)}`;
    const { code, output } = await dev(['mfe-agent', '--edge', edge]);
    expect(code).toBe(1);
    expect(output).toMatch(cause);
    expect(output).toContain(`There is no site to develop in at ${edge}: `);
    expect(output).toContain('leave --edge out to use a local one');
  });

  it.each([
    ['an earlier version', { ...site.contract.version, major: site.contract.version.major - 1 }],
    ['an unknown version', undefined],
  ])('the shell there has another contract: %s', async (_which, contract) => {
    const health = JSON.stringify({ versions: { shell: '1' }, contract });
    const edge = `http://localhost:${await startServer((_request, response) => response.end(health))}`;
    const { code, output } = await dev(['mfe-agent', '--edge', edge]);
    expect(code).toBe(1);
    expect(output).toMatch(
      /its shell keeps (contract \d+\.\d+|an earlier contract), and these sources are built for/,
    );
    expect(output).toContain('`npm run dev shell mfe-agent` with the same options');
  });

  it('nothing answers at the edge’s address', async () => {
    const { code, output } = await dev(['mfe-agent', '--edge', 'http://localhost:9']);
    expect(code).toBe(1);
    expect(output).toMatch(
      /no site to develop in at http:\/\/localhost:9: .*(ECONNREFUSED|bad port|connect)/,
    );
  });
});

it('`npm run dev --help` shows the usage', async () => {
  const { code, output } = await dev(['--help']);
  expect(code).toBe(0);
  expect(output).toContain('npm run dev <app> -- --edge <address>');
});
