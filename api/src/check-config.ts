/** Reads the API's settings and ends: with status 1 and what is wrong, or with 0. */
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
