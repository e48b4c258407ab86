import type { ReactNode } from 'react';
import type { DefinitionRow } from '@antara/shared-ui/definition-list';
import { Amount, formatInr } from '@antara/shared-ui/price';

/** Returns a row of a `DefinitionList` with an amount in whole rupees. `note` is shown below the term. */
export function toAmountRow(
  term: string,
  inr: number,
  note?: ReactNode,
  tone: DefinitionRow['tone'] = 'plain',
): DefinitionRow {
  return { term, note, tone, description: <Amount>{formatInr(inr)}</Amount> };
}
