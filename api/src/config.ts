/** The API's whole configuration: the platform's settings and those of the payment providers. */
import type { Environment } from '@delivery/server-base/env';
import { providerDefinitions } from './sales/payments/index.ts';
import { readPlatformConfig, type Config } from './platform/config.ts';

/** @throws {StartError} with one line per wrong setting: which setting, why it is wrong, how to correct it. */
export const readConfig = (env: Environment): Config => readPlatformConfig(env, providerDefinitions);
