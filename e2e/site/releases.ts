/** Releases made from a copy of the sources, so that the sources themselves stay untouched. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readLiveFile } from '@delivery/store/testing/live-files';
import type { AppName, LiveSet } from '@antara/contracts/composition/release';
import { root } from './launch.ts';
import { compositionData, compositionPort } from './addresses.ts';

const run = promisify(execFile);

/** What is live at the composition tests' edge. */
export const readLive = (): LiveSet => readLiveFile(join(compositionData, 'releases'));

/** The release command of the workspace in `folder`, on the store of the site under test; gives what it said. */
export const runRelease = (folder: string, ...args: string[]): Promise<string> =>
  runReleaseInto({ DATA_DIR: compositionData }, folder, ...args);

/** The same, on the store that `settings` name. */
export async function runReleaseInto(
  settings: Record<string, string>,
  folder: string,
  ...args: string[]
): Promise<string> {
  // The tests open the pages themselves.
  const isBuild = /^(?:preview|shell|mfe-[\w-]+)$/.test(args[0] ?? '');
  const words = isBuild ? [...args, '--without-tests', '--without-browser'] : args;
  const { stdout } = await run(process.execPath, [join(folder, 'delivery/cli/src/release.ts'), ...words], {
    cwd: folder,
    env: {
      ...process.env,
      SITE_URL: `http://localhost:${compositionPort}`,
      ...settings,
    },
  });
  return stdout;
}

/** A copy of the sources below a temporary folder; `remove()` it when done. */
export interface SourcesCopy {
  folder: string;
  /** Changes one of its files, given by its path from the root; fails when that changes nothing. */
  change(file: string, change: (source: string) => string): void;
  remove(): void;
}

/** A copy of what `app` is built from, and of `more` folders of the repository. */
export function copySources(app: AppName, more: readonly string[] = []): SourcesCopy {
  const folder = mkdtempSync(join(tmpdir(), 'antara-release-'));
  for (const part of [app, 'shared-ui', 'contracts', 'delivery', 'tooling', ...more]) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      verbatimSymlinks: true,
      // A development server takes files younger than its start for changed, and builds again.
      preserveTimestamps: true,
      filter: (path) => !/\/(dist|coverage)$/.test(path),
    });
  }
  for (const each of [
    'site.config.ts',
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'tsconfig.node.json',
    'tsconfig.web.json',
  ]) {
    cpSync(join(root, each), join(folder, each));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    change(file, change) {
      const source = readFileSync(join(folder, file), 'utf8');
      const changed = change(source);
      if (changed === source) throw new Error(`Nothing in ${file} was there to be changed.`);
      writeFileSync(join(folder, file), changed);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A copy of what `app` is built from, with `change` made to one of its files. */
export function copyChangedSources(
  app: AppName,
  file: string,
  change: (source: string) => string,
): SourcesCopy {
  const copy = copySources(app);
  copy.change(file, change);
  return copy;
}

/** The heading of the agents' log-in, and what it is in `copyChangedAgent`. */
export const agentHeading = { live: 'Welcome, trade partners', changed: 'Welcome aboard, trade partners' };

/**
 * A copy of mfe-agent with another heading of its log-in. Tests that want any other release take this one: it is built
 * once.
 */
export const copyChangedAgent = (): SourcesCopy =>
  copyChangedSources('mfe-agent', 'mfe-agent/src/login/agent-login.screen.tsx', (source) =>
    source.replace(agentHeading.live, agentHeading.changed),
  );
