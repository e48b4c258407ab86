/** Parses the command lines of the npm scripts. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { describeOptionTakenByNpm } from '@delivery/server-base/npm-options';
import { UserError } from '@delivery/store/errors';

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Options }>
>;

/**
 * Parses the command line of `command`, such as `npm run dev`.
 *
 * @throws {UserError} in one line, when an option is unknown or lacks its value, or when npm has consumed an option
 */
export function parseCommandLine<const Options extends ParseArgsOptionsConfig>(
  command: string,
  options: Options,
  { args = process.argv.slice(2), env = process.env }: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Parsed<Options> {
  const taken = describeOptionTakenByNpm(command, options, env);
  if (taken) throw new UserError(taken);
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('. ', 1);
    throw new UserError(`${reason}. Nothing was done. ${adviseHelp(command)}`);
  }
}

/** Returns the sentence that says where the usage of a command is. */
export function adviseHelp(command: string): string {
  return `\`${command}${command.startsWith('npm ') ? ' --' : ''} --help\` says what there is.`;
}

/** Parses as `parseCommandLine` does. Ends the process with the message when the command line is wrong. */
export function parseCommandLineOrExit<const Options extends ParseArgsOptionsConfig>(
  command: string,
  options: Options,
): Parsed<Options> {
  try {
    return parseCommandLine(command, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
