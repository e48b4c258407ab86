/**
 * The typed client of the API for the browser and for server rendering. A failed call returns an error object instead
 * of throwing (ER-03), so callers check `response`.
 */
import type { z } from 'zod/mini';
import { calls, type CallName } from './calls.ts';
import type { FailureCode } from './envelope.ts';
import { apiVersion, apiVersionHeader } from './version.ts';
import type { Schemas } from './schemas.ts';

/**
 * The schemas of the calls that an app of another repository brings. The app adds them with
 * `declare module '@antara/contracts/api/client'`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- It is empty until an app merges its calls into it.
export interface AdditionalSchemas {}

type KnownSchemas = Schemas & AdditionalSchemas;

/** The name of a call in the contracts, or of a call that the app brings. */
export type KnownCall = CallName | keyof AdditionalSchemas;

type CallPart<Name extends KnownCall, Key extends 'query' | 'body' | 'headers'> = KnownSchemas[Name] extends {
  [K in Key]: infer Schema extends z.core.$ZodType;
}
  ? // An input part without required fields may be left out.
    {} extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }
  : {};

/** The input of a call: the query, body and headers in its schema. */
export type CallInput<Name extends KnownCall> = CallPart<Name, 'query'> &
  CallPart<Name, 'body'> &
  CallPart<Name, 'headers'> & { signal?: AbortSignal };

/** The answer of a successful call. */
export type CallAnswer<Name extends KnownCall> = z.output<KnownSchemas[Name]['answer']>;

/**
 * A failed call. `NO_ANSWER` means that the server was not reached, or that its answer does not have the API's shape.
 */
export interface Failure {
  response: FailureCode | 'NO_ANSWER';
  /** The HTTP status; 0 without an answer. */
  status: number;
  data: {
    /** A sentence for the visitor, if the server sent one. */
    message?: string;
    request_id?: string;
    fields?: { path: string; message: string }[];
    [detail: string]: unknown;
  };
}

/** A call's outcome. */
export type Result<Name extends KnownCall> = CallAnswer<Name> | Failure;

/** Returns true when the call succeeded, and narrows the result to its answer. */
export function isSuccess<Answer extends { response: 'SUCCESS' }>(
  result: Answer | Failure,
): result is Answer {
  return result.response === 'SUCCESS';
}

/**
 * Returns the sentence for a visitor when a call failed: the server's or else `fallback`, and `exception` when no
 * server answered.
 */
export function failureMessage(failure: Failure, fallback: string, exception: string): string {
  if (failure.response === 'NO_ANSWER') return exception;
  return failure.data.message ?? fallback;
}

/**
 * Returns true when the same call may succeed later: when there was no answer, after a log-in, after too many calls,
 * and after a server error.
 */
export const isRetryable = ({ status }: Failure): boolean =>
  status < 400 || [401, 408, 429].includes(status) || status >= 500;

/** Makes one call. */
export type Call = <Name extends KnownCall>(name: Name, input: CallInput<Name>) => Promise<Result<Name>>;

/** How a client reaches the API. `log` gets the cause of every failed call, and never personal data. */
export interface ClientOptions {
  /** `/api`, or the API's own address on the server. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  headers?: Record<string, string>;
  /** Calls that the page's remotes bring, because this client was built without them. */
  calls?: Record<string, readonly [method: string, path: string]>;
  /** Milliseconds until a call without an answer is aborted. */
  timeoutMs?: number;
  log?: (message: string, detail: Record<string, unknown>) => void;
}

/** Creates a client for the API at `options.baseUrl`. */
export function createClient(options: ClientOptions): Call {
  const addresses: ClientOptions['calls'] = { ...options.calls, ...calls };
  return async (name, input) => {
    const address = addresses[name];
    if (!address) throw new Error(`No release of this page brings the call “${name}”.`);
    const [method, path] = address;
    const { query, body, headers, signal } = input as {
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    };
    const search = query ? toQueryString(query) : '';
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 15_000);
    const failed = (status: number, cause: unknown): Failure => {
      // A call that its caller aborted is no failure, so nothing is logged.
      if (!signal?.aborted) options.log?.('call failed', { call: name, status, cause: String(cause) });
      return { response: 'NO_ANSWER', status, data: {} };
    };

    let response: Response;
    try {
      response = await options.fetch(`${options.baseUrl}${path}${search}`, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          [apiVersionHeader]: String(apiVersion),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        signal: signal ? anySignal([signal, deadline]) : deadline,
      });
    } catch (error) {
      return failed(0, error);
    }
    try {
      return await parseResponse(name, response.status, await response.json(), options.log);
    } catch (error) {
      return failed(response.status, error);
    }
  };
}

/** What the shell provides in `globalThis.pageLocale` on a site with several languages. */
export interface FailureLocale {
  /** Returns `failure` with its texts in the page's language. Never rejects. */
  localizeFailure(failure: Failure): Promise<Failure>;
}

/**
 * Returns the answer of a call, or its failure in the page's language, which is also written to `log`.
 * @throws {TypeError} when the body does not have the API's shape, because a proxy may have answered with JSON of its
 * own.
 */
export async function parseResponse<Name extends CallName>(
  name: Name,
  status: number,
  body: unknown,
  log?: ClientOptions['log'],
): Promise<Result<Name>> {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<Omit<Failure, 'status'>>;
  if (typeof answer.response !== 'string') throw new TypeError('the answer is not of the API’s shape');
  if ((answer.response as string) === 'SUCCESS') return body as CallAnswer<Name>;
  const failure: Failure = {
    response: answer.response,
    status,
    data: typeof answer.data === 'object' && answer.data !== null ? answer.data : {},
  };
  log?.('call refused', {
    call: name,
    status,
    response: failure.response,
    request_id: failure.data.request_id,
  });
  const { pageLocale } = globalThis as { pageLocale?: Partial<FailureLocale> };
  return pageLocale?.localizeFailure?.(failure) ?? failure;
}

/**
 * Returns a signal that aborts with the first of `signals`. `AbortSignal.any` does the same, but browsers have it only
 * since 2024.
 */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}

function toQueryString(query: Record<string, unknown>): string {
  const presentEntries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return presentEntries.length
    ? `?${new URLSearchParams(Object.fromEntries(presentEntries.map(([name, value]) => [name, String(value)])))}`
    : '';
}
