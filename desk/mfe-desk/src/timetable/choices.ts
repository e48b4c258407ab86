/** Ships and journeys to choose from. */
import type { SelectOption } from '@antara/shared-ui/field';
import { useOperation } from '../desk/use-operation.ts';

/** The most documents of one kind that are offered. */
const limit = 200;

/** Returns all ships or all journeys by their slugs, with their names. */
export function useChoices(kind: 'ship' | 'tour'): SelectOption[] {
  const { data } = useOperation('content.list', { kind, limit });
  // A document's file is its folder and its slug.
  return (data?.documents ?? []).map(({ file, title }) => ({
    value: /([^/]+)\.json$/.exec(file)?.[1] ?? file,
    label: title,
  }));
}
