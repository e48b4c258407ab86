/** Authenticates callers of the release service by the token in the `Authorization` header, and checks their rights. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticateToken, isAllowed, type Principal, type ReleaseRole } from '@delivery/store/access';
import type { StoreDocuments } from '@delivery/store/store';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { createIdentification } from './identity.ts';
import { ServiceError } from './service-error.ts';
import { site } from '@delivery/store/site';

/** Maximum of wrong tokens per address and minute. */
const maxFailuresPerMinute = 10;

/**
 * Returns the caller of a request.
 *
 * @throws {ServiceError} 401 without a valid token, 429 after too many wrong tokens from the caller's network
 */
export type Authenticate = (request: FastifyRequest) => Promise<Principal>;

/** Creates the authentication. `@fastify/rate-limit` must be registered with `server`. */
export function createAuthenticator(
  server: FastifyInstance,
  documents: StoreDocuments,
  rateLimitFactor?: number,
): Authenticate {
  const isOverLimit = createNetworkLimit(server, maxFailuresPerMinute, rateLimitFactor);
  const identify = createIdentification(documents);

  /** Rejects with 503 when an issuer does not answer, because the caller cannot be verified then. */
  const identifyPipeline = (request: FastifyRequest, token: string) =>
    identify(token).catch((error: unknown) => {
      request.log.warn({ cause: String(error) }, 'an issuer’s keys could not be read');
      throw new ServiceError(
        503,
        'The issuer of this token could not be asked for its keys. Nothing was changed; try again.',
      );
    });

  return async (request) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const principal = token
      ? ((await authenticateToken(documents, token)) ?? (await identifyPipeline(request, token)))
      : null;
    if (principal) {
      request.actDetails.by = principal;
      return principal;
    }
    if (token) request.actDetails.token = token;
    if (token && (await isOverLimit(request)))
      throw new ServiceError(429, 'Too many wrong tokens came from this address. Try again in a minute.');
    throw new ServiceError(
      401,
      token
        ? 'This token is not valid: it was revoked, has expired, or was copied incompletely. Whoever administers the site issues another: npm run release token create.'
        : `This needs a token: Authorization: Bearer ${site.id}_… . Whoever administers the site issues one: npm run release token create.`,
    );
  };
}

/** @throws {ServiceError} 403 unless the caller may act in `role` on all of `apps` */
export function assertAllowed(principal: Principal, role: ReleaseRole, apps: readonly string[]): void {
  if (isAllowed(principal, role, apps)) return;
  const on = principal.app ? ` on ${principal.app} alone` : '';
  const able = `whoever has a token for the whole site with that right can, and those who operate it`;
  throw new ServiceError(
    403,
    `The token “${principal.name}” may ${principal.roles.join(' and ')}${on}, and this takes the right to ${role}${apps.length > 0 ? ` on ${apps.join(', ')}` : ' for the whole site'}: ${able}. Nothing was changed.`,
  );
}
