/**
 * Checks for jobs that fail, were given up or wait too long, such as mails and refunds, and for payments that are not
 * settled.
 */
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { payments } from '../../bookings/booking/index.ts';
import { outbox } from '../../base/outbox/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { JobKind } from '../../platform/jobs.ts';
import type { Check, CheckResult } from './check.ts';
import type { Figures } from './figures.ts';

/**
 * A job that still waits this many minutes after its creation, or after the time at which it is to run, is late. All
 * tries of a job take less time, unless a service that the job needs is unavailable for long.
 */
export const lateMinutes = 15;

/** A failing job is reported after this many tries, which take half a minute. */
const failedTries = 4;

/** The kinds of jobs that are not mails. */
const otherKinds = ['capture', 'refund', 'sandbox-webhook', 'purge-content'] as const satisfies JobKind[];
const isMail = ({ kind }: { kind: string }) => !(otherKinds as readonly string[]).includes(kind);
const isMoney = ({ kind }: { kind: string }) => kind === 'refund' || kind === 'capture';

/**
 * The unfinished jobs of one kind and state: how many, since when, and the error of one of them (`cause`), without
 * personal data.
 */
export interface OpenJobs {
  kind: string;
  state: 'waiting' | 'failing' | 'given_up';
  number: number;
  cause: string | null;
  since: Date;
}

/** Returns the unfinished jobs by kind and state, refunds first. */
export async function readOpenJobs(db: DbOrTx): Promise<OpenJobs[]> {
  const state = sql<OpenJobs['state']>`CASE WHEN ${outbox.gave_up_at} IS NOT NULL THEN 'given_up'
    WHEN ${outbox.last_error} IS NOT NULL AND ${outbox.attempts} >= ${sql.raw(String(failedTries))} THEN 'failing' ELSE 'waiting' END`;
  const rows = await db
    .select({
      kind: outbox.kind,
      state: state.as('state'),
      number: count(),
      cause: sql<string | null>`max(${outbox.last_error})`,
      // A job that is to run later, such as the reminder of a call, waits from then on.
      since:
        sql<Date>`min(CASE WHEN ${outbox.attempts} = 0 THEN ${outbox.run_at} ELSE ${outbox.created_at} END)`.mapWith(
          outbox.created_at,
        ),
    })
    .from(outbox)
    .where(isNull(outbox.done_at))
    .groupBy(outbox.kind, sql`state`)
    .orderBy(sql`${outbox.kind} <> 'refund'`, outbox.kind);
  return rows;
}

/** Returns sentences with what to do about jobs: first those that were given up, then those that fail. */
export function describeJobs(jobs: readonly OpenJobs[]): string[] {
  const of = (state: OpenJobs['state']) => jobs.filter((one) => one.state === state);
  return [
    ...of('given_up').map(({ kind, number, cause }) => {
      const what =
        kind === 'refund'
          ? `${number} × “refund” was tried for the last time and not done, so a guest waits for money`
          : `${number} × “${kind}” was tried for the last time and not done`;
      return `${what}: ${cause ?? 'no cause is known'} (operator jobs list --given-up; jobs retry).`;
    }),
    ...of('failing').map(
      ({ kind, number, cause }) =>
        `${number} × “${kind}” fails and is tried again: ${cause} (operator jobs list; jobs retry tries at once).`,
    ),
  ];
}

function toResult(sentences: readonly string[], figures?: Figures): CheckResult {
  return {
    ...(sentences.length ? { state: 'failed', sentence: sentences.join(' ') } : { state: 'ok' }),
    ...(figures && { figures }),
  };
}

/** Checks for mails that fail at present. Mails that were given up are reported by `jobsCheck`. */
export const mailCheck: Check = {
  name: 'mail',
  run: async ({ db }) => {
    const failing = (await readOpenJobs(db)).filter((one) => one.state === 'failing' && isMail(one));
    return toResult(
      failing.length
        ? [
            'Mails are not delivered, so guests get no confirmation and no code.',
            ...describeJobs(failing),
            'Is the mail server up, is SMTP_URL right?',
          ]
        : [],
    );
  },
};

export const jobsCheck: Check = {
  name: 'jobs',
  run: async ({ db, now }) => {
    const jobs = await readOpenJobs(db);
    const figures: Figures = Object.fromEntries(
      jobs.map(({ kind, state, number }) => [`antara_jobs{kind="${kind}",state="${state}"}`, number]),
    );
    const sentences = describeJobs(jobs.filter((one) => one.state === 'given_up' || !isMail(one)));
    const isLate = jobs.some(
      ({ state, since }) => state === 'waiting' && now().getTime() - since.getTime() >= lateMinutes * 60_000,
    );
    if (sentences.length || !isLate) return toResult(sentences, figures);
    return {
      state: 'warning',
      figures,
      sentence: `A job has waited for more than ${lateMinutes} minutes and has no error: do the API processes run its kind (operator jobs list)?`,
    };
  },
};

/** Checks that every payment was either booked or refunded. */
export const moneyCheck: Check = {
  name: 'money',
  run: async ({ db, now }) => {
    const late = new Date(now().getTime() - lateMinutes * 60_000);
    const [undecided] = await db
      .select({ number: count() })
      .from(payments)
      .where(and(eq(payments.status, 'captured'), isNull(payments.outcome), lt(payments.created_at, late)));
    const givenUp = (await readOpenJobs(db)).filter((one) => one.state === 'given_up' && isMoney(one));
    const number = (undecided?.number ?? 0) + givenUp.reduce((sum, one) => sum + one.number, 0);
    return toResult(
      number
        ? [
            `${number} payments were taken and have neither booked anything nor gone back for ${lateMinutes} minutes. See the payment in the provider’s console and operator jobs list --given-up; operator jobs retry tries again.`,
          ]
        : [],
      { antara_money_unsettled: number },
    );
  },
};
