/** Runs the installed commands of the workspace and shows what they print. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** How a command is run. */
export interface RunOptions {
  cwd?: string;
  /** What its environment has besides ours. */
  env?: Record<string, string>;
  /**
   * Its output is shown as it comes (`inherit`), or whole when it has ended (`pipe`), so that two commands may run at
   * once.
   */
  output?: 'inherit' | 'pipe';
}

/** The path of an installed command. */
export const bin = (name: string, folder = root): string => join(folder, 'node_modules/.bin', name);

/** Runs a command to its end: did it succeed? */
export function run(
  title: string,
  command: string,
  args: readonly string[],
  { cwd = root, env, output = 'inherit' }: RunOptions,
): Promise<boolean> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  if (output === 'inherit') console.log(`\n── ${title}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`── ${title}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
      resolve(code === 0);
    });
  });
}
