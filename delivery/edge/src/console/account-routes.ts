/**
 * The log-in at the console with an account of the site. The console sends the browser to the site's page, which sends
 * it back with a code. As in OAuth 2 (RFC 6749 §4.1) with PKCE (RFC 7636), the code is useless without the secret in a
 * cookie of this browser.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeProof } from '@delivery/store/access';
import type { ReleaseStore } from '@delivery/store/store';
import { cookieName } from '../http/cookie-name.ts';
import type { Accounts } from './account.ts';
import { html, type Html } from './html.ts';
import { consolePath, endSession, startSession } from './session.ts';

/** The path at which a log-in with an account begins. */
export const accountLoginPath = `${consolePath}/login/account`;
const confirmPath = `${consolePath}/confirm?`;
const loginMs = 10 * 60_000;
/** Milliseconds for which an action may be carried out after its confirmation with the account. */
const proofMs = 5 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a page that a link of another site may open, because it changes nothing. */
    opensFromElsewhere?: true;
  }
}

interface Query {
  Querystring: Record<string, string | undefined>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
/** Returns the address of a log-in that leads to `address`, which is the console's own. */
export const linkToLogin = (address: string): string =>
  `${accountLoginPath}?${new URLSearchParams({ to: address }).toString()}`;

export function registerAccountRoutes(
  scope: FastifyInstance,
  { store, accounts, officeUrl }: { store: ReleaseStore; accounts: Accounts; officeUrl: string },
  send: (reply: FastifyReply, title: string, content: Html, session: null, status?: number) => FastifyReply,
): void {
  const { origin, page, label } = accounts.login;
  const isSecure = officeUrl.startsWith('https:');
  const name = cookieName('office_login', isSecure);
  // Browsers leave a strict cookie out when the page of the log-in, which has another origin, leads back.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const config = { opensFromElsewhere: true } as const;

  scope.get<Query>('/login/account', { config }, async (request, reply) => {
    const { to = '' } = request.query;
    const verifier = randomBytes(32).toString('base64url');
    // A link of another site must not choose the action that a person confirms.
    const { 'sec-fetch-site': from = 'none' } = request.headers;
    const isOwn = from === 'same-origin' || from === 'none';
    const address = isOwn && to.startsWith(confirmPath) ? to : consolePath;
    const login = `${verifier}.${Buffer.from(address).toString('base64url')}`;
    reply.setCookie(name, login, { ...options, maxAge: loginMs / 1_000 });
    const query = new URLSearchParams({
      console: officeUrl,
      challenge: hash(verifier),
      state: hash(`state ${login}`),
    });
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `${origin}${page}?${query.toString()}`)
      .send();
  });

  scope.get<Query>('/login/return', { config }, async (request, reply) => {
    const { code = '', state = '' } = request.query;
    const login = request.cookies[name] ?? '';
    reply.setCookie(name, '', { ...options, maxAge: 0 });
    request.actDetails = { act: 'log in', outcome: 'refused' };
    const [verifier = '', to = ''] = login.split('.');
    if (!verifier || state !== hash(`state ${login}`))
      return refuse(request, reply, 'It was not begun in this browser, or more than ten minutes ago.');
    const found = await accounts.exchange(request, { code, verifier });
    if (!found)
      return refuse(
        request,
        reply,
        'It took too long, was used before, or your account may not use this console.',
      );
    Object.assign(request.actDetails, { by: found.principal, outcome: 'done' });
    await endSession(store, request, reply, officeUrl);
    const session = await startSession(store, reply, { account: found.reference }, officeUrl);
    const address = Buffer.from(to, 'base64url').toString();
    if (address.startsWith(confirmPath)) await storeProof(store.documents, session, address, proofMs);
    // The browser would send no strict cookie with a redirect, because another origin's page has led here.
    reply.header('refresh', `0; url=${address}`);
    return send(
      reply,
      'You are logged in',
      html`<p><a class="button main" href="${address}">Go on</a></p>`,
      null,
    );
  });

  function refuse(request: FastifyRequest, reply: FastifyReply, why: string) {
    request.actDetails.why = why;
    const content = html`<p>${why} Nothing was changed.</p>
      <p><a class="button main" href="${accountLoginPath}">${label}</a></p>`;
    return send(reply, 'This log-in was not accepted', content, null, 401);
  }
}
