/**
 * Calls Razorpay's REST API with fetch: Basic authentication, time limits, retries of repeatable calls only, and errors
 * of the provider interface.
 */
import { setTimeout as later } from 'node:timers/promises';
import { z } from 'zod/mini';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import type { RazorpayConfig } from './settings.ts';

/** Time limits in milliseconds, and the number of attempts. */
export interface RetryPolicy {
  /** For one response. */
  timeoutMs: number;
  /** For a repeatable call. */
  maxAttempts: number;
  /** The pause before the second attempt; doubled for each further one. */
  pauseMs: number;
}

const defaultRetryPolicy: RetryPolicy = { timeoutMs: 6_000, maxAttempts: 2, pauseMs: 300 };

/** A call. `repeatable` calls have the same effect when they are sent twice. */
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

/** Calls Razorpay and parses the response with a schema. Throws `ProviderUnavailable` and `ProviderRefused`. */
export type RazorpayRequest = <Schema extends z.ZodMiniType>(
  schema: Schema,
  call: RazorpayCall,
) => Promise<z.output<Schema>>;

/** Creates a client for a configuration. */
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
        // A redirect would send the keys to another host.
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
    // An error without one of Razorpay's codes may come from a proxy.
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
