import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

/**
 * A react-hook-form resolver that checks a form of `Values` with `schema` and hands its output to the submit handler.
 * The only cast of its kind: a form's fields are all text, which the schema's input type does not say.
 */
export function createFormResolver<Values extends FieldValues, Output = Values>(
  schema: z.core.$ZodType,
): Resolver<Values, unknown, Output> {
  return standardSchemaResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;
}
