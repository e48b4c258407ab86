/**
 * Limits of the forms that browsers post by themselves: by network before the body is received, and at a time (TR-05).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from '../error-handlers.ts';
import { visitorNetwork } from '../visitor-address.ts';

/** Forms that one network may post in a minute: browsers post forms by themselves only where scripts do not run. */
const maxPostsPerMinute = 30;
/** Posted forms that are read and rendered at a time. */
const maxPosts = 20;

/** Needs `@fastify/rate-limit` to be registered with `app`. */
export function createPostLimits(app: FastifyInstance, rateLimitFactor = 1) {
  const count = app.createRateLimit({
    max: Math.max(1, maxPostsPerMinute * rateLimitFactor),
    timeWindow: 60_000,
    keyGenerator: visitorNetwork,
  });
  let running = 0;
  return {
    /** @throws {RefusedError} 429 when the network has posted too many forms, or when too many are being answered. */
    async check(request: FastifyRequest): Promise<void> {
      const limit = await count(request);
      const isOverLimit = !limit.isAllowed && limit.isExceeded;
      if (!isOverLimit && running < maxPosts) return;
      request.log.info({ isOverLimit, running }, 'a posted form is refused');
      throw new RefusedError(429);
    },
    /**
     * Counts `work` as a posted form that is being answered. Sending the answer is no part of it: a visitor may receive
     * slowly.
     */
    async track<Result>(work: () => Promise<Result>): Promise<Result> {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
}
