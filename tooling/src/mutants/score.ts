/**
 * Calculates the score of a folder's mutants, and names the mutants that no test noticed. A name stays the same when
 * lines move.
 */
import type { ReportedMutant, StrykerReport } from './stryker-run.ts';

/** The stored result of a run. */
export interface FolderScore {
  /** The number of mutants that were tested or that no test reaches, without equivalent ones. */
  mutants: number;
  killed: number;
  /** The share of noticed mutants in percent, with one decimal. */
  score: number;
  /** Mutants that tests reach and do not notice. */
  survived: string[];
  /** Mutants that no test reaches. */
  notReached: string[];
  /** Mutants that change nothing that a test could notice, each with the reason. */
  equivalent: Record<string, string>;
  /** The number of mutants in code that runs only while a module is loaded. They were not tested. */
  whileLoading: number;
}

const maxText = 80;
const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxText ? `${line.slice(0, maxText)}…` : line;
};

/** Returns the source text that a mutant replaces. */
function readOriginal(source: string, { start, end }: ReportedMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join('\n');
}

/**
 * Returns a name for each mutant of a file: file, replaced text and replacement. A second mutant with the same name
 * gets the suffix `(2)`.
 */
function nameMutants(file: string, source: string, mutants: readonly ReportedMutant[]): string[] {
  const countByName = new Map<string, number>();
  return mutants.map(({ location, replacement = '', mutatorName }) => {
    const text = shorten(readOriginal(source, location));
    const name = `${file}: ${text} → ${shorten(replacement) || mutatorName}`;
    const nth = (countByName.get(name) ?? 0) + 1;
    countByName.set(name, nth);
    return nth === 1 ? name : `${name} (${nth})`;
  });
}

const byPlace = (
  { location: { start: one } }: ReportedMutant,
  { location: { start: other } }: ReportedMutant,
) => one.line - other.line || one.column - other.column;

/**
 * Calculates the score from a report of StrykerJS. `equivalents` maps the names of equivalent mutants to the reasons.
 */
export function scoreReport(
  report: StrykerReport,
  isInSample: (file: string, mutant: ReportedMutant) => boolean,
  equivalents: Readonly<Record<string, string>>,
): FolderScore {
  const named = Object.entries(report.files).flatMap(([file, { source, mutants: reported }]) => {
    // Sorts the mutants by position, because a report contains results of earlier runs first.
    const mutants = reported.toSorted(byPlace);
    const names = nameMutants(file, source, mutants);
    return mutants
      .map((mutant, index) => ({ mutant, name: names[index]! }))
      .filter(({ mutant }) => isInSample(file, mutant));
  });
  const select = (...statuses: ReportedMutant['status'][]) =>
    named.filter(({ mutant }) => statuses.includes(mutant.status)).map(({ name }) => name);
  const killed = select('Killed', 'Timeout', 'RuntimeError').length;
  const alive = { survived: select('Survived'), notReached: select('NoCoverage') };
  const isEquivalent = (name: string) => name in equivalents;
  const survived = alive.survived.filter((name) => !isEquivalent(name));
  const notReached = alive.notReached.filter((name) => !isEquivalent(name));
  const mutants = killed + survived.length + notReached.length;
  return {
    mutants,
    killed,
    score: mutants === 0 ? 100 : Math.floor((killed / mutants) * 1_000) / 10,
    survived,
    notReached,
    equivalent: Object.fromEntries(
      [...alive.survived, ...alive.notReached].filter(isEquivalent).map((name) => [name, equivalents[name]!]),
    ),
    whileLoading: named.filter(
      ({ mutant }) => mutant.status === 'Ignored' && mutant.statusReason?.startsWith('Static mutant'),
    ).length,
  };
}
