/** Limits calls by the caller's network address. */
import { isInNetworks } from '@delivery/server-base/networks';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'rateLimitFactor' | 'officeNetworks'>;

/** An office of about ten people shares one address, so its limits are ten times higher. */
const officeFactor = 10;

/** Returns `officeFactor` for an address of `OFFICE_NETWORKS`, otherwise 1. */
export const getOfficeFactor = ({ officeNetworks }: Pick<Settings, 'officeNetworks'>, ip: string): number =>
  officeNetworks && isInNetworks(officeNetworks, ip) ? officeFactor : 1;

/**
 * Returns the `rateLimit` of a route: at most `max` calls in `seconds` from one address, multiplied by the configured
 * factors.
 */
export function limitAddress(config: Settings, max: number, seconds: number) {
  const most = Math.max(1, Math.round(max * config.rateLimitFactor));
  return {
    max: ({ ip }: Pick<FastifyRequest, 'ip'>) => most * getOfficeFactor(config, ip),
    timeWindow: seconds * 1000,
  };
}
