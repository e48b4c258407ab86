/**
 * The newsletter (EN-01): its subscribers, their confirmation, and the unsubscribe link in every mail (RFC 8058). An
 * address gets letters after it has confirmed by the link in its first mail, because anybody can enter any address.
 */
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Mail } from '../../base/mail/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/db/types.ts';
import { addOneClickRoutes, readToken, sendPlainPage } from '../../platform/one-click-routes.ts';
import type { RetentionRule } from '../../platform/platform.ts';
import { deleteRows } from '../../platform/sweep.ts';
import { newsletterSubscribers } from './tables.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** A subscriber has ended the newsletter by the link in a mail. */
    'newsletter-ended': { subscriberId: number };
  }
}

const endPath = '/api/newsletter/unsubscribe';
const confirmPath = '/api/newsletter/confirm';

/** The words by which people ask for the newsletter: the form in the footer, and the box of the enquiry forms. */
const consentTexts = {
  form: 'Newsletter: Your e-mail address – SUBSCRIBE',
  enquiry: 'Stay connected: send me the monthly letter',
} as const;

/**
 * Subscribes an address, which then awaits its confirmation, and enqueues the mail that asks for it. Does nothing for
 * an address that is known.
 */
export async function subscribe(tx: Tx, email: string, by: keyof typeof consentTexts): Promise<void> {
  const [added] = await tx
    .insert(newsletterSubscribers)
    .values({ email, consent_text: consentTexts[by], awaits_confirmation: true })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  if (added) await enqueue(tx, 'newsletter-mail', String(added.id), { subscriberId: added.id });
}

/** Returns the address at which a subscriber unsubscribes. */
export function getUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${endPath}?token=${token}`;
}

/** Creates the mail to a new subscriber. The text is fixed, because anybody may have entered the address. */
export function createConfirmationMail(
  { id, email, token, subscribed_at }: typeof newsletterSubscribers.$inferSelect,
  siteUrl: string,
): Mail {
  const unsubscribeUrl = getUnsubscribeUrl(siteUrl, token);
  return {
    key: `newsletter-${id}`,
    to: { name: '', address: email },
    subject: 'Please confirm our newsletter',
    title: 'Please confirm our newsletter',
    date: subscribed_at,
    unsubscribeUrl,
    blocks: [
      'This address was entered for our newsletter: new journeys, dates and stories from the rivers. It comes once you have confirmed:',
      { link: { label: 'Confirm', url: `${siteUrl}${confirmPath}?token=${token}` } },
      `If it was not you, you need not do anything: we delete the address after ${retentionDays} days. One press deletes it now:`,
      { link: { label: 'Unsubscribe', url: unsubscribeUrl } },
    ],
  };
}

/** Adds the pages and calls behind the links that confirm and end the newsletter. */
export function addNewsletterRoutes(app: FastifyInstance): void {
  const { db, emit, now } = app.platform;
  addOneClickRoutes(app, {
    path: endPath,
    question: 'End the newsletter?',
    button: 'Unsubscribe',
    done: 'You will receive no more newsletters from us.',
    unknown: 'This address gets no newsletter.',
    table: newsletterSubscribers,
    token: newsletterSubscribers.token,
    onEnd: (tx, row) => emit(tx, 'newsletter-ended', { subscriberId: Number(row.id) }),
  });
  const isWaiting = (token: string) =>
    and(eq(newsletterSubscribers.token, token), eq(newsletterSubscribers.awaits_confirmation, true));
  const gone = 'There is nothing to confirm.';
  // Mail programs open links by themselves, so only the button on the page confirms.
  app.get(confirmPath, async (request, reply) => {
    const waits = (await db.$count(newsletterSubscribers, isWaiting(readToken(request)))) > 0;
    return waits ? sendPlainPage(reply, 'Receive our newsletter?', 'Confirm') : sendPlainPage(reply, gone);
  });
  app.post(confirmPath, async (request, reply) => {
    const [confirmed] = await transaction(db, (tx) =>
      tx
        .update(newsletterSubscribers)
        .set({ awaits_confirmation: false, confirmed_at: now() })
        .where(isWaiting(readToken(request)))
        .returning({ id: newsletterSubscribers.id }),
    );
    return sendPlainPage(reply, confirmed ? 'Thank you: you will receive our newsletter.' : gone);
  });
}

const retentionDays = 30;

/** How long addresses are kept that were entered and never confirmed. */
export const newsletterRetention: RetentionRule = {
  data: 'Addresses for the newsletter that were not confirmed',
  keptFor: `${retentionDays} days after they were entered`,
  async apply(platform) {
    const before = new Date(platform.now().getTime() - retentionDays * 86_400_000);
    const which = and(
      eq(newsletterSubscribers.awaits_confirmation, true),
      lt(newsletterSubscribers.subscribed_at, before),
    );
    await deleteRows(platform, 'unconfirmed newsletter addresses', newsletterSubscribers.id, which);
  },
};
