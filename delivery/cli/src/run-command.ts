/** Runs installed commands of the workspace and shows their output. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** How a command is run. */
export interface RunOptions {
  cwd?: string;
  /** Variables that are added to this process's environment. */
  env?: Record<string, string>;
  /**
   * `inherit` shows the output as it comes. `pipe` shows it at the end, so that two commands may run at the same time.
   */
  output?: 'inherit' | 'pipe';
}

/** The path of an installed command. */
export const bin = (name: string, folder = root): string => join(folder, 'node_modules/.bin', name);

/** Runs a command to its end. Returns true when it succeeded. */
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
