/**
 * An in-memory S3 server on a separate port, with signatures, conditional requests, paged lists and errors like a real
 * one. It can be made slow, failing, or ignorant of conditions.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { BucketLocation } from '../settings.ts';
import { refusalOf, type Key } from './signature.ts';

/** A stored object. */
export interface StoredObject {
  body: Buffer;
  etag: string;
  type: string;
  at: Date;
}

const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  ConditionalRequestConflict: 409,
  AuthorizationHeaderMalformed: 400,
  InvalidRequest: 400,
  InvalidToken: 400,
  XAmzContentSHA256Mismatch: 400,
  MethodNotAllowed: 405,
  SlowDown: 503,
};
const secretKey: Key = {
  accessKeyId: 'ANTARATESTKEY0000001',
  secretAccessKey: 'a secret/of+forty characters, as they are',
  region: 'ap-south-1',
};

/** Starts a server with one bucket, `releases-and-files`; the caller has to `stop()` it. */
export async function startS3Double(options: { port?: number; key?: Partial<Key> } = {}) {
  const key: Key = { ...secretKey, ...options.key };
  const bucket = 'releases-and-files';
  const objects = new Map<string, StoredObject>();
  /** Requests with their status, such as `GET live.json 200`. */
  const asked: string[] = [];
  const state = {
    /** Milliseconds before each response. */
    latency: 0,
    /** False: conditions of writes are ignored, as by servers that do not support them. */
    conditions: true,
    /** True: a read sends half its body and closes the connection. */
    halfBodies: false,
    /** How many of the next requests get `SlowDown`. */
    slowDowns: 0,
    /** Requests for keys that match get `SlowDown`. */
    broken: null as RegExp | null,
    /** True: the next write succeeds, but its response is lost. */
    loseNextAnswer: false,
    /** Keys in a page of a list. */
    pageSize: 1_000,
  };

  const refuse = (response: ServerResponse, code: string) => {
    response.writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Test error ${code}</Message></Error>`,
    );
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    if (state.latency) await sleep(state.latency);
    if (state.slowDowns > 0) {
      state.slowDowns -= 1;
      return refuse(response, 'SlowDown');
    }
    const refusal = refusalOf({ method, url, headers, body }, key);
    if (refusal) return refuse(response, refusal);
    const { pathname, searchParams } = new URL(url, 'http://double');
    const [, named = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    if (named !== bucket) return refuse(response, 'NoSuchBucket');
    if (state.broken?.test(name)) return refuse(response, 'SlowDown');
    if (name === '' && method === 'GET') return list(searchParams, response);
    if (method === 'PUT') return put(name, headers, body, response);
    if (method === 'GET' || method === 'HEAD') return read(name, headers, method, response);
    if (method !== 'DELETE') return refuse(response, 'MethodNotAllowed');
    objects.delete(name);
    response.writeHead(204).end();
  }

  function put(
    name: string,
    headers: IncomingMessage['headers'],
    body: Buffer,
    response: ServerResponse,
  ): void {
    const there = objects.get(name);
    if (state.conditions) {
      if (headers['if-none-match'] === '*' && there) return refuse(response, 'PreconditionFailed');
      if (headers['if-match'] && !there) return refuse(response, 'NoSuchKey');
      if (headers['if-match'] && headers['if-match'] !== there?.etag) {
        return refuse(response, 'PreconditionFailed');
      }
    }
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(name, { body, etag, type: headers['content-type'] ?? '', at: new Date() });
    if (state.loseNextAnswer) {
      state.loseNextAnswer = false;
      response.destroy();
      return;
    }
    response.writeHead(200, { etag }).end();
  }

  function read(
    name: string,
    headers: IncomingMessage['headers'],
    method: string,
    response: ServerResponse,
  ): void {
    const there = objects.get(name);
    if (!there) return refuse(response, 'NoSuchKey');
    if (headers['if-none-match'] === there.etag) {
      response.writeHead(304, { etag: there.etag }).end();
      return;
    }
    response.writeHead(200, {
      etag: there.etag,
      'content-type': there.type,
      'content-length': there.body.length,
      'last-modified': there.at.toUTCString(),
    });
    if (state.halfBodies) {
      response.write(there.body.subarray(0, there.body.length / 2), () => response.destroy());
      return;
    }
    response.end(method === 'HEAD' ? undefined : there.body);
  }

  /** `ListObjectsV2`: sorted keys, grouped at the delimiter, in pages. */
  function list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get('list-type') !== '2') return refuse(response, 'InvalidRequest');
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const entries = new Map<string, StoredObject | null>();
    for (const name of [...objects.keys()].sort()) {
      if (!name.startsWith(prefix)) continue;
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      const entry = end < 0 ? name : name.slice(0, end + delimiter.length);
      if (entry > after) entries.set(entry, end < 0 ? (objects.get(name) ?? null) : null);
    }
    const page = [...entries].slice(0, Math.min(state.pageSize, Number(query.get('max-keys') ?? 1_000)));
    const more = page.length < entries.size;
    const xml = page.map(([name, object]) =>
      object
        ? `<Contents><Key>${escapeXml(name)}</Key><LastModified>${object.at.toISOString()}</LastModified><ETag>${escapeXml(object.etag)}</ETag><Size>${object.body.length}</Size></Contents>`
        : `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`,
    );
    const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
        `<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${xml.join('')}</ListBucketResult>`,
    );
  }

  const server = createServer((request, response) => {
    response.on('close', () =>
      asked.push(
        `${request.method} ${decodeURIComponent(request.url ?? '').slice(bucket.length + 2)} ${response.statusCode}`,
      ),
    );
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;

  async function down(): Promise<void> {
    server.closeAllConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
  }

  return {
    endpoint,
    port,
    bucket,
    objects,
    asked,
    state,
    /** The location of `prefix` in the bucket, as the configuration has it. */
    place: (prefix = '', credentials: Partial<Key> = {}): BucketLocation => {
      const { region, ...pair } = { ...key, ...credentials };
      return {
        bucket,
        prefix: prefix && `${prefix}/`,
        connection: { endpoint, region, pathStyle: true, credentials: pair },
      };
    },
    /** The connection as environment variables of a process. */
    env: (): Record<string, string> => ({
      S3_ENDPOINT: endpoint,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      ...(key.sessionToken && { S3_SESSION_TOKEN: key.sessionToken }),
    }),
    /** Stops answering; the objects stay. */
    down,
    /** Listens again, on the same port. */
    async up(): Promise<void> {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: async () => {
      if (server.listening) await down();
    },
  };
}

/** A running S3 double. */
export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
