/**
 * Prints type errors of the apps under development in the terminal. The compilers ignore types and do not wait for this
 * check.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { appDir, root, typesProject } from '../workspace.ts';

/** Milliseconds after the last edit of an app before it is checked. */
const quietMs = 400;

/** Checks one app; returns the compiler's lines about errors. */
type CheckTypes = (app: string) => Promise<string[]>;

/** How types are checked; tests replace these functions. */
export interface TypeCheckOptions {
  print?: (line: string) => void;
  check?: CheckTypes;
  /** Calls `onEdit` after each edit of an app. Returns a function that stops the watching. */
  follow?: (app: string, onEdit: () => void) => () => void;
}

/** Checks `apps` one after the other, and each app again after its edits. Returns a function that stops the checks. */
export function watchTypes(apps: readonly string[], options: TypeCheckOptions = {}): () => Promise<void> {
  const compiler = createCompiler();
  const { print = console.log, check = compiler.check, follow = followSources } = options;
  const waiting = new Set(apps);
  const broken = new Set<string>();
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function checkWaiting(): Promise<void> {
    for (const app of waiting) {
      waiting.delete(app);
      const errors = await check(app);
      if (isStopped) return;
      for (const line of errors) print(`types  ${line}`);
      if (errors.length > 0) broken.add(app);
      else if (broken.delete(app)) print(`types  ${app} has no errors any more`);
    }
  }
  const start = () => {
    running ??= checkWaiting()
      .catch((error: unknown) => print(`types  are not checked: ${String(error)}`))
      .finally(() => {
        running = null;
      });
  };
  const endings = apps.map((app) => {
    let timer: NodeJS.Timeout | undefined;
    const unfollow = follow(app, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        waiting.add(app);
        start();
      }, quietMs);
    });
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  });
  start();
  return async () => {
    isStopped = true;
    for (const end of endings) end();
    compiler.end();
    await running;
  };
}

function followSources(app: string, onEdit: () => void): () => void {
  const watcher = watch(join(appDir(app), 'src'), { recursive: true }, onEdit);
  return () => watcher.close();
}

/**
 * Runs the TypeScript compiler at the lowest priority, in a new process for each check, so that no memory is used
 * between edits.
 */
function createCompiler() {
  let child: ChildProcess | null = null;
  return {
    check: (app: string): Promise<string[]> =>
      new Promise((resolve, reject) => {
        const words = ['-p', typesProject(app), '--pretty', 'false'];
        const started = spawn(join(root, 'node_modules/.bin/tsc'), words, {
          cwd: root,
          // Runs in its own process group, because the command is a shell that starts Node, which starts the compiler;
          // `end` kills all of them.
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        child = started;
        let text = '';
        for (const stream of [started.stdout, started.stderr]) {
          stream.setEncoding('utf8').on('data', (part: string) => (text += part));
        }
        started.once('spawn', () => {
          if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
        });
        started.once('error', reject);
        started.once('close', () => {
          child = null;
          resolve(text.split(/\r?\n/).filter((line) => /error TS\d+:/.test(line)));
        });
      }),
    end(): void {
      if (child?.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        // The process has just ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
}
