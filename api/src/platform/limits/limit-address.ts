/** Limits calls by the network of the caller's address. */
import { isInNetworks } from '@delivery/server-base/networks';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'rateLimitFactor' | 'officeNetworks'>;

/** Factor for the limits of an office, because about ten people share its address. */
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
