/** The API under test: whole, in this process, with a database of its own; calls go in without a socket. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { calls, type CallName } from '@antara/contracts/api/calls';
import type { Schemas } from '@antara/contracts/api/schemas';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import type { z } from 'zod/mini';
import { readConfig } from '../src/config.ts';
import type { Config } from '../src/platform/config.ts';
import type { OpenDatabase } from '../src/platform/db/types.ts';
import { createLogger } from '../src/platform/log.ts';
import {
  createPlatform,
  type BackgroundTask,
  type Platform,
  type Plugin,
  type Services,
} from '../src/platform/platform.ts';
import { readSecrets } from '../src/platform/secrets.ts';
import { createServer } from '../src/platform/server.ts';
import { plugins as allPlugins } from '../src/plugins.ts';
import { testDatabase } from './database.ts';

export interface TestOptions {
  /** With the sample data; else tables only. */
  seed?: boolean;
  config?: Partial<Config>;
  now?: () => Date;
  plugins?: readonly Plugin[];
  /** Also the background work of the plugins. */
  start?: boolean;
}

/** What a call is given in a test: `body` may be anything, to try what happens. */
export interface TestCall {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer: `body` as the contract has it; look at `status` first. */
export interface TestAnswer<Name extends CallName> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: z.output<Schemas[Name]['answer']>;
  /** The answer when the call was refused. */
  refusal: { response: string; data: { message: string; request_id: string; [detail: string]: unknown } };
  cookies: LightMyRequestResponse['cookies'];
}

/** Someone with a browser: keeps cookies from call to call. */
export interface Visitor {
  cookies: Map<string, string>;
  call<Name extends CallName>(name: Name, input?: TestCall): Promise<TestAnswer<Name>>;
  /** Any request, with the cookies. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface TestServer extends Visitor, AsyncDisposable {
  app: FastifyInstance;
  platform: Platform;
  database: OpenDatabase & { url?: string };
  /** Every line logged so far. */
  logs: Record<string, unknown>[];
  /** A new browser; `address` is its network address. */
  visitor(address?: string): Visitor;
  inject(options: InjectOptions | string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** A server for a whole test file: `const server = await testServer()` at its top. */
export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  const server = await createTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** A server that its maker closes, or that closes itself: `await using server = await makeTestServer()`. */
export async function createTestServer(options: TestOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antara-api-data-'));
  const logs: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logs.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000', CATALOGUE_AGE_MS: '0' }),
    ...options.config,
  };
  const database = await testDatabase(options.seed);
  const plugins = options.plugins ?? allPlugins;
  const services: Services = {
    config,
    secrets: readSecrets(config),
    db: database.db,
    log: createLogger('debug', stream),
    now: options.now ?? (() => new Date()),
  };
  const platform = createPlatform(services, plugins);
  const app = await createServer(platform, plugins);
  await app.ready();
  const running = (options.start ? plugins : [])
    .map((plugin) => plugin.start?.(platform))
    .filter((one): one is BackgroundTask => one !== undefined);
  const close = async () => {
    for (const one of running.toReversed()) await one.stop();
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  };
  return {
    ...visitor(app),
    app,
    platform,
    database,
    logs,
    visitor: (address) => visitor(app, address),
    inject: (request) => app.inject(request),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function visitor(app: FastifyInstance, remoteAddress = '127.0.0.1'): Visitor {
  const cookies = new Map<string, string>();
  const send: Visitor['send'] = async (options) => {
    const answer = await app.inject({ remoteAddress, ...options, cookies: Object.fromEntries(cookies) });
    for (const { name: cookie, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(cookie);
      else cookies.set(cookie, value);
    }
    return answer;
  };
  return {
    cookies,
    send,
    async call(name, { query, body, headers } = {}) {
      const [method, path] = calls[name];
      const mutation = method !== 'GET';
      const answer = await send({
        method,
        url: `/api${path}`,
        ...(query && { query }),
        headers: { ...(mutation && { 'content-type': 'application/json' }), ...headers },
        ...(mutation && { payload: JSON.stringify(body ?? {}) }),
      });
      const parsed = answer.body === '' ? null : answer.json();
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: parsed,
        refusal: parsed,
        cookies: answer.cookies,
      };
    },
  };
}
