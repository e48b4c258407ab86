/** Lists the newsletter's subscribers, for the program that sends the newsletter. */
import { z } from 'zod/mini';
import { getUnsubscribeUrl, newsletterSubscribers } from '../../site/enquiries/index.ts';
import { defineRead } from './operation.ts';
import { readListPart, listFields } from './list-part.ts';

/**
 * Lists subscribers, the oldest first. Every newsletter must contain its reader's `unsubscribe_url`, in the text and in
 * the header `List-Unsubscribe`.
 */
export const listSubscribers = defineRead(z.object(listFields()), async (db, part, { config }) => {
  const query = db.select().from(newsletterSubscribers);
  const { rows, more } = await readListPart(query, part, { by: { id: newsletterSubscribers.id } });
  return {
    ...more,
    subscribers: rows.map(({ email, token, subscribed_at }) => ({
      email,
      subscribed_at,
      unsubscribe_url: getUnsubscribeUrl(config.siteUrl, token),
    })),
  };
});
