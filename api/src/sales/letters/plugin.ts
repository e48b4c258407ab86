/** The plugin of letters: their jobs, personal data and retention. */
import { and, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { getMailer } from '../../base/mail/index.ts';
import { findMember } from '../../base/staff/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Platform, Plugin, RetentionRule } from '../../platform/platform.ts';
import { createLetterMail } from './mails.ts';
import { sendLetters } from './send.ts';
import { letterCampaigns, letterRecipients, letterTemplates } from './tables.ts';
import { letterFields, listFields } from './template.ts';

function createLetterJobs(platform: Platform): Pick<JobHandlers, 'send-letters' | 'letter-test-mail'> {
  const { db, config, log } = platform;
  const mailer = getMailer(platform);
  return {
    'send-letters': (payload, signal) => sendLetters(platform, mailer, payload, signal),
    'letter-test-mail': async ({ letter, staffId, at }, signal) => {
      const [template] = await db.select().from(letterTemplates).where(eq(letterTemplates.name, letter));
      const member = await findMember(db, staffId);
      if (!template || !member)
        return log.info({ staffId }, 'no test letter: its template or reader is gone');
      const key = `letter-test-${staffId}-${Date.parse(at)}`;
      // A letter that names nothing of a booking may go to subscribers. It ends as theirs do, with a link to the site.
      const isOfBooking = listFields(template.subject + template.body).length > 0;
      const mail = createLetterMail(
        { ...template, subject: `Test: ${template.subject}` },
        {
          key,
          email: member.email,
          values: { ...letterFields, name: member.name },
          ...(!isOfBooking && { unsubscribeUrl: `${config.siteUrl}/` }),
        },
        config.siteUrl,
        new Date(at),
      );
      await mailer.send(mail, signal);
    },
  };
}

const keptDays = 730;

/** Removes the addresses and values of letters. Their states stay for the counts. */
const erased = { email: null, user_id: null, fields: {} };

const letterData: PersonalData = {
  tables: ['letter_recipients'],

  async read(db, { id, email, emailVerified }) {
    const own = eq(letterRecipients.user_id, id);
    const rows = await db
      .select({
        letter: letterCampaigns.name,
        subject: letterCampaigns.subject,
        state: letterRecipients.state,
        sent_at: letterRecipients.sent_at,
        fields: letterRecipients.fields,
        unsubscribed_at: letterRecipients.unsubscribed_at,
      })
      .from(letterRecipients)
      .innerJoin(letterCampaigns, eq(letterCampaigns.id, letterRecipients.campaign_id))
      .where(emailVerified ? or(own, eq(letterRecipients.email, email)) : own)
      .orderBy(desc(letterRecipients.id));
    return { letters: rows };
  },

  async erase(tx, { id, email, emailVerified }) {
    const own = eq(letterRecipients.user_id, id);
    const which = emailVerified ? or(own, eq(letterRecipients.email, email)) : own;
    await tx
      .update(letterRecipients)
      .set({ state: 'skipped' })
      .where(and(which, eq(letterRecipients.state, 'queued')));
    await tx.update(letterRecipients).set(erased).where(which);
  },
};

const letterRetention: RetentionRule = {
  data: 'Addresses of letters that our office sent to many',
  keptFor: `${keptDays} days after they were sent`,
  async apply({ db, log, now }) {
    const before = new Date(now().getTime() - keptDays * 86_400_000);
    const old = db
      .select({ id: letterCampaigns.id })
      .from(letterCampaigns)
      .where(lt(letterCampaigns.finished_at, before));
    const rows = await db
      .update(letterRecipients)
      .set(erased)
      .where(and(inArray(letterRecipients.campaign_id, old), isNotNull(letterRecipients.email)))
      .returning({ id: letterRecipients.id });
    if (rows.length) log.info({ count: rows.length }, 'addresses of old letters removed');
  },
};

export const letters = {
  name: 'letters',
  jobs: createLetterJobs,
  on: {
    // The last letter before the end counts, because its link was pressed, as far as can be known.
    'newsletter-ended': async (tx, { subscriberId }) => {
      const last = tx
        .select({ id: letterRecipients.id })
        .from(letterRecipients)
        .where(and(eq(letterRecipients.subscriber_id, subscriberId), isNotNull(letterRecipients.sent_at)))
        .orderBy(desc(letterRecipients.id))
        .limit(1);
      await tx
        .update(letterRecipients)
        .set({ unsubscribed_at: new Date() })
        .where(eq(letterRecipients.id, last));
    },
  },
  personalData: letterData,
  retention: [letterRetention],
} satisfies Plugin;
