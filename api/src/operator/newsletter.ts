/** Subscribers of the newsletter, for the program that sends it. */
import { asc } from 'drizzle-orm';
import { z } from 'zod/mini';
import { getUnsubscribeUrl, newsletterSubscribers } from '../enquiries/index.ts';
import { defineRead } from './operation.ts';

/** All subscribers, the first first. Every newsletter carries its reader's `unsubscribe_url`, also as `List-Unsubscribe`. */
export const listSubscribers = defineRead(z.object({}), async (db, _input, { config }) => {
  const rows = await db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.id));
  return {
    subscribers: rows.map(({ email, token, subscribed_at }) => ({
      email,
      subscribed_at: subscribed_at.toISOString(),
      unsubscribe_url: getUnsubscribeUrl(config.siteUrl, token),
    })),
  };
});
