/** What every command has in common: `--json`, `--dry-run`, amounts and dates as arguments. */
import { InvalidArgumentError, type Command } from 'commander';
import { isCivilDate } from '@antara/contracts/rules/civil-date';
import { readAmount, readNumber } from '@antara/contracts/rules/counts';
import type { InputOf, OperationName, ResultOf } from '../operations.ts';
import { maxRows } from '../window.ts';

/**
 * Does an operation and shows what came of it, as a table or as JSON; of a list (`addListCommand`) the part that is
 * asked for, and how to read the rest. `after` is what remains to be done outside the database; it is left out of a dry
 * run, and what it answers is added to the JSON.
 */
export type RunOperation = <Name extends OperationName>(
  command: Command,
  name: Name,
  input: InputOf<Name>,
  show: (result: ResultOf<Name>) => string | Promise<string>,
  after?: (result: ResultOf<Name>) => Promise<object>,
) => Promise<void>;

/** Names of the operations that read a list. */
export type ListName = {
  [Name in OperationName]: ResultOf<Name> extends { more?: string } ? Name : never;
}[OperationName];

/** Where a part is in a list that is read part by part. */
interface PartPlace {
  isFirst: boolean;
  isLast: boolean;
}

/** Reads a list part by part, `total` rows or to its end, `step` rows at a time, and writes each part as it comes. */
export type WriteParts = <Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  total: number,
  format: (result: ResultOf<Name>, place: PartPlace) => string | Promise<string>,
  step?: number,
) => Promise<void>;

/** A part of a list that is written as one JSON object with all its rows under `key`. */
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

/** A command that reads. */
export function addReadCommand(parent: Command, signature: string, summary: string): Command {
  return parent.command(signature).description(summary).option('--json', 'answer as JSON, for programs');
}

/** A command that reads a list, `normal` rows at a time. */
export function addListCommand(parent: Command, signature: string, summary: string, normal = 100): Command {
  return addReadCommand(parent, signature, summary)
    .option('--limit <number>', `how many rows, at most ${maxRows} at a time`, parseNumber, normal)
    .option('--cursor <place>', 'go on there: what `more` of the part before says');
}

/** A command that changes something. */
export function addChangeCommand(parent: Command, signature: string, summary: string): Command {
  return addReadCommand(parent, signature, summary).option(
    '--dry-run',
    'show what would happen and change nothing',
  );
}

/** A civil date. */
export function parseDate(text: string): string {
  if (!isCivilDate(text)) throw new InvalidArgumentError('A date is written 2027-03-01.');
  return text;
}

/** Dollars as typed (`4200`, `4,200.50`), in cents. */
export function parseDollars(text: string): number {
  const cents = readAmount(text);
  if (!(cents < 1_000_000_000))
    throw new InvalidArgumentError('An amount is written in dollars: 4200 or 4200.50.');
  return cents;
}

/** Rupees as typed (`120000`, `1,20,000.50`), in paise. */
export function parseRupees(text: string): number {
  const paise = readAmount(text);
  if (Number.isNaN(paise))
    throw new InvalidArgumentError('An amount is written in rupees: 120000 or 120000.50.');
  return paise;
}

/** A number, perhaps with a fraction. */
export function parseNumber(text: string): number {
  const value = readNumber(text.replace(/%$/, ''));
  if (Number.isNaN(value)) throw new InvalidArgumentError('A number is needed.');
  return value;
}
