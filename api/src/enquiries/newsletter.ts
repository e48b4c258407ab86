/** The newsletter (EN-01): who gets it, and the link by which every mail of it ends that (RFC 8058). */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mail } from '../mail/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { DbOrTx, Tx } from '../platform/db/types.ts';
import { escapeMarkup } from '../platform/markup.ts';
import type { Platform } from '../platform/platform.ts';
import { newsletterSubscribers } from './tables.ts';

const path = '/api/newsletter/unsubscribe';

/** Subscribes an address and enqueues the mail that says so; nothing when it is subscribed already. */
export async function subscribe(tx: Tx, email: string): Promise<void> {
  const [added] = await tx
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: newsletterSubscribers.id });
  if (added) await enqueue(tx, 'newsletter-mail', String(added.id), { subscriberId: added.id });
}

/** The address at which a subscriber ends the newsletter. */
export function getUnsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${path}?token=${token}`;
}

/** The mail that a new subscriber gets. Its words are fixed, since anybody may have entered the address. */
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
      {
        paragraph:
          'This address was entered for our newsletter: new journeys, dates and stories from the rivers.',
      },
      { paragraph: 'If it was not you, or you change your mind, one press ends it:' },
      { link: { label: 'Unsubscribe', url: unsubscribeUrl } },
    ],
  };
}

/** The page and the call behind the link. The page changes nothing by itself, since mail programs open links. */
export function addUnsubscribeRoutes(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.get(path, async (request, reply) => {
    const known = await isSubscribed(db, readToken(request));
    return sendPage(reply, known ? 'End the newsletter?' : 'This address gets no newsletter.', known);
  });
  app.post(path, async (request, reply) => {
    await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.token, readToken(request)));
    return sendPage(reply, 'You will receive no more newsletters from us.', false);
  });
}

function readToken(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && /^[\w-]{1,64}$/.test(token) ? token : '';
}

async function isSubscribed(db: DbOrTx, token: string): Promise<boolean> {
  return (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.token, token))) > 0;
}

const style =
  'body{margin:0;background:#f6efe1;color:#1a2142;font:1.125rem/1.6 Georgia,serif}main{max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'button{font:inherit;padding:.7rem 1.6rem;border:0;background:#a43c27;color:#fff;cursor:pointer}a{color:#a43c27}';

function sendPage(reply: FastifyReply, title: string, withButton: boolean) {
  const form = withButton ? '<form method="post"><button>Unsubscribe</button></form>' : '';
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style>` +
        `<main><h1>${escapeMarkup(title)}</h1>${form}<p><a href="/">To the journeys</a></p></main></html>`,
    );
}
