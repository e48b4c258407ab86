/**
 * The typed client of the API, the same in the browser and in server rendering. A failed call returns the error
 * object instead of throwing (ER-03): look at `response`.
 */
import type { z } from 'zod/mini';
import { calls, type CallName } from './calls.ts';
import type { FailureCode } from './envelope.ts';
import { apiVersion, apiVersionHeader } from './version.ts';
import type { Schemas } from './schemas.ts';

/**
 * The schemas of calls that an app of another repository brings, which declares them here:
 * `declare module '@antara/contracts/api/client'`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- It is empty until an app merges its calls into it.
export interface AdditionalSchemas {}

type KnownSchemas = Schemas & AdditionalSchemas;

/** A call of the contracts, or one that the app brings. */
export type KnownCall = CallName | keyof AdditionalSchemas;

type CallPart<Name extends KnownCall, Key extends 'query' | 'body' | 'headers'> = KnownSchemas[Name] extends {
  [K in Key]: infer Schema extends z.core.$ZodType;
}
  ? // What may be left out whole need not be given.
    {} extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }
  : {};

/** What a call is given: its query, body and headers, as far as its schemas have them. */
export type CallInput<Name extends KnownCall> = CallPart<Name, 'query'> &
  CallPart<Name, 'body'> &
  CallPart<Name, 'headers'> & { signal?: AbortSignal };

/** What a call answers when all went well. */
export type CallAnswer<Name extends KnownCall> = z.output<KnownSchemas[Name]['answer']>;

/** Why a call did not succeed. `NO_ANSWER`: the server was not reached, or what came back was not of its shape. */
export interface Failure {
  response: FailureCode | 'NO_ANSWER';
  /** The HTTP status; 0 when there was none. */
  status: number;
  data: {
    /** A sentence for the visitor, when the server gave one. */
    message?: string;
    request_id?: string;
    fields?: { path: string; message: string }[];
    [detail: string]: unknown;
  };
}

/** A call's outcome. */
export type Result<Name extends KnownCall> = CallAnswer<Name> | Failure;

/** Did the call succeed? Narrows a result to its answer. */
export function isSuccess<Answer extends { response: 'SUCCESS' }>(
  result: Answer | Failure,
): result is Answer {
  return result.response === 'SUCCESS';
}

/** The sentence for a visitor when a call failed: the server's, else `fallback`; `exception` when none answered. */
export function failureMessage(failure: Failure, fallback: string, exception: string): string {
  if (failure.response === 'NO_ANSWER') return exception;
  return failure.data.message ?? fallback;
}

/**
 * May the same call succeed later? Yes without an answer, after a log-in, after too many calls and after errors of the
 * server.
 */
export const isRetryable = ({ status }: Failure): boolean =>
  status < 400 || [401, 408, 429].includes(status) || status >= 500;

/** Makes one call. */
export type Call = <Name extends KnownCall>(name: Name, input: CallInput<Name>) => Promise<Result<Name>>;

/** How a client reaches the API. `log` is given the cause of every call that did not succeed; never personal data. */
export interface ClientOptions {
  /** `/api`, or the API's own address on the server. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  headers?: Record<string, string>;
  /** Calls that the page's remotes bring: this client was built without them. */
  calls?: Record<string, readonly [method: string, path: string]>;
  /** Milliseconds until a call without an answer is given up. */
  timeout?: number;
  log?: (message: string, detail: Record<string, unknown>) => void;
}

/** A client for the API at `options.baseUrl`. */
export function createClient(options: ClientOptions): Call {
  const known: ClientOptions['calls'] = { ...options.calls, ...calls };
  return async (name, input) => {
    const address = known[name];
    if (!address) throw new Error(`No release of this page brings the call “${name}”.`);
    const [method, path] = address;
    const { query, body, headers, signal } = input as {
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    };
    const search = query ? toQueryString(query) : '';
    const deadline = AbortSignal.timeout(options.timeout ?? 15_000);
    const failed = (status: number, cause: unknown): Failure => {
      // A call that its caller gave up is no fault.
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
      return parseResponse(name, response.status, await response.json(), options.log);
    } catch (error) {
      return failed(response.status, error);
    }
  };
}

/**
 * The content of an answer of status `status`, or the failure, which is written to `log`. Throws when it is of
 * neither shape: a proxy on the way may answer with JSON of its own.
 */
export function parseResponse<Name extends CallName>(
  name: Name,
  status: number,
  body: unknown,
  log?: ClientOptions['log'],
): Result<Name> {
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
  return failure;
}

/** Aborts with the first of `signals`, as `AbortSignal.any` does, which browsers have only since 2024. */
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
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length
    ? `?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`
    : '';
}
