import { inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { JobKind, Jobs } from '../../platform/jobs.ts';
import { outbox } from './tables.ts';

/**
 * Writes a job to the outbox, which runs after `delaySeconds` at the earliest. A job with the same kind and key as an
 * existing one is not added. Done jobs are kept for 30 days.
 */
export async function enqueue<Kind extends JobKind>(
  tx: DbOrTx,
  kind: Kind,
  key: string,
  payload: Jobs[Kind],
  delaySeconds = 0,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      kind,
      dedupe_key: `${kind}:${key}`,
      payload,
      run_at: sql`now() + make_interval(secs => ${delaySeconds})`,
    })
    .onConflictDoNothing();
}

/** Returns those of `keys` for which a job of this kind is enqueued or was done in the last 30 days. */
export async function findEnqueuedKeys(
  db: DbOrTx,
  kind: JobKind,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ key: outbox.dedupe_key })
    .from(outbox)
    .where(
      inArray(
        outbox.dedupe_key,
        keys.map((key) => `${kind}:${key}`),
      ),
    );
  return new Set(rows.map(({ key }) => key.slice(kind.length + 1)));
}
