/** The common parts of all commands: `--json`, `--dry-run`, amounts and dates as arguments. */
import { InvalidArgumentError, type Command } from 'commander';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { readAmount, readNumber } from '@antara/contracts/rules/counts';
import type { Config } from '../../../platform/config.ts';
import type { InputOf, OperationName, ResultOf } from '../operations.ts';

/**
 * Runs an operation and prints its result as a table or as JSON. For an input with a `limit`, prints the requested
 * part of a list and how to read the rest. `after` does the work outside the database; a dry run skips `after`. The result of
 * `after` is added to the JSON.
 */
export type RunOperation = <Name extends OperationName>(
  command: Command,
  name: Name,
  input: InputOf<Name>,
  show: (result: ResultOf<Name>) => string | Promise<string>,
  after?: (result: ResultOf<Name>) => Promise<object>,
) => Promise<void>;

/** Names of the operations that return a list. */
export type ListName = {
  [Name in OperationName]: ResultOf<Name> extends { more?: string } ? Name : never;
}[OperationName];

/** Whether a part is the first or the last of a list. */
interface PartPlace {
  isFirst: boolean;
  isLast: boolean;
}

/** Reads a list `step` rows at a time, up to `total` rows or its end, and prints each part at once. */
export type WriteParts = <Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  total: number,
  format: (result: ResultOf<Name>, place: PartPlace) => string | Promise<string>,
  step?: number,
) => Promise<void>;

/** What a command needs besides its arguments and options. */
export interface CommandDeps {
  run: RunOperation;
  writeParts: WriteParts;
  /** The folder from which files are named. */
  cwd: string;
  /** Returns the folders of the site's data and of its picture library. */
  folders(): Pick<Config, 'dataDir' | 'mediaDir' | 'files'>;
}

/** Adds commands that are not made of an operation alone. */
export type AddCommands = (program: Command, deps: CommandDeps) => void;

/** Formats a part of a list. All parts together are one JSON object with all rows under `key`. */
export const formatJsonPart = (
  key: string,
  rows: readonly unknown[],
  { isFirst, isLast }: PartPlace,
): string =>
  [
    isFirst ? `{"${key}": [` : '',
    rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''),
    isLast ? '\n]}\n' : '',
  ].join('');

/** Returns the group of commands `name`, which `program.ts` has added. */
export const getGroup = (program: Command, name: string): Command =>
  program.commands.find((one) => one.name() === name)!;

/** Adds a command that reads. */
export function addReadCommand(parent: Command, signature: string, summary: string): Command {
  return parent.command(signature).description(summary).option('--json', 'answer as JSON, for programs');
}

/** Adds a command that changes something. */
export function addChangeCommand(parent: Command, signature: string, summary: string): Command {
  return addReadCommand(parent, signature, summary).option(
    '--dry-run',
    'show what would happen and change nothing',
  );
}

/** Parses a civil date. */
export function parseDate(text: string): string {
  if (!isCivilDate(text)) throw new InvalidArgumentError('A date is written 2027-03-01.');
  return text;
}

/** Parses dollars as typed (`4200`, `4,200.50`) into cents. */
export function parseDollars(text: string): number {
  const cents = readAmount(text);
  if (!(cents < 1_000_000_000))
    throw new InvalidArgumentError('An amount is written in dollars: 4200 or 4200.50.');
  return cents;
}

/** Parses rupees as typed (`120000`, `1,20,000.50`) into paise. */
export function parseRupees(text: string): number {
  const paise = readAmount(text);
  if (Number.isNaN(paise))
    throw new InvalidArgumentError('An amount is written in rupees: 120000 or 120000.50.');
  return paise;
}

/** Parses a number, which may have a fraction. */
export function parseNumber(text: string): number {
  const value = readNumber(text.replace(/%$/, ''));
  if (Number.isNaN(value)) throw new InvalidArgumentError('A number is needed.');
  return value;
}
