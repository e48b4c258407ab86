import { sql } from 'drizzle-orm';
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
