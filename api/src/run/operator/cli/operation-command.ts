/**
 * Creates a command for an operation. The command's arguments, options, usage and errors come from the schema of the
 * operation's input.
 */
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import type { z } from 'zod/mini';
import { getFieldText, WrittenValueError } from '../field-text.ts';
import type { Operation } from '../operation.ts';
import { operations, type InputOf, type OperationName, type ResultOf } from '../operations.ts';
import { summaries } from '../summaries.ts';
import {
  addChangeCommand,
  addReadCommand,
  parseDate,
  parseDollars,
  parseNumber,
  parseRupees,
  type RunOperation,
  getCommandGroup,
} from './command.ts';
import { startOfIstDay } from './format.ts';

/** How an operation is called and shown on the command line. */
interface OperationCommand<Name extends OperationName> {
  /**
   * The command's words. Default: the operation's name, such as `departures change-ship` for `departures.changeShip`.
   */
  words?: string;
  /** What is different from the summary of the operation, because the command has other options. */
  note?: string;
  /** The input's fields that are arguments, in their order. All other fields are options. */
  args?: readonly (keyof InputOf<Name>)[];
  /** Formats the result for people. `input` is what the user typed, after parsing. */
  show(result: ResultOf<Name>, input: InputOf<Name>): string;
  /**
   * Writes the result itself instead of `show`, when `command` has an option for that and the user has given it.
   * Returns null when the option was not given.
   */
  write?(input: InputOf<Name>, command: Command): Promise<void> | null;
}

export type OperationCommands = { [Name in OperationName]?: OperationCommand<Name> };

/** A field of an operation's input: its schema without default and optional, and its texts. */
interface Field extends NonNullable<ReturnType<typeof getFieldText>> {
  def: z.core.$ZodTypes['_zod']['def'];
  isRequired: boolean;
  normal?: unknown;
}

/** Adds the command of an operation to its group of `program`, and returns the command. The group must exist. */
export function addOperation<Name extends OperationName>(
  program: Command,
  name: Name,
  { words = toWords(name), note, args = [], show, write }: OperationCommand<Name>,
  run: RunOperation,
): Command {
  const operation: Operation = operations[name];
  const { kind } = operation;
  const { input } = operations[name];
  const [word, group] = words.split(' ').toReversed();
  const parent = group ? getCommandGroup(program, group) : program;
  const command = (kind === 'read' ? addReadCommand : addChangeCommand)(
    parent,
    word!,
    note === undefined ? summaries[name] : `${summaries[name]}; ${note}`,
  );
  const names = args as readonly string[];
  const shape: Record<string, z.core.$ZodType> = input.shape;
  for (const key of names) command.addArgument(toArgument(key, readField(shape[key]!)));
  const options = new Map<string, string>();
  for (const [key, schema] of Object.entries(shape).filter(([one]) => !names.includes(one))) {
    const option = toOption(key, readField(schema));
    command.addOption(option);
    options.set(option.attributeName(), key);
  }
  if (operation.kind === 'change' && (operation.needsSecondPerson || operation.getRefundInr)) {
    const text =
      'without the second person that is needed for much money and for people forget; the log says so';
    command.option('--single-handed', text);
  }
  return command.action(() => {
    const givenOptions = Object.entries(command.opts()).map(([option, value]) => [
      options.get(option),
      value,
    ]);
    const typed = Object.fromEntries([
      ...names.map((key, at) => [key, command.processedArgs[at]]),
      ...givenOptions.filter(([key]) => key !== undefined),
    ]) as InputOf<Name>;
    return write?.(typed, command) ?? run(command, name, typed, (result) => show(result, typed));
  });
}

const toKebab = (name: string) =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const toWords = (name: string) => toKebab(name).replace('.', ' ');

/** Returns a field's inner schema, its texts, and whether the user must give a value. */
export function readField(schema: z.core.$ZodType): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const text = getFieldText(schema);
  if (def.type === 'optional') return { ...readField(def.innerType), isRequired: false, ...text };
  if (def.type !== 'default') return { def, isRequired: true, ...text };
  return { ...readField(def.innerType), isRequired: false, normal: def.defaultValue, ...text };
}

function toArgument(key: string, field: Field): Argument {
  const isList = field.def.type === 'array' || field.unit === 'words';
  const name = `${field.name ?? toKebab(key)}${isList ? '...' : ''}`;
  const argument = new Argument(field.isRequired ? `<${name}>` : `[${name}]`, field.description);
  return argument.argParser(createParser(field));
}

function toOption(key: string, field: Field): Option {
  const { def, name = toKebab(key), description = '', isRequired, normal } = field;
  if (def.type === 'boolean')
    return new Option(`--${name}`, description).default(isRequired ? false : undefined);
  const kind = def.type === 'enum' ? name : def.type === 'number' ? 'number' : 'text';
  const isDay = field.unit === 'date' || field.unit === 'startOfDay';
  const { placeholder = isDay ? 'date' : kind } = field;
  const option = new Option(`--${name} <${placeholder}${def.type === 'array' ? '...' : ''}>`, description);
  if (def.type !== 'enum') option.argParser(createParser(field));
  else if (field.unit !== 'smallLetters') option.choices(Object.values(def.entries).map(String));
  else {
    option.choices(Object.values(def.entries).map((one) => String(one).toLowerCase()));
    const parse = option.parseArg!;
    option.argParser((word, before) => String(parse(word, before)).toUpperCase());
  }
  return option.default(normal).makeOptionMandatory(isRequired);
}

/** The parsers of values by the unit in which they are typed. */
const units: Partial<Record<NonNullable<Field['unit']>, (word: string) => unknown>> = {
  date: parseDate,
  startOfDay: (word) => startOfIstDay(parseDate(word)),
  dollars: parseDollars,
  rupees: parseRupees,
  wholeRupees: (word) => parseRupees(word) / 100,
};

/**
 * Returns a field's parser. Commander calls the parser for one word at a time, with the value of the words `before` in
 * a list.
 */
function createParser(field: Field): (word: string, before: unknown) => unknown {
  const {
    unit,
    def,
    parse = (unit && units[unit]) ?? (def.type === 'number' ? parseNumber : String),
  } = field;
  return (word, before) => {
    try {
      const value = parse(word);
      if (unit === 'words') return before === undefined ? value : `${String(before)} ${String(value)}`;
      return def.type === 'array' ? [...((before as unknown[] | undefined) ?? []), value] : value;
    } catch (error) {
      if (error instanceof WrittenValueError) throw new InvalidArgumentError(error.message);
      throw error;
    }
  };
}
