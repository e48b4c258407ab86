/** The API's whole configuration: the platform's settings and those of the payment providers. */
import type { Environment } from '@delivery/server-base/env';
import { providerDefinitions } from './sales/payments/index.ts';
import { readPlatformConfig, type Config } from './platform/config.ts';

/** @throws {StartError} with a line for each wrong setting: which, why, how to mend it. */
export const readConfig = (env: Environment): Config => readPlatformConfig(env, providerDefinitions);
