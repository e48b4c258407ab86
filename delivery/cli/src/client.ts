#!/usr/bin/env node
/** The command of an app in its own repository: see `usage`. */
import { parseArgs } from 'node:util';
import { UserError } from '@delivery/store/errors';
import { runCommand, usage } from './client/run-command.ts';

function parseOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        ramp: { type: 'boolean' },
        'store-only': { type: 'boolean' },
        notes: { type: 'string' },
        older: { type: 'boolean' },
        insist: { type: 'boolean' },
        site: { type: 'string' },
        from: { type: 'string' },
        app: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

try {
  const { positionals, values } = parseOptions();
  if (values.help) console.log(usage);
  else await runCommand(positionals, values);
} catch (error) {
  // A UserError explains itself; any other error is a bug and is shown with its trace.
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
