/**
 * Identities of pipelines: tokens of OpenID Connect issuers that the site’s operators trust, verified with the issuers’
 * keys.
 */
import type { JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { holdsFor, listTrusts, toIdentity, type Principal } from '@delivery/store/access';
import { shareByKey, type StoreDocuments } from '@delivery/store/store';

/** Maximum age of a token since it was issued. An older token is rejected even if it states a longer lifetime. */
const maxTokenAge = '1h';
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const timeoutMs = 5_000;
/** Loaded at the first token, because most sites have no pipelines. */
const loadJose = () => import('jose');
const maxDiscoveryBytes = 65_536;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/**
 * Returns the caller of a token, or null when the token is invalid, not for this site or from an issuer that is not
 * trusted, or when no rule admits it.
 */
export type Identify = (token: string) => Promise<Principal | null>;

/**
 * Creates the identification. Issuers’ keys are kept in memory, and fetched again when a token names an unknown key.
 */
export function createIdentification(documents: StoreDocuments): Identify {
  const keysOf = new LRUCache<string, Promise<JWTVerifyGetKey>>({ max: 20, ttl: 3_600_000 });

  return async (token) => {
    const { errors, jwtVerify } = await loadJose();
    const issuer = await readIssuer(token);
    if (!issuer) return null;
    // Keys are fetched only from issuers that an operator has named.
    const trusts = (await listTrusts(documents)).filter((trust) => trust.issuer === issuer);
    if (trusts.length === 0) return null;
    const keys = await shareByKey(keysOf, issuer, () => discoverKeys(issuer));
    for (const trust of trusts) {
      try {
        const options = { issuer, audience: trust.audience, algorithms, maxTokenAge, clockTolerance: 60 };
        const { payload } = await jwtVerify(token, keys, {
          ...options,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        if (holdsFor(trust, payload)) return toIdentity(trust, issuer, String(payload.sub));
      } catch (error) {
        // The signature, the time or the audience is wrong. Another rule may have another audience.
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    }
    return null;
  };
}

async function readIssuer(token: string): Promise<string | null> {
  const { decodeJwt } = await loadJose();
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    // The text is not a JSON Web Token.
    return null;
  }
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const text = await answer.text();
  if (!answer.ok || text.length > maxDiscoveryBytes)
    throw new Error(`${address} answers ${answer.status} with ${text.length} characters.`);
  const described = discovery.parse(JSON.parse(text));
  if (described.issuer !== issuer) throw new Error(`${address} describes ${described.issuer}.`);
  if (new URL(described.jwks_uri).protocol !== new URL(issuer).protocol)
    throw new Error(`${address} names keys at ${described.jwks_uri}.`);
  const { createRemoteJWKSet } = await loadJose();
  return createRemoteJWKSet(new URL(described.jwks_uri), { timeoutDuration: timeoutMs });
}
