/** `npm run release repair`: what is damaged in the store, what of it was mended, and what could not be. */
import { openStoreMaintenance, readReleaseLocation, repairStore } from '@delivery/store/store';
import { UserError } from '@delivery/store/errors';
import type { LiveSet } from '@antara/contracts/composition/release';
import { readSiteUrl } from './running-site.ts';
import { dataDir } from './workspace.ts';

const healthTimeoutMs = 3_000;

/** Repairs the store that the environment names, and prints what it found. False when something could not be mended. */
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

/** What the edge at `site` serves, as a live set; null when none answers there. */
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
    // No site runs there, so it cannot tell; the report says so.
    return null;
  }
}
