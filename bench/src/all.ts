/**
 * Measures everything in one run, on a site of its own, and writes the figures into docs/performance.md:
 * `npm --prefix bench run all`. `RUNS` (by default 5) says how often each is measured; `-- --only page-load,server`
 * does these parts; `--pages home,ship` loads these pages; `--print` leaves the documents alone. Ends with status 1
 * when a part could not be measured.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@delivery/cli/workspace';
import { listProcesses, startOwnSite, type OwnSite } from './own-site.ts';
import { pages, type PageName } from './page-load.ts';
import { parts, type Part } from './parts.ts';
import { fillIn } from './tables.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, pages: { type: 'string' }, print: { type: 'boolean' } },
});
const pick = <Name extends string>(
  knownNames: readonly Name[],
  requestedNames: string | undefined,
): Name[] => {
  const names = requestedNames?.split(',') ?? knownNames;
  const unknown = names.find((name) => !(knownNames as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no “${unknown}”. There are: ${knownNames.join(', ')}.`);
  return names as Name[];
};
const partNames = pick(Object.keys(parts), options.only);
const pageNames = pick(Object.keys(pages) as PageName[], options.pages);
const runs = Number(process.env.RUNS ?? 5);

const resultsFolder = join(root, 'bench/dist/results');
const document = join(root, 'docs/performance.md');
const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}`;

/** The site released first, and then started once more: what builds takes memory that serving does not. */
async function startReleased(dataDir: string): Promise<OwnSite> {
  await (await startOwnSite(dataDir)).stop();
  return startOwnSite(dataDir);
}

async function runPart(name: string, part: Part, site: OwnSite): Promise<boolean> {
  const began = new Date();
  const loadBefore = load();
  console.log(`\n# ${name}`);
  let outcome: Awaited<ReturnType<Part>>;
  try {
    outcome = await part({ site, processes: listProcesses(site.pid), pages: pageNames, runs });
  } catch (error) {
    console.error(`${name} FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  const command = `npm --prefix bench run all -- --only ${name}${options.pages ? ` --pages ${options.pages}` : ''}`;
  const conditions = `${began.toISOString().slice(0, 16).replace('T', ' ')} UTC, \`RUNS=${runs} ${command}\`, ${machine}; load before ${loadBefore}, after ${load()}.`;
  const text = `${outcome.markdown}\n\n${conditions}`;
  console.log(text);
  if (!options.print) {
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(
      join(resultsFolder, `${name}.json`),
      JSON.stringify({ conditions, ...outcome.results }, null, 2),
    );
    writeFileSync(document, fillIn(readFileSync(document, 'utf8'), name, text));
    for (const [file, content] of Object.entries(outcome.files ?? {}))
      writeFileSync(join(root, 'docs', file), content);
  }
  return true;
}

const dataDir = mkdtempSync(join(tmpdir(), 'antara-bench-'));
const failed: string[] = [];
try {
  const site = await startReleased(dataDir);
  try {
    for (const name of partNames) {
      const part = parts[name];
      if (part && !(await runPart(name, part, site))) failed.push(name);
    }
  } finally {
    await site.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
if (failed.length > 0) {
  console.error(`\nNot measured: ${failed.join(', ')}; why is said above.`);
  process.exitCode = 1;
}
