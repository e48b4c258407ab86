/** The operator's command line as a process: `npm run operator -- …`. */
import { userInfo } from 'node:os';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/log.ts';
import { plugins } from '../../../plugins.ts';
import { connect } from '../connection.ts';
import { runCli } from './program.ts';

/**
 * Returns the user's name for the log: the operating system's name, or the number of a user without a name, as in the
 * image.
 */
function getUserName(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  // The log goes to standard error, because answers go to standard output.
  connect: async () => connect(readConfig(process.env), createLogger('warn', process.stderr), plugins),
  folders: () => readConfig(process.env),
  who: getUserName(),
  // npm runs scripts in the workspace's root; `INIT_CWD` has the folder from which npm was called.
  cwd: process.env.INIT_CWD || process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
