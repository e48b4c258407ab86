/** Shows how the site is doing: counts of bookings and jobs, open refunds, and problems. */
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { and, count, eq, gt, gte, inArray, isNull, notInArray, sql, sum } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bookings,
  type BookingStatus,
  bookingStatuses,
  endedDisputes,
  findSalesPause,
  paymentDisputes,
  payments,
} from '../../bookings/booking/index.ts';
import {
  type CheckState,
  checkDatabase,
  describeJobs,
  lateMinutes,
  type OpenJobs,
  readOpenJobs,
  readReports,
} from '../health/index.ts';
import { selectRows, type DbOrTx } from '../../platform/db/types.ts';
import { formatCount } from '../../platform/format.ts';
import type { Platform } from '../../platform/platform.ts';
import { securityEvents } from '../../base/security-events/index.ts';
import { selectDueRefunds } from '../../sales/payments/index.ts';
import { describeChangedMonths } from './months.ts';
import { defineRead } from './operation.ts';

const dayMs = 86_400_000;

/** Refunds that have waited for a bank transfer for more than this many days are reported. */
const officeRefundDays = 7;

/**
 * The bookings of a status are counted only up to this number, because counting all bookings of a large company takes
 * long.
 */
const countedBookings = 10_000;

/** Returns the number of bookings for each status that occurs; `countedBookings` + 1 means more than were counted. */
async function countBookings(db: DbOrTx): Promise<{ status: BookingStatus; number: number }[]> {
  const counted = db
    .select({ number: count().as('number') })
    .from(
      db
        .select({ one: sql`1`.as('one') })
        .from(bookings)
        .where(sql`${bookings.status} = asked.status`)
        .limit(countedBookings + 1)
        .as('some'),
    )
    .as('counted');
  return db
    .select({ status: sql<BookingStatus>`asked.status`, number: counted.number })
    .from(sql`unnest(${sql.param([...bookingStatuses])}::text[]) AS asked(status)`)
    .innerJoinLateral(counted, gt(counted.number, 0));
}

/** Returns the ids of the bookings that have an open payment dispute. */
async function listDisputedBookingIds(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: bookings.booking_id })
    .from(paymentDisputes)
    .innerJoin(bookings, eq(bookings.id, paymentDisputes.booking_id))
    .where(notInArray(paymentDisputes.status, [...endedDisputes]));
  return rows.map(({ id }) => id);
}

/** Security events of the last day that somebody has to look at, and what the status says about them. */
const failureTexts = {
  'departure-held': 'few addresses held all that was left of a departure',
  'webhook-unread': 'a message that the payment provider signed was not understood',
  'row-failed': 'work that repeats failed for one row',
} as const;

/** Returns how often each of these events happened since `since`, and the subject of one of them. */
async function countFailures(db: DbOrTx, since: Date) {
  const kinds = Object.keys(failureTexts) as (keyof typeof failureTexts)[];
  const rows = await db
    .select({
      kind: sql<keyof typeof failureTexts>`${securityEvents.kind}`,
      number: count(),
      what: sql<string | null>`max(${securityEvents.what})`,
    })
    .from(securityEvents)
    .where(and(inArray(securityEvents.kind, kinds), gte(securityEvents.at, since)))
    .groupBy(securityEvents.kind)
    .orderBy(securityEvents.kind);
  return rows;
}

const listJobs = (jobs: readonly OpenJobs[], wantedState: OpenJobs['state']) =>
  jobs
    .filter(({ state }) => state === wantedState)
    .map(({ kind, number, cause }) => ({ kind, number, cause }));

/** Checks whose results are left out, because the status reports the jobs itself. */
const jobChecks = ['jobs', 'mail'];

/**
 * Returns sentences about failed checks (`attention`) and about checks that could not be made (`unchecked`). The
 * database is checked now; the other results are those that the API processes have stored.
 */
async function readChecks(platform: Platform, at: Date) {
  const database = await checkDatabase(platform);
  const reports = await readReports(platform.db, at);
  const stored = reports.filter(({ name }) => !['database', ...jobChecks].includes(name));
  const others = stored.length
    ? stored.map((report) => ({ ...report, sentence: `${report.sentence ?? ''} (${report.host})` }))
    : [
        {
          state: 'failed' as const,
          sentence:
            'No API process has reported for a minute, so the site is stopped or its database cannot be written; files, payment provider, exchange rate, certificate and backup are not known. Does one run (systemctl status antara-api; at home npm start)?',
        },
      ];
  const allChecks = [database, ...others];
  const sentences = (...states: CheckState[]) => [
    ...new Set(
      allChecks.flatMap((one) => (states.includes(one.state) && 'sentence' in one ? [one.sentence] : [])),
    ),
  ];
  const worst = new Map<string, CheckState>([['database', database.state]]);
  for (const { name, state } of reports) {
    const known = name === 'database' ? database.state : worst.get(name);
    if (!known || severity.indexOf(state) > severity.indexOf(known)) worst.set(name, state);
  }
  return {
    attention: sentences('failed', 'warning'),
    unchecked: sentences('unknown'),
    checks: Array.from(worst, ([name, state]) => ({ name, state })),
  };
}

/** The states of a check, the one to look at first last. */
const severity: readonly CheckState[] = ['ok', 'unknown', 'warning', 'failed'];

/**
 * Shows counts, and sentences about problems and about checks that could not be made. A healthy site has no sentences.
 */
export const showStatus = defineRead(z.object({}), async (db, _input, platform) => {
  const at = platform.now();
  const byStatus = await countBookings(db);
  const jobs = await readOpenJobs(db);
  const waiting = jobs.filter(({ state }) => state !== 'given_up');
  const waitingSince = Math.min(...waiting.map(({ since }) => since.getTime()));
  const [owed] = await db
    .select({
      number: count(),
      paise: sum(sql`${payments.refund_paise} - ${payments.refunded_paise}`).mapWith(Number),
    })
    .from(payments)
    .where(gt(payments.refund_paise, payments.refunded_paise));
  const [undecided] = await db
    .select({ number: count() })
    .from(payments)
    .where(and(eq(payments.status, 'captured'), isNull(payments.outcome)));
  const due = selectDueRefunds(db);
  const [waitingForOffice] = await db
    .select({ number: count() })
    .from(due)
    .where(sql`${due.since} < now() - make_interval(days => ${officeRefundDays})`);
  const disputed = await listDisputedBookingIds(db);
  const failures = await countFailures(db, new Date(at.getTime() - dayMs));
  const [database] = await selectRows<{ version: string; bytes: string | number }>(
    db,
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
  );
  const waitedMinutes = waiting.length ? Math.floor((at.getTime() - waitingSince) / 60_000) : 0;
  const paused = await findSalesPause(db);
  const { attention: fromChecks, unchecked, checks } = await readChecks(platform, at);
  return {
    at,
    database: { version: database?.version ?? '', megabytes: Math.ceil(Number(database?.bytes ?? 0) / 1e6) },
    bookings: Object.fromEntries(
      byStatus.map(({ status, number }) => [status, Math.min(number, countedBookings)]),
    ),
    /** The statuses with more bookings than were counted. */
    bookings_more: byStatus.filter(({ number }) => number > countedBookings).map(({ status }) => status),
    jobs: {
      waiting: waiting.reduce((sum, { number }) => sum + number, 0),
      longest_minutes: waitedMinutes,
      failing: listJobs(jobs, 'failing'),
      given_up: listJobs(jobs, 'given_up'),
    },
    refunds: { number: owed?.number ?? 0, paise: owed?.paise ?? 0 },
    /** Why and since when sales are paused by command; null while they are not. */
    sales_pause: paused && { reason: paused.reason, paused_at: paused.paused_at },
    /** What is checked, by name, each with its worst state on any machine. */
    checks,
    /** Sentences about checks that could not be made. */
    unchecked,
    attention: [
      ...(await describeChangedMonths(platform)),
      paused &&
        `Sales are paused by command since ${formatIndianTime(paused.paused_at)}: ${paused.reason} (operator sales resume).`,
      ...fromChecks,
      disputed.length > 0 &&
        `${disputed.length} payments are disputed: answer at the payment provider (${disputed.slice(0, 5).join(', ')}; operator bookings show).`,
      waitingForOffice?.number &&
        `Refunds of ${formatCount(waitingForOffice.number, 'booking')} have waited for their bank transfer for more than ${officeRefundDays} days (operator bookings refunds-due).`,
      ...failures.map(
        ({ kind, number, what }) =>
          `${number} × ${failureTexts[kind]}, such as “${what}” (operator events --kind ${kind}).`,
      ),
      ...describeJobs(jobs),
      waitedMinutes >= lateMinutes &&
        `A job has waited for ${waitedMinutes} minutes (operator jobs list). Where it has no error, does an API process run?`,
      undecided?.number &&
        `${undecided.number} captured payments have neither bought anything nor go back yet: the next check decides within minutes.`,
    ].filter((sentence) => typeof sentence === 'string'),
  };
});
