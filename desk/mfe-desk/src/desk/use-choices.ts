/** Ships and journeys to choose from. */
import type { SelectOption } from '@antara/shared-ui/field';
import { useDesk } from './desk-context.tsx';
import { useOperation } from './use-operation.ts';

export type CatalogueKind = 'ship' | 'tour';

/** The most documents of one kind that are offered. */
const limit = 200;

/** Returns all ships or all journeys by their slugs, with their names; none to who may not read documents. */
export function useChoices(kind: CatalogueKind): SelectOption[] {
  const { may } = useDesk();
  const { data } = useOperation('content.list', may('content.list') ? { kind, limit } : null);
  // A document's file is its folder and its slug.
  return (data?.documents ?? []).map(({ file, title }) => ({
    value: /([^/]+)\.json$/.exec(file)?.[1] ?? file,
    label: title,
  }));
}
