/** The operator's command line as a process: `npm run operator -- …`. */
import { userInfo } from 'node:os';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/log.ts';
import { plugins } from '../../../plugins.ts';
import { connect } from '../connection.ts';
import { runCli } from './program.ts';

/**
 * Returns the user's name for the log: the name in the operating system, or the user's number where the system has no
 * name for the user, as in the container image.
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
  // The log goes to standard error, because standard output has only the results of commands.
  connect: async () => connect(readConfig(process.env), createLogger('warn', process.stderr), plugins),
  folders: () => readConfig(process.env),
  who: getUserName(),
  env: process.env,
  // npm runs scripts in the workspace's root, and sets `INIT_CWD` to the folder in which the user called npm.
  cwd: process.env.INIT_CWD || process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
