/** `pnpm release <app> …` · `pnpm release list [app]` · `pnpm release rollback <app>`. */
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { appNames, type AppName } from '@antara/contracts/release';
import { releaseApp, rollback, workspaceSources } from './release-app.ts';
import { ReleaseRefused } from './release-checks.ts';
import { answeringSite } from './running-site.ts';
import { openStore, type Store } from './store.ts';
import { dataDir } from './workspace.ts';

const usage = `Usage
  pnpm release <app> [<app> …]   build, check and switch to that app's present sources
  pnpm release list [<app>]      what is stored, what is live
  pnpm release rollback <app>    go back to the release that was live before
Apps: ${appNames.join(', ')}`;

function isApp(name: string | undefined): name is AppName {
  return appNames.includes(name as AppName);
}

async function list(store: Store, only?: AppName): Promise<void> {
  const { versions } = await store.live();
  for (const app of only ? [only] : appNames) {
    for (const release of await store.list(app)) {
      const live = versions[app] === release.version ? 'live' : '    ';
      const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
      console.log(
        `${live}  ${app.padEnd(13)}  ${release.version}  ${release.builtAt}  contract ${release.contract.major}.${release.contract.minor}  ${(bytes / 1024).toFixed(0).padStart(6)} KB  ${release.commit?.slice(0, 10) ?? ''}`,
      );
    }
  }
}

async function main(words: string[]): Promise<void> {
  const store = openStore(join(dataDir(), 'releases'));
  const [first, second] = words;
  if (first === 'list' && (second === undefined || isApp(second))) return list(store, second);
  if (first === 'rollback' && isApp(second)) {
    const { from, to } = await rollback(second, store);
    console.log(`${second}: back from ${from} to ${to}`);
    return;
  }
  if (words.length > 0 && words.every(isApp)) {
    for (const app of words) {
      const began = performance.now();
      const say = (step: string) =>
        console.log(`${((performance.now() - began) / 1000).toFixed(1)} s  ${step}`);
      await releaseApp(app, store, say, workspaceSources(await answeringSite()));
    }
    return;
  }
  throw new ReleaseRefused(usage);
}

const { positionals } = parseArgs({ allowPositionals: true });
main(positionals).catch((error: unknown) => {
  console.error(error instanceof ReleaseRefused ? error.message : error);
  process.exitCode = 1;
});
