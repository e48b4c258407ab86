/** Lists the newsletter's subscribers. */
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { getUnsubscribeUrl, newsletterSubscribers } from '../../site/enquiries/index.ts';
import { describeField } from './field-text.ts';
import { defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

/**
 * Lists the subscribers to whom the newsletter may be sent, or with `unconfirmed` those who have not confirmed, the
 * oldest first. Every newsletter must contain its reader's `unsubscribe_url`, in the text and in the header
 * `List-Unsubscribe`. `consent_text` are the words by which the person asked for it; null from before they were kept.
 */
export const listSubscribers = defineRead(
  z.object({
    unconfirmed: z
      ._default(z.boolean(), false)
      .check(describeField('those who have not confirmed, and get no newsletter')),
    ...listFields(),
  }),
  async (db, { unconfirmed, ...part }, { config }) => {
    const { rows, more } = await readListPart(db.select().from(newsletterSubscribers), part, {
      by: { id: newsletterSubscribers.id },
      where: eq(newsletterSubscribers.awaits_confirmation, unconfirmed),
    });
    return {
      ...more,
      subscribers: rows.map(({ id, email, token, subscribed_at, consent_text, confirmed_at }) => ({
        id,
        email,
        subscribed_at,
        consent_text,
        confirmed_at,
        unsubscribe_url: getUnsubscribeUrl(config.siteUrl, token),
      })),
    };
  },
  { listSubjects: ({ subscribers }) => subscribers.map(({ id }) => `subscriber ${id}`) },
);
