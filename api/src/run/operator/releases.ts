/** Where engineers release the apps of the public site and of the desk. */
import { z } from 'zod/mini';
import { defineRead } from './operation.ts';

/** Lists the consoles of releases. Releases are no matter of the company's data, so all else is done there. */
export const listConsoles = defineRead(z.object({}), async (_db, _input, { config }) => ({
  consoles: config.consoles.map(({ of, url }) => ({ of, url })),
}));
