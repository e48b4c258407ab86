/** Network and e-mail addresses as they are stored to be counted: by a keyed digest, never in clear. */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toNetwork } from '@antara/object-store/networks';
import type { Platform } from './platform.ts';

/** The digest of the caller's network. */
export function digestAddress({ ip, server }: Pick<FastifyRequest, 'ip' | 'server'>): string {
  return digestPrivately(server.platform, 'network', toNetwork(ip));
}

/**
 * The digest of a `value` of some `kind`, from which nobody without the key can find the value. The key is the same for
 * all API processes: that of passports where it is configured, else one of `DATA_DIR`, which they then share.
 */
export function digestPrivately(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  kind: 'network' | 'e-mail',
  value: string,
): string {
  const key = config.passportKeys?.[0]?.key ?? secrets.addressKey;
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
}
