/** Limits how many requests of one kind a network may send. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorNetwork } from '../visitor-address.ts';

/** Counts a request, and resolves to true when the network that sent the request is over the limit. */
export type IsOverLimit = (request: FastifyRequest) => Promise<boolean>;

/**
 * Creates a limit of `maxPerMinute` times `factor` requests per minute for each network. `@fastify/rate-limit` must be
 * registered with `app`.
 */
export function createNetworkLimit(app: FastifyInstance, maxPerMinute: number, factor = 1): IsOverLimit {
  const count = app.createRateLimit({
    max: Math.max(1, maxPerMinute * factor),
    timeWindow: 60_000,
    keyGenerator: visitorNetwork,
  });
  return async (request) => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded;
  };
}
