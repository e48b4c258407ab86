/** Lists the unfinished jobs of the outbox, and retries failed ones. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { outbox } from '../../base/outbox/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { defineChange, defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

const kindField = z
  .optional(z.string().check(z.minLength(1), z.maxLength(60)))
  .check(describeField('only of this kind', { placeholder: 'kind' }));

/**
 * Matches jobs whose last try failed, and jobs that were given up. A job that is being tried has no error yet, so that
 * it does not match.
 */
const hasFailed = and(isNull(outbox.done_at), or(isNotNull(outbox.gave_up_at), isNotNull(outbox.last_error)));

/**
 * Lists jobs that wait or were given up, the oldest first. `error` is the error of the last try, without personal data.
 */
export const listJobs = defineRead(
  z.object({
    kind: kindField,
    given_up: z.optional(z.boolean()).check(describeField('only those that are not tried any more')),
    ...listFields(100),
  }),
  async (db, { kind, given_up, ...part }) => {
    const { rows, more } = await readListPart(db.select().from(outbox), part, {
      by: { id: outbox.id },
      where: and(
        isNull(outbox.done_at),
        kind === undefined ? undefined : eq(outbox.kind, kind),
        given_up ? isNotNull(outbox.gave_up_at) : undefined,
      ),
    });
    return {
      ...more,
      jobs: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        state: row.gave_up_at ? ('given up' as const) : ('waiting' as const),
        created_at: row.created_at,
        attempts: row.attempts,
        next_try_at: row.gave_up_at ? null : row.run_at,
        error: row.last_error,
      })),
    };
  },
);

/**
 * Makes failed jobs run at once: the job with this number, the jobs of a kind, or all. A job that was given up gets the
 * full number of tries again.
 * @throws {HttpError} 400 when no jobs are named, 404 when none of the named jobs has failed
 */
export const retryJobs = defineChange(
  z.object({
    id: z.optional(z.int()).check(describeField('its number, as the list has it', { name: 'job' })),
    kind: kindField.check(describeField('all of this kind that failed')),
    all: z.optional(z.boolean()).check(describeField('all that failed')),
  }),
  async (tx, { id, kind, all }) => {
    if (id === undefined && kind === undefined && !all)
      throwHttpError('INVALID', 'Say which jobs: a number, a kind or all of them (operator jobs list).');
    const failed = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          hasFailed,
          id === undefined ? undefined : eq(outbox.id, id),
          kind === undefined ? undefined : eq(outbox.kind, kind),
        ),
      )
      // Skips jobs whose rows a worker has locked, because the worker is trying them at this moment.
      .for('update', { skipLocked: true });
    const retried = await tx
      .update(outbox)
      .set({
        run_at: sql`now()`,
        gave_up_at: null,
        attempts: sql`CASE WHEN ${outbox.gave_up_at} IS NULL THEN ${outbox.attempts} ELSE 0 END`,
      })
      .where(inArray(outbox.id, failed))
      .returning({ id: outbox.id, kind: outbox.kind, error: outbox.last_error });
    const jobs = retried.toSorted((one, other) => one.id - other.id);
    if (!jobs.length)
      throwHttpError(
        'NOT_FOUND',
        'No such job has failed, so there is nothing to try again: it is done, it is being tried now, or its first try is yet to come (operator jobs list).',
      );
    return { jobs };
  },
  ({ id, kind, all }, { jobs }) => ({
    subject: id === undefined ? (kind ?? (all ? 'all' : '')) : String(id),
    details: { jobs },
  }),
);
