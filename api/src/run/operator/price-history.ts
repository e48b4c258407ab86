/** Lists earlier prices and fares of a tour, which are in the undo steps of the log. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { addOns, departures, extensions } from '../../site/catalogue/index.ts';
import { selectRows, type DbOrTx } from '../../platform/db/types.ts';
import { getTour, journeyField } from './fields.ts';
import { defineRead } from './operation.ts';
import { changesPrices, operatorLog } from './tables.ts';
import type { OppositeStep, UndoStep } from './undo-steps.ts';
import { readListPart, listFields } from './list-part.ts';

type PriceStep = Extract<UndoStep, { kind: 'fares' | 'suite prices' | 'add-on price' | 'extension price' }>;
/**
 * A fare in per cent, the price of an extra in cents, or the prices of a suite for one and for two travellers in cents;
 * null: not sold.
 */
type Value = PriceStep['rows'][number]['before'];

const isPriceStep = (step: UndoStep | OppositeStep): step is PriceStep =>
  step.kind === 'fares' ||
  step.kind === 'suite prices' ||
  step.kind === 'add-on price' ||
  step.kind === 'extension price';

/**
 * Lists the operator's changes of a tour's prices and fares, the newest first, including undone ones. `before` and
 * `after` are in per cent when `what` is `fares`, and otherwise in cents (a suite has two prices, for one and for two
 * travellers); null: not sold. `number` is the number of suites or departures with this change.
 */
export const listPriceHistory = defineRead(
  z.object({ journey: journeyField, ...listFields(50) }),
  async (db, { journey: slug, ...part }) => {
    const tour = await getTour(db, slug);
    const ownIdsByKind = {
      fares: sql`SELECT ${departures.id} FROM ${departures} WHERE ${eq(departures.tour_id, tour.id)}`,
      'add-on price': sql`SELECT ${addOns.id} FROM ${addOns} WHERE ${eq(addOns.tour_id, tour.id)}`,
      'extension price': sql`SELECT ${extensions.id} FROM ${extensions} WHERE ${eq(extensions.tour_id, tour.id)}`,
    };
    const isOwn = sql.join(
      Object.entries(ownIdsByKind).map(
        ([kind, ids]) => sql`(step ->> 'kind' = ${kind} AND (one ->> 'id')::integer IN (${ids}))`,
      ),
      sql` OR `,
    );
    const concerns = sql`EXISTS (
      SELECT FROM jsonb_array_elements(${operatorLog.undo}) AS step, jsonb_array_elements(step -> 'rows') AS one
      WHERE (step ->> 'kind' = 'suite prices' AND (step ->> 'tour')::integer = ${tour.id}) OR ${isOwn})`;
    const { rows, more } = await readListPart(db.select().from(operatorLog), part, {
      by: { id: operatorLog.id },
      descending: true,
      where: and(changesPrices(operatorLog.what), concerns),
    });
    const sailings = await listIds(db, ownIdsByKind.fares);
    return {
      ...more,
      journey: slug,
      changes: rows.flatMap(({ id: line, at, who, subject, undo }) =>
        (undo ?? []).filter(isPriceStep).flatMap((step) =>
          groupByChange(step, sailings).map((change) => ({
            line,
            at,
            who,
            subject,
            what: step.kind,
            ...change,
          })),
        ),
      ),
    };
  },
);

async function listIds(db: DbOrTx, select: ReturnType<typeof sql>): Promise<Set<number>> {
  return new Set((await selectRows<{ id: number }>(db, select)).map(({ id }) => id));
}

/**
 * Groups the rows of a step that have the same values before and after. Ignores fares of other tours' departures
 * (`sailings` has the ids of the tour's own).
 */
function groupByChange(step: PriceStep, sailings: ReadonlySet<number>) {
  const rows: { id: number; before: Value; after: Value }[] = step.rows;
  const ownRows = step.kind === 'fares' ? rows.filter(({ id }) => sailings.has(id)) : rows;
  return [...Map.groupBy(ownRows, ({ before, after }) => JSON.stringify([before, after])).values()].map(
    (same) => ({
      before: same[0]!.before,
      after: same[0]!.after,
      number: same.length,
    }),
  );
}
