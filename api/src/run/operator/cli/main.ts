/** `npm run operator -- …`: the operator's commands as a process. */
import { userInfo } from 'node:os';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/log.ts';
import { plugins } from '../../../plugins.ts';
import { connect } from '../connection.ts';
import { runCli } from './program.ts';

/** Who asks, for the log: the operating system's name, or the number of a user without one, as in the image. */
function getUserName(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  // Answers go to standard output, so the log does not.
  connect: async () => connect(readConfig(process.env), createLogger('warn', process.stderr), plugins),
  folders: () => readConfig(process.env),
  who: getUserName(),
  // npm runs scripts in the workspace's root and says where it was called.
  cwd: process.env.INIT_CWD || process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
