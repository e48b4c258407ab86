/**
 * `npm run mutants [folder …]`: changes operators, conditions and texts of the sources one at a time, and runs the
 * tests against each change, because a change that no test notices could also happen by mistake. Prints a score for
 * each folder, and ends with 1 when a score is below its threshold (`mutants/folders.ts`). `--share 0.1` draws a tenth
 * of the mutants, `--concurrency 2` tests two at the same time. The API's tests run on the embedded database, or on the
 * database of TEST_DATABASE_URL.
 *
 * `npm run mutants -- planted [id …]`: plants the faults of `mutants/planted-….ts`, which no mutator makes or whose
 * code runs only in other processes.
 *
 * Both work in a copy of the sources, and keep their results in `docs/mutants.json`.
 */
import { join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import { equivalents } from './mutants/equivalents.ts';
import { folders, seed } from './mutants/folders.ts';
import { savePlantedResult, saveScore } from './mutants/kept-report.ts';
import { plantFaults, type PlantedResult } from './mutants/plant.ts';
import { allPlantedFaults } from './mutants/all-planted-faults.ts';
import { isInSample } from './mutants/sample.ts';
import { scoreReport } from './mutants/score.ts';
import { runStryker } from './mutants/stryker-run.ts';
import { parseCommandLineOrExit } from '@delivery/cli/command-line';
import { createProgressReporter } from '@delivery/cli/progress';

const { values, positionals } = parseCommandLineOrExit('npm run mutants', {
  share: { type: 'string' },
  concurrency: { type: 'string', default: '1' },
});

async function runFolders(names: readonly string[]): Promise<boolean> {
  let passes = true;
  for (const name of names) {
    const folder = folders[name];
    if (!folder) throw new UserError(`There is no folder ${name}: ${Object.keys(folders).join(', ')}.`);
    const share = Number(values.share ?? folder.share);
    const report = await runStryker(name, folder, { share, concurrency: Number(values.concurrency) });
    const score = scoreReport(
      report,
      (file, { location: { start, end }, ...mutant }) =>
        isInSample(
          // StrykerJS counts columns from 0 while it runs, and from 1 in its report.
          {
            ...mutant,
            fileName: join('/', file),
            location: { start: { column: start.column - 1 }, end: { column: end.column - 1 } },
          },
          { folder: '/', seed, share },
        ),
      equivalents,
    );
    await saveScore(name, share, score);
    for (const mutant of [...score.survived, ...score.notReached]) console.log(`  ${mutant}`);
    console.log(`${name}: ${score.score} % of ${score.mutants} mutants (at least ${folder.threshold} %)`);
    passes &&= score.score >= folder.threshold;
  }
  return passes;
}

async function runPlanted(ids: readonly string[]): Promise<boolean> {
  const faults = allPlantedFaults.filter(({ id }) => ids.length === 0 || ids.includes(id));
  let passes = true;
  const keep = (id: string, result: PlantedResult) => {
    passes &&= result.result !== 'unnoticed';
    return savePlantedResult(id, result);
  };
  await plantFaults(faults, keep, createProgressReporter());
  return passes;
}

try {
  const [first, ...rest] = positionals;
  const passes =
    first === 'planted'
      ? await runPlanted(rest)
      : await runFolders(positionals.length > 0 ? positionals : Object.keys(folders));
  process.exitCode = passes ? 0 : 1;
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
