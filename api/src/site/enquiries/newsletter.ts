/** The newsletter (EN-01): its subscribers, and the unsubscribe link in every mail (RFC 8058). */
import type { FastifyInstance } from 'fastify';
import type { Mail } from '../../base/mail/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import { addOneClickRoutes } from '../../platform/one-click-routes.ts';
import { newsletterSubscribers } from './tables.ts';

const path = '/api/newsletter/unsubscribe';

/**
 * Subscribes an address and enqueues the mail that confirms the subscription. Does nothing for a subscribed address.
 */
export async function subscribe(tx: Tx, email: string): Promise<void> {
  const [added] = await tx
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  if (added) await enqueue(tx, 'newsletter-mail', String(added.id), { subscriberId: added.id });
}

/** Returns the address at which a subscriber unsubscribes. */
export function getUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${path}?token=${token}`;
}

/** Creates the mail to a new subscriber. The text is fixed, because anybody may have entered the address. */
export function createSubscribedMail(
  { id, email, token, subscribed_at }: typeof newsletterSubscribers.$inferSelect,
  siteUrl: string,
): Mail {
  const unsubscribeUrl = getUnsubscribeUrl(siteUrl, token);
  return {
    key: `newsletter-${id}`,
    to: { name: '', address: email },
    subject: 'You will receive our newsletter',
    title: 'You will receive our newsletter',
    date: subscribed_at,
    unsubscribeUrl,
    blocks: [
      'This address was entered for our newsletter: new journeys, dates and stories from the rivers.',
      'If it was not you, or you change your mind, one press ends it:',
      { link: { label: 'Unsubscribe', url: unsubscribeUrl } },
    ],
  };
}

/** Adds the page and the call behind the unsubscribe link. */
export function addUnsubscribeRoutes(app: FastifyInstance): void {
  addOneClickRoutes(app, {
    path,
    question: 'End the newsletter?',
    button: 'Unsubscribe',
    done: 'You will receive no more newsletters from us.',
    unknown: 'This address gets no newsletter.',
    table: newsletterSubscribers,
    token: newsletterSubscribers.token,
  });
}
