/** What people are told of an operation's fields. The command line's options, usage and help come from it. */
import { z } from 'zod/mini';

export interface FieldText {
  /** What to enter. */
  text: string;
  /** The name of the argument or option, when it is not the field's name. */
  name?: string;
  /** What stands for the value in the usage: `--journey <slug>`. */
  placeholder?: string;
  /**
   * How the value is written: a day, for a day or for the instant at which it begins; dollars, for cents; rupees, for
   * paise or for rupees; one of the choices in small letters; several words, for one text.
   */
  unit?: 'date' | 'startOfDay' | 'dollars' | 'rupees' | 'wholeRupees' | 'smallLetters' | 'words';
  /** Parses a value that is written in a way of its own. @throws {WrittenValueError} */
  parse?: (text: string) => unknown;
}

const fieldTexts = z.registry<FieldText>();

/** A value that is not written as it must be. */
export class WrittenValueError extends Error {}

/** Returns the field with a text about it. What the field had before stays where `more` does not replace it. */
export function describeField<Field extends z.ZodMiniType>(
  field: Field,
  text: string,
  more: Omit<FieldText, 'text'> = {},
): Field {
  const copy = field.clone();
  (fieldTexts as z.core.$ZodRegistry<FieldText>).add(copy, { ...fieldTexts.get(field), text, ...more });
  return copy;
}

/** Returns the text of a field; undefined when it has none of its own. */
export const getFieldText = (field: z.core.$ZodType): FieldText | undefined => fieldTexts.get(field);
