/**
 * The outbox: an effect is written in the transaction that causes it, and delivered afterwards by a worker that any
 * process can run. Delivery is at least once; handlers see to it that a second one changes nothing.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../platform/db/types.ts';
import type { Logger } from '../platform/log.ts';
import type { BackgroundTask } from '../platform/platform.ts';
import { outbox } from './tables.ts';

/** Mails that a booking alone is told by. */
export type BookingMail = 'balance-received' | 'balance-reminder' | 'balance-overdue' | 'booking-cancelled';

/** Mails about a courtesy option. */
export type OptionMail = 'held' | 'ending' | 'lapsed' | 'extended' | 'withdrawn';

/** Mails that an agency's client gets too. Balances and returned payments are between the agency and us. */
export type ClientMail = 'booking-confirmation' | 'balance-received' | 'booking-cancelled';

/** The effects there are, with what each is told. */
export interface Jobs {
  /** A mail about a booking to an agency's client, whose papers go to them as well; `bookingId` as people read it. */
  'client-mail': { template: ClientMail; bookingId: string };
  /** A mail about a booking, or about a payment for one; `bookingId` as people read it. */
  mail:
    | { template: BookingMail; bookingId: string }
    | { template: 'booking-confirmation' | 'payment-returned'; bookingId: string; paymentId: string };
  /** An enquiry, told to those who answer it. */
  'enquiry-mail': { enquiryId: number };
  /** A travel agent's registration: told to the agent, to the operator, or to the owner of the address. */
  'agent-mail': { template: 'registered' | 'to-approve' | 'approved' | 'taken'; userId: number };
  /** A courtesy option, told to its agent; `option`: its booking's row. */
  'option-mail': { template: OptionMail; option: number };
  /** The old address of an agent whose address has changed. */
  'agent-address-changed': { name: string; address: string; at: string };
  /** A mail about an account. `at`: ISO instant of what it tells of. A code is drawn as its mail is written. */
  'account-mail':
    | { template: 'password-code'; codeId: number }
    | { template: 'password-changed' | 'signup-refused'; userId: number; at: string };
  capture: { paymentId: string };
  refund: { paymentId: string };
  /** The sandbox tells us about a payment, as a real provider would. `body` is sent byte for byte. */
  'sandbox-webhook': { eventId: string; body: string };
}
export type JobKind = keyof Jobs;

/** Delivers one effect; throws when it could not, to be called again later. */
export type JobHandler<Kind extends JobKind> = (payload: Jobs[Kind]) => Promise<void>;
export type JobHandlers = { [Kind in JobKind]?: JobHandler<Kind> };

/** Deliveries tried before it is given up: about two days with the backoff below. */
export const maxAttempts = 60;
const batchSize = 10;
/** A delivery that takes longer than this may be begun by another worker. */
const leaseSeconds = 60;

/** Asks for an effect. The same kind and key asked for twice is one effect. */
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

/** Seconds until the next try after `attempts` of them: 2, 4, 8 … at most an hour. */
export function backoffSeconds(attempts: number): number {
  return Math.min(3600, 2 ** attempts);
}

/** Delivers what is due, once. Answers how many were tried. */
export async function runDueJobs(db: Db, log: Logger, handlers: JobHandlers): Promise<number> {
  const kinds = Object.keys(handlers) as JobKind[];
  if (!kinds.length) return 0;
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        sql`${outbox.done_at} IS NULL AND ${outbox.gave_up_at} IS NULL AND ${outbox.run_at} <= now()`,
        inArray(outbox.kind, kinds),
      ),
    )
    .orderBy(outbox.run_at)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const jobs = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      run_at: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(outbox.id, due))
    .returning();

  for (const job of jobs) {
    const told = { kind: job.kind, job: job.id, attempt: job.attempts };
    try {
      await (handlers[job.kind as JobKind] as (payload: unknown) => Promise<void>)(job.payload);
      await db
        .update(outbox)
        .set({ done_at: sql`now()`, last_error: null })
        .where(eq(outbox.id, job.id));
      log.info(told, 'effect delivered');
    } catch (err) {
      const last = job.attempts >= maxAttempts;
      log[last ? 'error' : 'warn']({ ...told, err }, last ? 'effect given up' : 'effect not delivered');
      await db
        .update(outbox)
        .set({
          last_error: err instanceof Error ? `${err.name}: ${err.message}`.slice(0, 500) : typeof err,
          run_at: sql`now() + make_interval(secs => ${backoffSeconds(job.attempts)})`,
          ...(last ? { gave_up_at: sql`now()` } : {}),
        })
        .where(eq(outbox.id, job.id));
    }
  }
  return jobs.length;
}

/** Runs `work` now and then every `milliseconds`, never two at once; `stop` waits for the one under way. */
export function runInterval(
  milliseconds: number,
  work: () => Promise<unknown>,
  log: Logger,
  name: string,
): BackgroundTask {
  let under: Promise<unknown> | null = null;
  const tick = () => {
    under ??= work()
      .catch((err: unknown) => log.error({ err, worker: name }, 'a worker failed; it goes on'))
      .finally(() => (under = null));
  };
  const timer = setInterval(tick, milliseconds);
  tick();
  return {
    async stop() {
      clearInterval(timer);
      await under;
    },
  };
}
