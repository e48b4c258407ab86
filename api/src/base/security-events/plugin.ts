/**
 * Stores refused requests of all calls, adds an account's events to its data copy, and deletes events after 90 days.
 */
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { DomainEvents } from '../../platform/events.ts';
import type { RequestRefusal } from '../../platform/http-error.ts';
import { readInParts } from '../../platform/personal-data.ts';
import type { Platform, Plugin } from '../../platform/platform.ts';
import { getInternalSource, recordRefusal, recordSecurityEvent } from './record.ts';
import { securityEvents } from './tables.ts';

const retentionDays = 90;
/**
 * The limit of refused requests that one process stores in a minute, because a flood of requests would otherwise fill
 * the database.
 */
const maxRefusalsPerMinute = 60;

const kindOfRefusal = {
  'cross-site': 'cross-site-request',
  limited: 'rate-limit',
  signature: 'webhook-signature',
} as const;

/**
 * Stores refused requests up to the limit. Every refusal, including those beyond the limit, is in the process's log.
 */
function createRefusalRecorder() {
  // Counted per server, because tests run several servers in one process.
  const counts = new WeakMap<Platform, { minute: number; stored: number }>();
  return async (request: FastifyRequest, refusal: RequestRefusal): Promise<void> => {
    const { platform } = request.server;
    const minute = Math.floor(platform.now().getTime() / 60_000);
    const counted = counts.get(platform);
    const count = counted?.minute === minute ? counted : { minute, stored: 0 };
    counts.set(platform, count);
    count.stored += 1;
    if (count.stored > maxRefusalsPerMinute) return;
    const outcome = refusal === 'limited' ? 'limited' : 'refused';
    await recordRefusal(request, { kind: kindOfRefusal[refusal], outcome, actor: 'visitor' });
  };
}

/** Stores an event that the site notices by itself, at most once a day for each subject. */
async function recordOnceADay(
  tx: Tx,
  event: Pick<typeof securityEvents.$inferSelect, 'kind' | 'outcome'> & { what: string; at: Date },
): Promise<void> {
  const { kind, outcome, what, at } = event;
  const recordedToday = await tx.$count(
    securityEvents,
    and(
      eq(securityEvents.kind, kind),
      gt(securityEvents.at, new Date(at.getTime() - 86_400_000)),
      eq(securityEvents.what, what),
    ),
  );
  if (recordedToday) return;
  await recordSecurityEvent(tx, getInternalSource(at, what), { kind, outcome, actor: 'site' });
}

const recordFailedRow = (tx: Tx, { sweep, row, at }: DomainEvents['row-failed']) =>
  recordOnceADay(tx, { kind: 'row-failed', outcome: 'failed', what: `${sweep} ${row}`, at });

const recordHeldDeparture = (tx: Tx, { departure, at }: DomainEvents['departure-held']) =>
  recordOnceADay(tx, { kind: 'departure-held', outcome: 'noticed', what: departure, at });

async function* readOwnEvents(db: DbOrTx, account: number) {
  const rows = readInParts<typeof securityEvents.$inferSelect>((last, limit) =>
    db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.account_id, account), last && gt(securityEvents.id, last.id)))
      .orderBy(asc(securityEvents.id))
      .limit(limit),
  );
  for await (const { at, kind, outcome, network } of rows) yield { at, kind, outcome, network };
}

/** Stores the security events of refused requests and of the site's own work. */
export const securityEventsPlugin: Plugin = {
  name: 'security-events',
  onRefusedRequest: createRefusalRecorder(),
  on: { 'row-failed': recordFailedRow, 'departure-held': recordHeldDeparture },
  personalData: {
    tables: ['security_events'],
    read: async (db, { id }) => ({ security_events: readOwnEvents(db, id) }),
    // Events refer to an account by number, which identifies nobody after the account is erased.
    erase: async () => {},
  },
  retention: [
    {
      data: 'Log of security events',
      keptFor: `${retentionDays} days after they happened`,
      apply: ({ db, now }: Platform) =>
        db
          .delete(securityEvents)
          .where(lt(securityEvents.at, new Date(now().getTime() - retentionDays * 86_400_000)))
          .then(() => undefined),
    },
  ],
};
