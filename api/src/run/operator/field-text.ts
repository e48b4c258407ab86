/**
 * What people are told of an operation's fields. The command line's options, usage and help come from it. It is kept in
 * Zod's own registry, so that a JSON schema of an operation has it as well.
 */
import { z } from 'zod/mini';

interface FieldText {
  /** The name of the argument or option, when it is not the field's name. */
  name?: string;
  /** What stands for the value in the usage: `--journey <slug>`. */
  placeholder?: string;
  /**
   * How the value is written: a day, for itself or for the instant at which it begins in India; dollars, for cents;
   * rupees, for paise or for rupees; one of the choices in small letters; several words, for one text.
   */
  unit?: 'date' | 'startOfDay' | 'dollars' | 'rupees' | 'wholeRupees' | 'smallLetters' | 'words';
  /** Parses a value that is written in a way of its own. @throws {WrittenValueError} */
  parse?: (text: string) => unknown;
}

/** A value that is not written as it must be. */
export class WrittenValueError extends Error {}

/**
 * Returns a check that tells what to enter in the field that it is added to. What was said of the field before stays
 * where this does not replace it.
 */
export const describeField = (description: string, more: FieldText = {}) => z.meta({ description, ...more });

/** Returns what is said of a field itself, without what is said of the field that it makes optional. */
export const getFieldText = (field: z.core.$ZodType) =>
  z.globalRegistry.get(field) as (FieldText & { description?: string }) | undefined;
