/** Checks the API's settings and exits: with status 0, or with status 1 after printing what is wrong. */
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
