#!/usr/bin/env node
/** The command of an app in its own repository: see `usage`. */
import { UserError } from '@delivery/store/errors';
import { site } from '@delivery/store/site';
import { runCommand, usage, usageOfPipelines } from './client/run-command.ts';
import { parseCommandLine } from './command-line.ts';

try {
  const { positionals, values } = parseCommandLine(site.id, {
    canary: { type: 'string' },
    ramp: { type: 'boolean' },
    'store-only': { type: 'boolean' },
    'without-browser': { type: 'boolean' },
    'without-tests': { type: 'boolean' },
    notes: { type: 'string' },
    hours: { type: 'string' },
    comment: { type: 'boolean' },
    end: { type: 'boolean' },
    older: { type: 'boolean' },
    accept: { type: 'string' },
    insist: { type: 'boolean' },
    site: { type: 'string' },
    from: { type: 'string' },
    app: { type: 'string' },
    preview: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) console.log(positionals[0] === 'all' ? usage + usageOfPipelines : usage);
  else await runCommand(positionals, values);
} catch (error) {
  // A UserError explains itself; any other error is a bug and is shown with its trace.
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
