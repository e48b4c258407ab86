import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

/**
 * Returns a react-hook-form resolver that validates a form of `Values` with `schema` and passes the schema's output to
 * the submit handler. Contains the only cast of this kind, because a form's fields are all text and the schema's input
 * type does not say so.
 */
export function createFormResolver<Values extends FieldValues, Output = Values>(
  schema: z.core.$ZodType,
): Resolver<Values, unknown, Output> {
  return standardSchemaResolver(schema as never) as unknown as Resolver<Values, unknown, Output>;
}
