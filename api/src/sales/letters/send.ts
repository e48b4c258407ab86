/** Sends the letters of a campaign, as many as a minute allows. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Mailer } from '../../base/mail/index.ts';
import { getUnsubscribeUrl, newsletterSubscribers } from '../../site/enquiries/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Campaign, startTurn } from './campaigns.ts';
import { classifyFailure, describeFailure } from './delivery.ts';
import { createLetterMail } from './mails.ts';
import { letterCampaigns, letterRecipients } from './tables.ts';

type Recipient = typeof letterRecipients.$inferSelect;

/** The seconds between two turns of a campaign. */
const turnSeconds = 60;

/**
 * Runs one turn of a campaign. A job whose turn is over does nothing. A letter is marked before it is handed to the
 * mail server, and is never sent again once it is marked, unless the server has certainly not taken it: nobody gets a
 * letter twice, and a crash in between leaves one letter `unknown`.
 *
 * @throws {Error} the mailer's, when the mail server took no letters, so that the outbox tries again later
 */
export async function sendLetters(
  platform: Platform,
  mailer: Mailer,
  { campaignId, turn }: { campaignId: number; turn: number },
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const isMyTurn = and(
    eq(letterCampaigns.id, campaignId),
    eq(letterCampaigns.status, 'sending'),
    eq(letterCampaigns.turn, turn),
  );
  const [campaign] = await db.select().from(letterCampaigns).where(isMyTurn);
  if (!campaign) return;
  await giveUpInterrupted(platform, campaignId);
  const allowance = campaign.per_minute - (await countLastMinute(platform, campaignId));
  for (let sent = 0; sent < allowance; sent++) {
    signal.throwIfAborted();
    const recipient = await claimLetter(platform, campaignId, turn);
    if (!recipient) break;
    await deliver(platform, mailer, campaign, recipient);
  }
  await transaction(db, async (tx) => {
    const [mine] = await tx.select().from(letterCampaigns).where(isMyTurn).for('update');
    if (!mine) return;
    const queued = and(eq(letterRecipients.campaign_id, campaignId), eq(letterRecipients.state, 'queued'));
    const [next] = await tx.select({ id: letterRecipients.id }).from(letterRecipients).where(queued).limit(1);
    if (next) return startTurn(tx, campaignId, turnSeconds);
    await tx
      .update(letterCampaigns)
      .set({ status: 'done', finished_at: platform.now() })
      .where(eq(letterCampaigns.id, campaignId));
  });
}

/** Marks letters that a job had begun to send when its process ended. */
async function giveUpInterrupted({ db }: Platform, campaignId: number): Promise<void> {
  await db
    .update(letterRecipients)
    .set({ state: 'unknown' })
    .where(and(eq(letterRecipients.campaign_id, campaignId), eq(letterRecipients.state, 'sending')));
}

/** Returns how many letters of the campaign were begun in the last minute, by the database's clock. */
const countLastMinute = ({ db }: Platform, campaignId: number): Promise<number> =>
  db.$count(
    letterRecipients,
    and(
      eq(letterRecipients.campaign_id, campaignId),
      gt(letterRecipients.claimed_at, sql`now() - make_interval(secs => ${turnSeconds})`),
    ),
  );

/** Marks the campaign's next letter as being sent, and returns it; null when there is none, or the turn is over. */
function claimLetter({ db }: Platform, campaignId: number, turn: number): Promise<Recipient | null> {
  return transaction(db, async (tx) => {
    // The campaign's row is locked first, as by the operations that pause or end the campaign.
    const [campaign] = await tx
      .select({ id: letterCampaigns.id })
      .from(letterCampaigns)
      .where(
        and(
          eq(letterCampaigns.id, campaignId),
          eq(letterCampaigns.status, 'sending'),
          eq(letterCampaigns.turn, turn),
        ),
      )
      .for('update');
    if (!campaign) return null;
    const next = tx
      .select({ id: letterRecipients.id })
      .from(letterRecipients)
      .where(and(eq(letterRecipients.campaign_id, campaignId), eq(letterRecipients.state, 'queued')))
      .orderBy(asc(letterRecipients.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await tx
      .update(letterRecipients)
      .set({ state: 'sending', claimed_at: sql`now()` })
      .where(eq(letterRecipients.id, next))
      .returning();
    return claimed ?? null;
  });
}

async function deliver(
  { db, config, now }: Platform,
  mailer: Mailer,
  campaign: Campaign,
  { id, email, fields, subscriber_id }: Recipient,
): Promise<void> {
  const record = (values: Partial<Recipient>) =>
    db
      .update(letterRecipients)
      .set(values)
      .where(and(eq(letterRecipients.id, id), inArray(letterRecipients.state, ['sending', 'unknown'])));
  const [subscriber] =
    subscriber_id === null
      ? []
      : await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriber_id));
  if (email === null || (subscriber_id !== null && !subscriber)) {
    await record({ state: 'skipped', claimed_at: null });
    return;
  }
  const mail = createLetterMail(
    campaign,
    {
      key: `letter-${campaign.id}-${id}`,
      email,
      values: fields,
      unsubscribeUrl: subscriber && getUnsubscribeUrl(config.siteUrl, subscriber.token),
    },
    config.siteUrl,
    now(),
  );
  try {
    await mailer.send(mail);
  } catch (error) {
    const kind = classifyFailure(error);
    if (kind === 'not-accepted') await record({ state: 'queued', claimed_at: null });
    else await record({ state: kind, error: describeFailure(error) });
    // The address was refused, and the next one may be taken. Otherwise the server is in trouble.
    if (kind === 'refused') return;
    throw error;
  }
  await record({ state: 'sent', sent_at: now() });
}
