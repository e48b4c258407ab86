/**
 * Texts about the fields of an operation's input. The command line takes its options, usage and help from these texts.
 * They are stored in Zod's global registry, so that a JSON schema of the input also has them.
 */
import { z } from 'zod/mini';

interface FieldText {
  /** The name of the argument or option, when it differs from the field's name. */
  name?: string;
  /** The word for the value in the usage: `--journey <slug>`. */
  placeholder?: string;
  /**
   * How people type the value. `date`: a civil date. `startOfDay`: a civil date, for the instant at which it begins in
   * India. `dollars`: dollars, for cents. `rupees`: rupees, for paise. `wholeRupees`: rupees. `smallLetters`: one of
   * the choices in small letters. `words`: several words, for one text.
   */
  unit?: 'date' | 'startOfDay' | 'dollars' | 'rupees' | 'wholeRupees' | 'smallLetters' | 'words';
  /** Parses a value that has a form of its own.  @throws {WrittenValueError} for another form */
  parse?: (text: string) => unknown;
}

/** A typed value does not have the expected form. The message says which form is expected. */
export class WrittenValueError extends Error {}

/**
 * Returns a Zod check that adds texts to the field that it is added to. Texts that the field already has are kept
 * unless `description` or `more` replaces them.
 */
export const describeField = (description: string, more: FieldText = {}) => z.meta({ description, ...more });

/** Returns the texts of exactly this schema; for an optional field, without the texts of the schema inside. */
export const getFieldText = (field: z.core.$ZodType) =>
  z.globalRegistry.get(field) as (FieldText & { description?: string }) | undefined;
