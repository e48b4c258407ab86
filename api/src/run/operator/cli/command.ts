/** What all commands share: `--json`, `--dry-run`, and the parsing of amounts and dates. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { readAmount, readNumber } from '@antara/contracts/rules/counts';
import type { Config } from '../../../platform/config.ts';
import type { InputOf, OperationName, ResultOf } from '../operations.ts';

/**
 * Runs an operation, and prints its result as JSON with `--json` and otherwise as `show` returns it. For an input with
 * a `limit`, also prints the command that reads the next part of the list. `after` does what happens outside the
 * database, such as writing files; a dry run skips it. The JSON also has the result of `after`.
 */
export type RunOperation = <Name extends OperationName>(
  command: Command,
  name: Name,
  input: InputOf<Name>,
  show: (result: ResultOf<Name>) => string | Promise<string>,
  after?: (result: ResultOf<Name>) => Promise<object>,
) => Promise<void>;

/** The names of the operations whose result is a part of a list. */
export type ListName = {
  [Name in OperationName]: ResultOf<Name> extends { more?: string } ? Name : never;
}[OperationName];

/** Whether a part is the first or the last of a list. */
interface PartPlace {
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Reads the first `total` rows of a list, or all when `total` is Infinity, `step` rows at a time, and prints each part
 * as soon as it is read.
 */
export type WriteParts = <Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  total: number,
  format: (result: ResultOf<Name>, place: PartPlace) => string | Promise<string>,
  step?: number,
) => Promise<void>;

/** What a command gets besides its arguments and options. */
export interface CommandDeps {
  run: RunOperation;
  writeParts: WriteParts;
  /** The folder to which the paths of files in arguments are relative. */
  cwd: string;
  /** Returns the folders of the site's data and of its picture library. */
  folders(): Pick<Config, 'dataDir' | 'mediaDir' | 'files'>;
}

/** Writes a file in base64 to `file`, relative to `cwd`. Only the user can read it, because it names guests. */
export const writePrivateFile = (cwd: string, file: string, content: string): Promise<void> =>
  writeFile(path.resolve(cwd, file), Buffer.from(content, 'base64'), { mode: 0o600 });

/** Adds commands that do more than run one operation, such as writing files. */
export type AddCommands = (program: Command, deps: CommandDeps) => void;

/**
 * Formats a part of a list as JSON text. The texts of all parts, one after the other, are one JSON object that has all
 * rows under `key`.
 */
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

/** Returns the group of commands with this name. `program.ts` adds all groups before it adds commands. */
export const getCommandGroup = (program: Command, name: string): Command =>
  program.commands.find((one) => one.name() === name)!;

/** Adds a command that changes nothing. `signature` has the command's name. */
export function addReadCommand(parent: Command, signature: string, summary: string): Command {
  return parent.command(signature).description(summary).option('--json', 'answer as JSON, for programs');
}

/** Adds a command that changes something and therefore has `--dry-run`. */
export function addChangeCommand(parent: Command, signature: string, summary: string): Command {
  return addReadCommand(parent, signature, summary).option(
    '--dry-run',
    'show what would happen and change nothing',
  );
}

/** Returns `text` when it is a civil date, `2027-03-01`.  @throws {InvalidArgumentError} otherwise */
export function parseDate(text: string): string {
  if (!isCivilDate(text)) throw new InvalidArgumentError('A date is written 2027-03-01.');
  return text;
}

/**
 * Parses dollars as typed (`4200`, `4,200.50`) into cents.
 * @throws {InvalidArgumentError} for another form and from ten million dollars
 */
export function parseDollars(text: string): number {
  const cents = readAmount(text);
  if (!(cents < 1_000_000_000))
    throw new InvalidArgumentError('An amount is written in dollars: 4200 or 4200.50.');
  return cents;
}

/** Parses rupees as typed (`120000`, `1,20,000.50`) into paise.  @throws {InvalidArgumentError} for another form */
export function parseRupees(text: string): number {
  const paise = readAmount(text);
  if (Number.isNaN(paise))
    throw new InvalidArgumentError('An amount is written in rupees: 120000 or 120000.50.');
  return paise;
}

/** Parses a number, which may have a fraction and end in `%`.  @throws {InvalidArgumentError} for another form */
export function parseNumber(text: string): number {
  const value = readNumber(text.replace(/%$/, ''));
  if (Number.isNaN(value)) throw new InvalidArgumentError('A number is needed.');
  return value;
}
