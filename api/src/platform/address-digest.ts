/** Stores network and e-mail addresses as keyed digests, never in clear, because they are only counted and compared. */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '@delivery/server-base/networks';
import type { Platform } from './platform.ts';

/** Returns the digest of the caller's network. */
export function digestAddress({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>): string {
  return digestPrivately(server.platform, 'network', toNetwork(ip));
}

/**
 * Returns the keyed digest of a network or e-mail address (`kind`). Without the key nobody can find the address by
 * trying all addresses. All API processes have the same key (`readSecrets`).
 */
export function digestPrivately(
  { secrets }: Pick<Platform, 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string {
  return digest(secrets.addressKey, kind, value);
}

/**
 * Returns the digests under which an address may be stored: made with the present key, and with the key of earlier
 * versions.
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
