/** `npm run release repair`: repairs damage in the store, and prints what could and could not be repaired. */
import { openStoreMaintenance, readReleaseLocation, repairStore } from '@delivery/store/store';
import { UserError } from '@delivery/store/errors';
import type { LiveSet } from '@delivery/contract/release';
import { readSiteUrl } from './running-site.ts';
import { dataDir } from './workspace.ts';

const healthTimeoutMs = 3_000;

/** Repairs the configured store and prints its findings. Returns false when something could not be repaired. */
export async function repair(
  print: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const problems: string[] = [];
  const place = readReleaseLocation(env, dataDir(env), problems);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const { findings, wholeReleases, wholeFiles } = await repairStore(openStoreMaintenance(place), async () =>
    readServedSet(await readSiteUrl(env)),
  );
  for (const { state, name, detail } of findings) print(`${state.padEnd(7)}  ${name} ${detail}.`);
  const lost = findings.filter(({ state }) => state === 'lost').length;
  print(
    `${wholeReleases} release${wholeReleases === 1 ? '' : 's'} found whole (${wholeFiles} different files); ${findings.length === 0 ? 'nothing is damaged' : `${lost} of ${findings.length} findings could not be mended`}.`,
  );
  return lost === 0;
}

/** Returns what the edge at `site` serves, as a live set, or null when no edge answers. */
async function readServedSet(site: string): Promise<LiveSet | null> {
  try {
    const answer = await fetch(`${site}/_edge/health`, { signal: AbortSignal.timeout(healthTimeoutMs) });
    const { wanted, versions, canaries } = (await answer.json()) as Partial<LiveSet> & {
      wanted?: LiveSet['versions'];
    };
    const live = wanted ?? versions;
    if (!live?.shell) return null;
    return { versions: live, ...(canaries?.length && { canaries }), history: [] };
  } catch {
    // No site answers there; the report says so.
    return null;
  }
}
