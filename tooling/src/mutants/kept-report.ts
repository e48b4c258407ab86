/** Reads and writes the report `docs/mutants.json`, which git tracks. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCheckout } from '@delivery/cli/checkout';
import { formatSource } from '@delivery/cli/format-source';
import { root } from '@delivery/cli/workspace';
import type { PlantedResult } from './plant.ts';
import type { FolderScore } from './score.ts';

/**
 * When a run took place (`yyyy-mm-dd`), and its commit. The commit ends with `+` when the sources had uncommitted
 * changes.
 */
interface Run {
  date: string;
  commit: string;
}

interface KeptReport {
  folders: Record<string, Run & { share: number } & FolderScore>;
  planted: Record<string, Run & PlantedResult>;
}

const file = join(root, 'docs/mutants.json');

/** Determined before the first result is written, because writing the report changes the sources. */
const run = describeRun();

function describeRun(): Run {
  const { commit, isDirty } = readCheckout();
  const date = new Date().toISOString().slice(0, 10);
  return { date, commit: `${commit?.slice(0, 12) ?? 'unknown'}${isDirty ? '+' : ''}` };
}

async function change(apply: (report: KeptReport) => void): Promise<void> {
  const report: KeptReport = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as KeptReport)
    : { folders: {}, planted: {} };
  apply(report);
  writeFileSync(file, await formatSource(file, JSON.stringify(report)));
}

/** Stores the score of a folder. `share` is the share of its mutants that was tested, from 0 to 1. */
export function saveScore(name: string, share: number, score: FolderScore): Promise<void> {
  return change(({ folders }) => void (folders[name] = { ...run, share, ...score }));
}

/** Stores the result of a planted fault. A fault that was left out keeps its earlier result. */
export function savePlantedResult(id: string, result: PlantedResult): Promise<void> {
  return change(({ planted }) => {
    if (result.result !== 'left out' || !(id in planted)) planted[id] = { ...run, ...result };
  });
}
