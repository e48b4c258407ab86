/**
 * Routes for links in mails that end something with one click, such as the newsletter: a page with a button for people,
 * and a POST for mail programs (RFC 8058). Opening the page changes nothing, because mail programs open links by
 * themselves.
 */
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptUnreadBodies } from './bodies.ts';
import { transaction } from './db/transaction.ts';
import type { Tx } from './db/types.ts';
import { escapeMarkup } from './markup.ts';

/** What the link ends, and the sentences on its page. */
export interface OneClick {
  /** The path of the page. The link adds `?token=`. */
  path: string;
  question: string;
  button: string;
  done: string;
  unknown: string;
  /** The table whose row the link deletes, and the column with the row's token. */
  table: PgTable;
  token: PgColumn;
  /** Called in the transaction that has deleted the row. */
  onEnd?(tx: Tx, row: Record<string, unknown>): Promise<void>;
}

/**
 * Adds the page and the POST. `app` must be a scope of its own, because the routes accept bodies of any type without
 * reading them: RFC 8058 §3.2 requires `multipart/form-data` from mail programs, and some send other types.
 */
export function addOneClickRoutes(
  app: FastifyInstance,
  { path, question, button, done, unknown, table, token, onEnd }: OneClick,
): void {
  const { db } = app.platform;
  acceptUnreadBodies(app);
  app.get(path, async (request, reply) => {
    const isKnown = (await db.$count(table, eq(token, readToken(request)))) > 0;
    return isKnown ? sendPlainPage(reply, question, button) : sendPlainPage(reply, unknown);
  });
  app.post(path, async (request, reply) => {
    await transaction(db, async (tx) => {
      const [row] = await tx
        .delete(table)
        .where(eq(token, readToken(request)))
        .returning();
      if (row) await onEnd?.(tx, row);
    });
    return sendPlainPage(reply, done);
  });
}

/** Returns the token in the address of a page; empty when it cannot be one. */
export function readToken(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && /^[\w-]{1,64}$/.test(token) ? token : '';
}

const style =
  'body{margin:0;background:#f6efe1;color:#1a2142;font:1.125rem/1.6 Georgia,serif}main{max-width:34rem;margin:15vh auto;padding:0 1.5rem}' +
  'button{font:inherit;padding:.7rem 1.6rem;border:0;background:#a43c27;color:#fff;cursor:pointer}a{color:#a43c27}';

/** Sends a page of a title and, with `button`, a form that posts to the page's own address. */
export function sendPlainPage(reply: FastifyReply, title: string, button?: string) {
  const form = button ? `<form method="post"><button>${escapeMarkup(button)}</button></form>` : '';
  return (
    reply
      .header('cache-control', 'no-store')
      // The link below sends no Referer, because the address has a token. The form needs one: with `no-referrer`,
      // browsers send `Origin: null` with the form, and the API would refuse that as another site's request.
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style>` +
          `<main><h1>${escapeMarkup(title)}</h1>${form}<p><a href="/" rel="noreferrer">To the journeys</a></p></main></html>`,
      )
  );
}
