/** Network and e-mail addresses are stored only to be counted, as keyed digests and never in clear. */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '@delivery/server-base/networks';
import type { Platform } from './platform.ts';

/** Returns the digest of the caller's network. */
export function digestAddress({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>): string {
  return digestPrivately(server.platform, 'network', toNetwork(ip));
}

/**
 * Returns the digest of a `value` of some `kind`. Nobody without the key can find the value from the digest. All API
 * processes have the same key (`readSecrets`).
 */
export function digestPrivately(
  { secrets }: Pick<Platform, 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string {
  return digest(secrets.addressKey, kind, value);
}

/**
 * Returns the digests under which a value may be stored: with the present key, and with the key of earlier versions.
 */
export function listDigests(
  { secrets: { addressKey, formerAddressKey } }: Pick<Platform, 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string[] {
  return [addressKey, formerAddressKey ?? []].flat().map((key) => digest(key, kind, value));
}

const digest = (key: string | Buffer, kind: string, value: string) =>
  createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
