/** `npm run release prune`: determines which stored releases are kept. */
import { isAppName, type ReleaseName } from '@delivery/contract/release';
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

/** The options of the command. The releases in `keep` are pinned, those in `no-longer-keep` are not pinned any more. */
interface PruneOptions {
  yes?: boolean | undefined;
  keep?: readonly string[] | undefined;
  'no-longer-keep'?: readonly string[] | undefined;
}

/**
 * Removes releases that are no longer needed, or only lists them without `yes`. With `keep` or `no-longer-keep`, only
 * changes which releases are kept. Returns the lines to print.
 */
export async function prune(
  store: OperableStore,
  { yes = false, keep = [], 'no-longer-keep': noLongerKeep = [] }: PruneOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> {
  if (keep.length > 0 || noLongerKeep.length > 0) {
    const lines: string[] = [];
    for (const text of keep) lines.push(await pin(store, parseRelease(text)));
    for (const text of noLongerKeep) lines.push(await unpin(store, parseRelease(text)));
    return lines;
  }
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
        '`npm run release prune -- --yes` removes them; `npm run release prune -- --keep <app>@<version>` keeps one.',
      ];
}

/** Parses `<app>@<version>`. @throws {UserError} when the text has another form */
function parseRelease(text: string): ReleaseName {
  const [app = '', version = '', rest] = text.split('@');
  if (isAppName(app) && version && rest === undefined) return { app, version };
  throw new UserError(`“${text}” is no release: write <app>@<version>. Nothing was done.`);
}

async function pin(store: OperableStore, release: ReleaseName): Promise<string> {
  const { app, version } = release;
  if (!(await store.has(app, version)))
    throw new UserError(
      `There is no release ${version} of ${app}. \`npm run release list ${app}\` shows what there is.`,
    );
  await pinRelease(store.documents, release);
  return `${app} ${version} is kept until \`npm run release prune -- --no-longer-keep ${app}@${version}\`.`;
}

async function unpin(store: OperableStore, release: ReleaseName): Promise<string> {
  await unpinRelease(store.documents, release);
  return `${release.app} ${release.version} is kept no longer than others.`;
}
