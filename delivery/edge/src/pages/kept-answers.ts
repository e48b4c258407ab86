/**
 * Answers requests for kept pages before the router and its hooks run, because the router and the hooks take three
 * quarters of the time that such a request needs. Sends the answer that the router gave to an earlier request for the
 * same target, with a new request id.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasSeveralHosts } from '@delivery/server-base/one-host';
import { isRecording } from '@delivery/server-base/tracing';
import type { Origins } from '@delivery/server-base/origins';
import type { ReleaseSet } from '@delivery/store/render';
import { createHostCheck } from '../host-check.ts';
import { acceptsEncoding, matchesEtag } from '../http/send-body.ts';
import type { PageBody } from './render-page.ts';

/** Maximum of characters in all request targets with a known page: enough for some tens of thousands of targets. */
const maxTargetCharacters = 2_000_000;
/** Longest `Accept-Encoding`, in characters, whose choice is kept. Browsers send a quarter of that. */
const maxAcceptedCharacters = 100;

interface KeptAnswer {
  status: number;
  /** Names and values in turn, as `writeHead` takes them, without the request id. */
  headers: string[];
  body: Buffer | null;
}

/** What the kept answers depend on. */
export interface KeptAnswersDeps {
  origins: Origins;
  /** Returns the set that every visitor gets, or null when there is none or when some visitors get another. */
  sharedSet: () => ReleaseSet | null;
  /** Returns true for visitors whose requests always go to the router, because no cache may keep their answers. */
  isPersonalVisitor: (headers: IncomingMessage['headers']) => boolean;
  /** Returns the key of a page of the set. */
  keyOf: (set: ReleaseSet, address: URL) => string;
  /** Returns the page of this key when it may be sent without another render. */
  getFresh: (key: string) => PageBody | undefined;
}

/** Creates the kept answers of one edge. */
export function createKeptAnswers({
  origins,
  sharedSet,
  isPersonalVisitor,
  keyOf,
  getFresh,
}: KeptAnswersDeps) {
  const isOwnHost = createHostCheck(origins);
  /** The set and the page's key, by request target. */
  const targets = new LRUCache<string, { set: ReleaseSet; key: string }>({
    maxSize: maxTargetCharacters,
    sizeCalculation: ({ key }, target) => target.length + key.length,
  });
  const answers = new WeakMap<PageBody, Map<string, KeptAnswer>>();
  let isClosed = false;

  return {
    /**
     * Keeps the answer of `reply` for other requests for the same target, if `page` is the kept page of `address` in
     * `set`.
     */
    keep(request: FastifyRequest, reply: FastifyReply, set: ReleaseSet, address: URL, page: PageBody): void {
      const key = keyOf(set, address);
      if (request.method !== 'GET' || getFresh(key) !== page) return;
      targets.set(request.originalUrl, { set, key });
      const variant = variantOf(request.headers, page);
      if (answers.get(page)?.has(variant)) return;
      reply.raw.once('finish', () => {
        const { 'x-request-id': _own, ...headers } = reply.getHeaders();
        const body = reply.statusCode === 304 ? null : bodyOf(page, headers['content-encoding']);
        // Does not keep an answer that sets a cookie, because it belongs to one visitor, nor a body that was encoded in
        // another way.
        if (headers['set-cookie'] !== undefined || body === undefined) return;
        if (body && Number(headers['content-length']) !== body.length) return;
        const kept = answers.get(page) ?? new Map<string, KeptAnswer>();
        answers.set(page, kept);
        kept.set(variant, {
          status: reply.statusCode,
          headers: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
          body,
        });
      });
    },

    /**
     * Answers the request with a kept answer that is the same for everyone. Returns false when the router must answer.
     */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      const target = request.method === 'GET' ? targets.get(request.url ?? '') : undefined;
      if (!target || isClosed || isRecording() || target.set !== sharedSet()) return false;
      const { headers } = request;
      if (isPersonalVisitor(headers) || !isPlain(headers) || !isOwnHost(headers)) return false;
      if (hasSeveralHosts(request)) return false;
      const page = getFresh(target.key);
      const answer = page && answers.get(page)?.get(variantOf(headers, page));
      if (!answer) return false;
      response.writeHead(answer.status, ['x-request-id', randomUUID(), ...answer.headers]);
      response.end(answer.body ?? undefined);
      return true;
    },

    /** Sends every later request to the router, which tells visitors that the server is ending. */
    close(): void {
      isClosed = true;
    },
  };
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Puts `send` in front of the listeners of `server`, which receive the requests that `send` does not answer. */
export function answerFirst(server: Server, send: KeptAnswers['send']): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (send(request, response)) return;
    for (const listen of listeners) listen.call(server, request, response);
  });
}

/** Returns which of a page's answers the request gets: by encoding, and by whether the visitor has the page already. */
function variantOf(headers: IncomingMessage['headers'], page: PageBody): string {
  if (matchesEtag(headers['if-none-match'], page.etag)) return 'not modified';
  return chooseEncoding(headers['accept-encoding'] ?? '');
}

/** Choices by `Accept-Encoding`. Browsers send few different values. */
const encodings = new LRUCache<string, string>({ max: 100 });

function chooseEncoding(accepted: string): string {
  let encoding = encodings.get(accepted);
  if (encoding === undefined) {
    encoding = (['br', 'gzip'] as const).find((each) => acceptsEncoding(accepted, each)) ?? 'identity';
    if (accepted.length <= maxAcceptedCharacters) encodings.set(accepted, encoding);
  }
  return encoding;
}

function bodyOf(page: PageBody, encoding: unknown): Buffer | undefined {
  if (encoding === undefined) return page.body;
  if (encoding === 'br') return page.brotli ?? undefined;
  return encoding === 'gzip' ? page.gzip : undefined;
}

/** Returns true for a request without a body, because the router must read or refuse a body. */
const isPlain = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
