/**
 * Sends kept pages before the router and its hooks: the answer that these made for the same request target a moment
 * ago, with a request id of its own. On a kept page they take three quarters of the time.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasSeveralHosts } from '@delivery/server-base/one-host';
import { isRecording } from '@delivery/server-base/tracing';
import type { Origins } from '@delivery/server-base/origins';
import type { ReleaseSet } from '@delivery/store/render';
import { createHostCheck } from '../host-check.ts';
import { acceptsEncoding, matchesEtag } from '../send-body.ts';
import type { PageBody } from './render-page.ts';
import { sendAgain, type KeptAnswer } from './send-again.ts';

/** Characters of all request targets together whose page is known: some tens of thousands of them. */
const maxTargetCharacters = 2_000_000;
/** Characters of a longest text in `Accept-Encoding` whose choice is kept; what browsers send has a quarter of them. */
const maxAcceptedCharacters = 100;

/** What the kept answers are made from. */
export interface KeptAnswersDeps {
  origins: Origins;
  /** The set that every visitor gets; null while there is none, or while some get another. */
  sharedSet: () => ReleaseSet | null;
  /** Whose answers the router alone makes: those that no cache on the way may keep. */
  isOwnVisitor: (headers: IncomingMessage['headers']) => boolean;
  /** What the page of an address of the set is kept by. */
  keyOf: (set: ReleaseSet, address: URL) => string;
  /** The page that is kept by this key and may be sent as it is. */
  getFresh: (key: string) => PageBody | undefined;
}

/** Creates the answers of one edge. */
export function createKeptAnswers({ origins, sharedSet, isOwnVisitor, keyOf, getFresh }: KeptAnswersDeps) {
  const isOwnHost = createHostCheck(origins);
  /** By request target: the set, and what its page is kept by. */
  const targets = new LRUCache<string, { set: ReleaseSet; key: string }>({
    maxSize: maxTargetCharacters,
    sizeCalculation: ({ key }, target) => target.length + key.length,
  });
  const answers = new WeakMap<PageBody, Map<string, KeptAnswer>>();
  let isClosed = false;

  return {
    /**
     * Keeps what `reply` is being answered with for those who ask for the same, if `page` is the one that is kept for
     * `address` of `set`.
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
        // What is for one visitor alone, or was written out in some other way, is nobody else's.
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

    /** Answers the request, if what it asks for is kept and the same for everyone; false when the router has to. */
    send(request: IncomingMessage, response: ServerResponse, keepAliveTimeout: number): boolean {
      const target = request.method === 'GET' ? targets.get(request.url ?? '') : undefined;
      if (!target || isClosed || isRecording() || target.set !== sharedSet()) return false;
      const { headers } = request;
      if (isOwnVisitor(headers) || !isPlain(headers) || !isOwnHost(headers)) return false;
      if (hasSeveralHosts(request)) return false;
      const page = getFresh(target.key);
      const answer = page && answers.get(page)?.get(variantOf(headers, page));
      if (!answer) return false;
      sendAgain(answer, request, response, keepAliveTimeout);
      return true;
    },

    /** From now on every request goes to the router, which tells visitors that the server is ending. */
    close(): void {
      isClosed = true;
    },
  };
}

/** The answers that are kept. */
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Lets `send` answer what it can before `server` hands a request to whoever has listened until now. */
export function answerFirst(server: Server, send: KeptAnswers['send']): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (send(request, response, server.keepAliveTimeout)) return;
    for (const listen of listeners) listen.call(server, request, response);
  });
}

/** Which of a page's answers a request gets: by encoding, and whether the visitor has the page already. */
function variantOf(headers: IncomingMessage['headers'], page: PageBody): string {
  if (matchesEtag(headers['if-none-match'], page.etag)) return 'not modified';
  return chooseEncoding(headers['accept-encoding'] ?? '');
}

/** Browsers send few different texts. */
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

/** A request without a body: what comes with one is the router's to read or to refuse. */
const isPlain = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
