/** Network and e-mail addresses as they are stored to be counted: by a keyed digest, never in clear. */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '@delivery/server-base/networks';
import type { Platform } from './platform.ts';

/** The digest of the caller's network. */
export function digestAddress({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>): string {
  return digestPrivately(server.platform, 'network', toNetwork(ip));
}

/**
 * The digest of a `value` of some `kind`, from which nobody without the key can find the value. The key is the same for
 * all API processes (`readSecrets`).
 */
export function digestPrivately(
  { secrets }: Pick<Platform, 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string {
  return digest(secrets.addressKey, kind, value);
}

/** The digests under which a value may be stored: the present one, and that of earlier versions. */
export function listDigests(
  { secrets: { addressKey, formerAddressKey } }: Pick<Platform, 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string[] {
  return [addressKey, formerAddressKey ?? []].flat().map((key) => digest(key, kind, value));
}

const digest = (key: string | Buffer, kind: string, value: string) =>
  createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
