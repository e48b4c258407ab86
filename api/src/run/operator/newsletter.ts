/** Subscribers of the newsletter, for the program that sends the newsletter. */
import { z } from 'zod/mini';
import { getUnsubscribeUrl, newsletterSubscribers } from '../../site/enquiries/index.ts';
import { defineRead } from './operation.ts';
import { createWindow, windowFields } from './window.ts';

/**
 * Lists subscribers, the oldest first. Every newsletter must contain its reader's `unsubscribe_url`, also as the header
 * `List-Unsubscribe`.
 */
export const listSubscribers = defineRead(z.object(windowFields()), async (db, part, { config }) => {
  const window = createWindow(part, { columns: [newsletterSubscribers.id] });
  const subscriberRows = await db
    .select()
    .from(newsletterSubscribers)
    .where(window.isAfter)
    .orderBy(...window.orderBy)
    .limit(window.limit);
  const { rows, more } = window.take(subscriberRows, ({ id }) => [id]);
  return {
    ...more,
    subscribers: rows.map(({ email, token, subscribed_at }) => ({
      email,
      subscribed_at: subscribed_at.toISOString(),
      unsubscribe_url: getUnsubscribeUrl(config.siteUrl, token),
    })),
  };
});
