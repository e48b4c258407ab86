/**
 * Campaigns: one letter to many people. A campaign has one job at a time, which sends the letters of a minute and
 * enqueues the next job. The number of the campaign's turn says which job may send, so that a job that is run again
 * after a crash, or after a pause, sends nothing beside the present one.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { enqueue } from '../../base/outbox/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { insertRecipients } from './recipients.ts';
import { type Audience, letterCampaigns, letterRecipients, type letterStates } from './tables.ts';

export type Campaign = typeof letterCampaigns.$inferSelect;

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** Sends the letters of a campaign's minute. */
    'send-letters': { campaignId: number; turn: number };
    /** Sends a letter to a member of the staff, to be looked at. */
    'letter-test-mail': { letter: string; staffId: number; at: string };
  }
}

/** Starts the campaign's next turn: its job runs after `delaySeconds`. The caller has locked the campaign's row. */
export async function startTurn(tx: Tx, campaignId: number, delaySeconds = 0): Promise<void> {
  const [{ turn }] = (await tx
    .update(letterCampaigns)
    .set({ turn: sql`${letterCampaigns.turn} + 1` })
    .where(eq(letterCampaigns.id, campaignId))
    .returning({ turn: letterCampaigns.turn })) as [{ turn: number }];
  await enqueue(tx, 'send-letters', `${campaignId}-${turn}`, { campaignId, turn }, delaySeconds);
}

interface NewCampaign {
  name: string;
  subject: string;
  body: string;
  audience: Audience;
  per_minute: number;
}

/**
 * Creates a campaign with its recipients, and starts it.
 *
 * @throws {HttpError} CONFLICT when there is a campaign with this name; INVALID when nobody would get the letter
 */
export async function createCampaign(
  tx: Tx,
  campaign: NewCampaign,
  now: Date,
): Promise<{ campaign: Campaign; recipients: number }> {
  const [row] = await tx
    .insert(letterCampaigns)
    .values({ ...campaign, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throwHttpError('CONFLICT', `A letter “${campaign.name}” was sent before. Choose another name.`);
  const recipients = await insertRecipients(tx, row.id, campaign.audience);
  if (recipients === 0) throwHttpError('INVALID', 'Nobody would get this letter.');
  await startTurn(tx, row.id);
  return { campaign: row, recipients };
}

/** Returns a campaign with this name, and locks its row.  @throws {HttpError} NOT_FOUND */
async function lockCampaign(tx: Tx, name: string): Promise<Campaign> {
  const [row] = await tx.select().from(letterCampaigns).where(eq(letterCampaigns.name, name)).for('update');
  return row ?? throwHttpError('NOT_FOUND', `There is no letter “${name}”.`);
}

/**
 * Pauses a campaign, has it go on, or ends it.
 *
 * @throws {HttpError} NOT_FOUND, and CONFLICT when the campaign's status does not allow it
 */
export async function changeCampaign(
  tx: Tx,
  name: string,
  to: 'paused' | 'sending' | 'ended',
  now: Date,
): Promise<Campaign> {
  const campaign = await lockCampaign(tx, name);
  const allowed: readonly string[] =
    to === 'paused' ? ['sending'] : to === 'sending' ? ['paused'] : ['sending', 'paused'];
  if (!allowed.includes(campaign.status)) {
    throwHttpError('CONFLICT', `The letter “${name}” is ${describeStatus(campaign.status)}.`);
  }
  const [changed] = await tx
    .update(letterCampaigns)
    .set({ status: to, ...(to === 'ended' && { finished_at: now }) })
    .where(eq(letterCampaigns.id, campaign.id))
    .returning();
  if (to === 'sending') await startTurn(tx, campaign.id);
  return changed!;
}

const describeStatus = (status: Campaign['status']): string =>
  ({ sending: 'being sent', paused: 'paused', ended: 'ended', done: 'sent to everybody' })[status];

/** How many letters of a campaign are in each state. */
type LetterCounts = Record<(typeof letterStates)[number], number> & { unsubscribed: number };

const noLetters: LetterCounts = {
  queued: 0,
  sending: 0,
  sent: 0,
  refused: 0,
  bounced: 0,
  unknown: 0,
  skipped: 0,
  unsubscribed: 0,
};

/** Returns the counts of campaigns by their ids. */
export async function countLetters(db: DbOrTx, ids: readonly number[]): Promise<Map<number, LetterCounts>> {
  const counts = new Map(ids.map((id) => [id, { ...noLetters }]));
  if (ids.length === 0) return counts;
  const rows = await db
    .select({
      campaign: letterRecipients.campaign_id,
      state: letterRecipients.state,
      count: sql<number>`count(*)::int`,
      unsubscribed: sql<number>`count(${letterRecipients.unsubscribed_at})::int`,
    })
    .from(letterRecipients)
    .where(inArray(letterRecipients.campaign_id, [...ids]))
    .groupBy(letterRecipients.campaign_id, letterRecipients.state);
  for (const { campaign, state, count, unsubscribed } of rows) {
    const sums = counts.get(campaign)!;
    sums[state] = count;
    sums.unsubscribed += unsubscribed;
  }
  return counts;
}

/**
 * Records that letters to an address came back: the last letter that was sent to it in each campaign counts as bounced,
 * and the newsletter is not sent to the address again. Returns how many letters there were.
 */
export async function recordBounce(tx: Tx, email: string): Promise<number> {
  const bounced = await tx
    .update(letterRecipients)
    .set({ state: 'bounced' })
    .where(and(eq(letterRecipients.email, email), inArray(letterRecipients.state, ['sent', 'unknown'])))
    .returning({ id: letterRecipients.id });
  return bounced.length;
}
