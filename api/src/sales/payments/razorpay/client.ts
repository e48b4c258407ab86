/**
 * Razorpay's REST API over fetch: Basic auth, time limits, repeats only where they change nothing, errors in our words.
 */
import { setTimeout as later } from 'node:timers/promises';
import { z } from 'zod/mini';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import type { RazorpayConfig } from './settings.ts';

/** How long to wait and how often to try, in milliseconds. */
export interface RetryPolicy {
  /** For one answer. */
  timeoutMs: number;
  /** Tries of a call that may be repeated. */
  maxAttempts: number;
  /** Before the second try; doubled for each further one. */
  pauseMs: number;
}

const defaultRetryPolicy: RetryPolicy = { timeoutMs: 6_000, maxAttempts: 2, pauseMs: 300 };

/** A call. `repeatable`: sent twice it has the effect of once. */
export interface RazorpayCall {
  method: 'GET' | 'POST';
  /** Below `/v1`. */
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  repeatable: boolean;
}

const text = z.nullish(z.string());
const errorBody = z.object({
  error: z.object({
    code: z.string(),
    description: text,
    reason: text,
    step: text,
    source: text,
    field: text,
  }),
});

/** Asks Razorpay and reads its answer with a schema. Throws `ProviderUnavailable` and `ProviderRefused`. */
export type RazorpayRequest = <Schema extends z.ZodMiniType>(
  schema: Schema,
  call: RazorpayCall,
) => Promise<z.output<Schema>>;

/** The API behind a configuration. */
export function createRazorpayClient(
  { url, keyId, keySecret }: RazorpayConfig,
  policy: RetryPolicy = defaultRetryPolicy,
): RazorpayRequest {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function sendOnce<Schema extends z.ZodMiniType>(schema: Schema, call: RazorpayCall) {
    const { method, path, body, headers } = call;
    const what = `${method} ${path.replace(/\?.*/, '')}`;
    let status: number;
    let json: unknown;
    try {
      const answer = await fetch(`${url}/v1${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        // The keys go where they were meant to go, and nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(policy.timeoutMs),
      });
      status = answer.status;
      const words = await answer.text();
      json = status === 401 || status === 403 ? null : parse(words);
    } catch (cause) {
      throw new ProviderUnavailable(`Razorpay gave no answer to ${what}`, { cause });
    }
    if (status >= 200 && status < 300) {
      const read = z.safeParse(schema, json);
      if (read.success) return read.data;
      throw new ProviderUnavailable(`Razorpay’s answer to ${what} is not of the shape it documents`);
    }
    if (status === 401 || status === 403) {
      throw new ProviderUnavailable(
        `Razorpay refused our keys (${status}): look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`,
      );
    }
    const failure = z.safeParse(errorBody, json);
    const busy = status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
    // A refusal in other words than its own may be a proxy's.
    const refused =
      !busy && failure.success && /^(BAD_REQUEST_ERROR|NOT_FOUND)/.test(failure.data.error.code);
    if (refused) throw new ProviderRefused(status, failure.data.error);
    throw new ProviderUnavailable(
      `Razorpay answered ${status} to ${what}${failure.success ? `: ${failure.data.error.description ?? failure.data.error.code}` : ''}`,
    );
  }

  return async (schema, call) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(schema, call);
      } catch (error) {
        const again = call.repeatable && attempt < policy.maxAttempts && error instanceof ProviderUnavailable;
        if (!again) throw error;
        await later(policy.pauseMs * 2 ** (attempt - 1));
      }
    }
  };
}

function parse(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
}
