import type { FieldValues, Path, Resolver } from 'react-hook-form';

/** Returns a resolver that validates like `resolver` but reports only the first error in `order` (AG-01). */
export function withFirstErrorOnly<Values extends FieldValues>(
  resolver: Resolver<Values>,
  order: readonly Path<Values>[],
): Resolver<Values> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const errors = result.errors as Partial<Record<Path<Values>, unknown>>;
    const first = order.find((name) => errors[name]);
    if (first === undefined) return result;
    return { values: {}, errors: { [first]: errors[first] } } as Awaited<ReturnType<Resolver<Values>>>;
  };
}
