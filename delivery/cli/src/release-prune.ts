/** `npm run release prune`, `pin` and `unpin`: determine which stored releases are kept. */
import type { AppName } from '@delivery/contract/release';
import { UserError } from '@delivery/store/errors';
import {
  listPrunable,
  openStoreMaintenance,
  pinRelease,
  pruneStore,
  readReleaseLocation,
  unpinRelease,
} from '@delivery/store/store';
import type { OperableStore } from './store.ts';
import { dataDir } from './workspace.ts';

/** Removes releases that are no longer needed, or only lists them without `yes`. Returns the lines to print. */
export async function prune(
  store: OperableStore,
  { yes = false }: { yes?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  const problems: string[] = [];
  const place = readReleaseLocation(env, dataDir(env), problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const maintenance = openStoreMaintenance(place);
  const releases = yes ? await pruneStore(store, maintenance) : await listPrunable(store, maintenance);
  const lines = releases.map(({ app, version }) => `${yes ? 'removed' : 'may go'}  ${app} ${version}`);
  if (releases.length === 0) {
    return [
      'Nothing to remove: what is live or tried, the last ten releases of each app, those of the last 30 days and pinned ones are kept.',
    ];
  }
  return yes
    ? lines
    : [
        ...lines,
        '`npm run release prune -- --yes` removes them; `npm run release pin <app>@<version>` keeps one.',
      ];
}

/** Pins or unpins a stored release. Returns the line to print. */
export async function changePin(
  store: OperableStore,
  command: 'pin' | 'unpin',
  app: AppName,
  version: string,
): Promise<string> {
  if (command === 'unpin') {
    await unpinRelease(store.documents, { app, version });
    return `${app} ${version} is not pinned any more.`;
  }
  if (!(await store.has(app, version)))
    throw new UserError(
      `There is no release ${version} of ${app}. \`npm run release list ${app}\` shows what there is.`,
    );
  await pinRelease(store.documents, { app, version });
  return `${app} ${version} is kept until \`npm run release unpin ${app}@${version}\`.`;
}
