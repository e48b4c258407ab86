/**
 * Limits for forms that browsers post without scripts: per network, before the body is received, and for concurrent
 * posts (TR-05).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from '../http/error-handlers.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';

/** Maximum of forms per network and minute. Browsers post forms by themselves only without scripts, which is rare. */
const maxPostsPerMinute = 30;
/** Maximum of posted forms that are read and rendered at the same time. */
const maxPosts = 20;

/** Creates the limits. `@fastify/rate-limit` must be registered with `app`. */
export function createPostLimits(app: FastifyInstance, rateLimitFactor?: number) {
  const countPost = createNetworkLimit(app, maxPostsPerMinute, rateLimitFactor);
  let running = 0;
  return {
    /** @throws {RefusedError} 429 when the network has posted too many forms, or when too many are being answered. */
    async check(request: FastifyRequest): Promise<void> {
      const isOverLimit = await countPost(request);
      if (!isOverLimit && running < maxPosts) return;
      request.log.info({ isOverLimit, running }, 'a posted form is refused');
      throw new RefusedError(429);
    },
    /**
     * Counts `work` as a posted form that is being answered. Sending the answer does not count, because a visitor may
     * receive slowly.
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
