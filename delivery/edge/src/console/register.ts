/**
 * The console: shows callers with a token the live releases, the canaries and the history, and offers the actions that
 * their tokens allow (DL-09).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppName, LiveSet } from '@delivery/contract/release';
import { authenticateToken, hasProof, removeProof } from '@delivery/store/access';
import { UserError } from '@delivery/store/errors';
import { countChanges, listPreviews, readLiveSet, type ReleaseStore } from '@delivery/store/store';
import type { EdgeConfig } from '../config.ts';
import type { Judge } from '../evaluation/judge.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { recordActs } from '../service/record-acts.ts';
import { AccountsUnreachableError, createAccounts } from './account.ts';
import { accountLoginPath, linkToLogin, registerAccountRoutes } from './account-routes.ts';
import { auditedStore, mayDo, readAct, type Act, type Fields } from './acts.ts';
import { consolePolicy, renderConsoleDocument } from './document.ts';
import { linkTo, renderConfirmation, renderLogin, renderNotice, renderPreviewForm } from './forms.ts';
import { findRefusalReason } from './guard.ts';
import { renderErrors, renderHistory } from './history-view.ts';
import { listStored, readFacts, listManifests } from './facts.ts';
import { html, type Html } from './html.ts';
import { renderPreviews } from './previews-view.ts';
import { renderRecords } from './records-view.ts';
import { renderReleases } from './releases-view.ts';
import { renderSampleSizes } from './outcomes-view.ts';
import { renderVitals } from './vitals-view.ts';
import { formatTime, renderCanaries, renderLive } from './live-view.ts';
import { consolePath, endSession, hasCsrfToken, readSession, startSession, type Session } from './session.ts';

const maxFormBytes = 16_384;
/** Maximum of wrong tokens per address and minute. */
const maxFailuresPerMinute = 10;

export interface ConsoleOptions {
  store: ReleaseStore;
  live: () => LiveSets | null;
  judge: Pick<Judge, 'alarms' | 'errors' | 'tallies' | 'vitals'>;
  config: Pick<EdgeConfig, 'siteUrl' | 'officeUrl' | 'previewUrl' | 'rateLimitFactor' | 'consoleLogin'> &
    Partial<Pick<EdgeConfig, 'apiUrl'>>;
  ownAddress: () => string | null;
}

/** Serves `/_edge/console`. `@fastify/rate-limit` and `@fastify/cookie` must be registered with `server`. */
export async function registerConsole(server: FastifyInstance, options: ConsoleOptions): Promise<void> {
  await server.register(async (scope) => registerRoutes(scope, options), { prefix: consolePath });
}

function registerRoutes(
  scope: FastifyInstance,
  { store, live, judge, config, ownAddress }: ConsoleOptions,
): void {
  const { siteUrl, officeUrl = null, previewUrl = null, consoleLogin, apiUrl } = config;
  const accounts =
    consoleLogin && apiUrl && officeUrl ? createAccounts(consoleLogin, apiUrl, officeUrl) : null;
  const accountLink = accounts && { href: accountLoginPath, label: accounts.login.label };
  const isOverLimit = createNetworkLimit(scope, maxFailuresPerMinute, config.rateLimitFactor);

  const send = (reply: FastifyReply, title: string, content: Html, session: Session | null, status = 200) =>
    reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': consolePolicy,
      })
      .type('text/html; charset=utf-8')
      .send(renderConsoleDocument(title, content, { siteUrl, session }));
  const goTo = (reply: FastifyReply, path: string) =>
    reply.code(303).header('cache-control', 'no-store').header('location', path).send();

  recordActs(scope, 'console', store.documents);
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  scope.addHook('onRequest', async (request, reply) => {
    const reason = findRefusalReason(request, officeUrl);
    if (reason === null) return undefined;
    request.actDetails.why = reason;
    request.log.warn({ reason, url: request.url.split('?')[0] }, 'the console refused a request');
    const content = html`<p>${reason}</p>
      <p><a class="button" href="${consolePath}">Open the console</a></p>`;
    return send(reply, 'Not from here', content, null, 403);
  });
  scope.setErrorHandler((error, request, reply) => {
    request.actDetails.why = String(error);
    if (error instanceof AccountsUnreachableError) {
      request.log.error({ cause: String(error) }, 'an account was not checked');
      const content = html`<p>
        The server that knows your account does not answer, so the console cannot let you in. Nothing was
        changed. <a href="${consolePath}">Try again</a>, or
        <a href="${consolePath}/login">log in with a token</a>.
      </p>`;
      return send(reply, 'Your account could not be checked', content, null, 503);
    }
    request.log.error({ cause: String(error) }, 'console failed');
    return send(
      reply,
      'That did not work',
      html`<p>
        What is live may be as it was: <a href="${consolePath}">look</a>. The edge’s log has the cause under
        the id <code>${request.id}</code>.
      </p>`,
      null,
      500,
    );
  });

  /** Redirects requests without a session to the log-in. */
  const withSession =
    (handle: (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await readSession(store, request, officeUrl, accounts);
      if (session) {
        request.actDetails.by = session.principal;
        return handle(request, reply, session);
      }
      if (request.method === 'POST') request.actDetails = { outcome: 'refused', why: 'nobody is logged in' };
      return goTo(reply, `${consolePath}/login`);
    };

  /** Returns the message and the status for a wrong token. An address may try a few tokens per minute. */
  async function countWrongToken(request: FastifyRequest): Promise<{ problem: string; status: 401 | 429 }> {
    if (await isOverLimit(request))
      return {
        problem: 'Too many wrong tokens came from your address. Try again in a minute.',
        status: 429,
      };
    const problem = 'This token is not valid: it was revoked, has expired, or was copied incompletely.';
    return { problem, status: 401 };
  }

  scope.get('/login', async (_request, reply) => send(reply, 'Log in', renderLogin(null, accountLink), null));

  scope.post<{ Body: Fields }>('/login', async (request, reply) => {
    const token = (request.body?.token ?? '').trim();
    const principal = await authenticateToken(store.documents, token);
    request.actDetails = { act: 'log in', token, ...(principal && { by: principal }) };
    if (principal) {
      await startSession(store, reply, { tokenId: principal.id }, officeUrl);
      return goTo(reply, consolePath);
    }
    const { problem, status } = await countWrongToken(request);
    request.actDetails.why = problem;
    return send(reply, 'Log in', renderLogin(problem, accountLink), null, status);
  });

  if (accounts && officeUrl) registerAccountRoutes(scope, { store, accounts, officeUrl }, send);

  scope.post<{ Body: Fields }>('/logout', async (request, reply) => {
    const session = await readSession(store, request, officeUrl, accounts);
    request.actDetails = { act: 'log out', ...(session && { by: session.principal }) };
    if (session && hasCsrfToken(session, request.body?.csrf ?? ''))
      await endSession(store, request, reply, officeUrl);
    return goTo(reply, `${consolePath}/login`);
  });

  scope.get(
    '/',
    withSession(async (request, reply, session) => {
      const now = await readLiveSet(store);
      const facts = await readFacts(store, now, judge.tallies, live()?.apps() ?? {});
      const { page = '1', done } = request.query as Fields;
      const problems = [
        ...judge
          .alarms()
          .map(
            ({ app, version, at, message }) =>
              `${formatTime(at)}: ${app} ${version} needs a decision. ${message}`,
          ),
        ...(live()?.storeDamage() ?? []),
      ];
      const lost = live()?.storeUnreachable();
      const mayPreview = session.principal.roles.includes('publish');
      const content = html` ${done ? renderNotice('Done: the history below begins with it.', 'warn') : null}
        ${lost ? renderNotice(`The release store has not been reached since ${formatTime(lost.since.toISOString())}: ${lost.reason}`) : null}
        ${problems.map((problem) => renderNotice(problem))}
        <h2>What is live</h2>
        ${renderLive(now, facts, session)}
        <h2>Canaries</h2>
        ${renderCanaries(now, facts, session)}
        <h2>How soon a difference shows</h2>
        ${renderSampleSizes(now, judge.tallies)}
        <h2>Web vitals</h2>
        ${renderVitals(now, judge.vitals)}
        <h2>Errors in browsers</h2>
        ${renderErrors(judge.errors.list())}
        ${
          mayPreview
            ? html`<h2>Preview</h2>
                ${renderPreviewForm(await listStored(store, now, session), now)}
                ${await renderPreviews(store, previewUrl, session)}`
            : null
        }
        <h2 id="history">History</h2>
        <p><a href="${consolePath}/records">Log-ins, and what was done and refused</a></p>
        ${renderHistory(now, Math.max(1, Number.parseInt(page, 10) || 1), session)}`;
      return send(reply, 'Releases', content, session);
    }),
  );

  scope.get(
    '/apps/:app',
    withSession(async (request, reply, session) => {
      const now = await readLiveSet(store);
      const { app } = request.params as { app: AppName };
      if (!Object.hasOwn(now.versions, app))
        return send(
          reply,
          'No such app',
          html`<p><a href="${consolePath}">What is live</a></p>`,
          session,
          404,
        );
      const manifests = await listManifests(store, app);
      const may = mayDo(session.principal, { role: 'promote', apps: [app] });
      const content = renderReleases(app, manifests, now, may);
      return send(reply, `Releases of ${app}`, content, session);
    }),
  );

  scope.get(
    '/records',
    withSession(async (_request, reply, session) =>
      send(reply, 'Log-ins and acts', await renderRecords(store.documents, session.principal), session),
    ),
  );

  scope.get(
    '/confirm',
    withSession(async (request, reply, session) => {
      const fields = request.query as Fields;
      return answerAct(request, reply, session, async () => {
        const now = await readLiveSet(store);
        const act = await readAllowed(request, fields, now, session);
        const link = await askForAccount(session, fields);
        return send(reply, act.title, renderConfirmation(act, fields, now, session, null, link), session);
      });
    }),
  );

  scope.post(
    '/act',
    withSession(async (request, reply, session) => {
      const { csrf = '', seen = '', token = '', accept = '', ...rest } = (request.body ?? {}) as Fields;
      const { notes: typed = '', ...fields } = rest;
      const notes = typed.trim().slice(0, 500);
      if (!hasCsrfToken(session, csrf)) {
        request.actDetails.why = 'the form is not of this session';
        return send(
          reply,
          'Not from here',
          html`<p>
            This form is not of your session: it may be too old. Nothing was changed.
            <a href="${consolePath}">Begin again</a>.
          </p>`,
          session,
          403,
        );
      }
      Object.assign(request.actDetails, { act: fields.act, why: notes });
      return answerAct(request, reply, session, async () => {
        const now = await readLiveSet(store);
        const act = await readAllowed(request, fields, now, session);
        const askAgain = async (problem: string, status: number) => {
          request.actDetails.why = problem;
          const link = await askForAccount(session, fields);
          const content = renderConfirmation(act, { ...fields, notes }, now, session, problem, link);
          return send(reply, act.title, content, session, status);
        };
        // A session alone may not act, because its cookie does not prove that the caller knows the token or has the
        // account.
        if (session.principal.account) {
          if (await askForAccount(session, fields))
            return askAgain('This was not confirmed with your account, or more than five minutes ago.', 401);
        } else {
          const holder = await authenticateToken(store.documents, token.trim());
          if (holder?.id !== session.principal.id) {
            const { problem, status } = await countWrongToken(request);
            return askAgain(
              holder ? 'This is another token than the one you logged in with.' : problem,
              status,
            );
          }
        }
        if (seen !== String(countChanges(now)))
          return askAgain('What is live has changed since you looked. This is what it would be now:', 409);
        const accepted = accept === 'yes' && notes ? notes : undefined;
        const audited = auditedStore(store, session.principal, notes, accepted);
        const link = await act.run(audited, accepted).catch((error: unknown) => {
          if (act.isCompared && error instanceof UserError) return error;
          throw error;
        });
        if (link instanceof UserError) return askAgain(link.message, 409);
        await removeProof(store.documents, session.value, linkTo(fields));
        request.log.info(
          { act: fields.act, apps: act.apps, by: session.principal.name },
          'changed at the console',
        );
        if (link === undefined) return goTo(reply, `${consolePath}?done=1`);
        return send(
          reply,
          'The preview',
          html`<p>For 24 hours, for whoever has this link:</p>
            <p><a href="${link}">${link}</a></p>`,
          session,
        );
      });
    }),
  );

  /** Returns the link with which a person confirms an action with their account; null when there is no need to. */
  async function askForAccount({ principal, value }: Session, fields: Fields) {
    const address = linkTo(fields);
    if (!principal.account || (await hasProof(store.documents, value, address))) return null;
    return { href: linkToLogin(address), label: 'Confirm with your account' };
  }

  /**
   * Returns the action that the fields request. @throws {UserError} when the action is impossible, or the session may
   * not do it
   */
  async function readAllowed(
    request: FastifyRequest,
    fields: Fields,
    now: LiveSet,
    session: Session,
  ): Promise<Act> {
    const previews = fields.act === 'end-preview' ? await listPreviews(store.documents) : [];
    const act = readAct(fields, now, {
      principal: session.principal,
      previewUrl,
      ownAddress: ownAddress(),
      previews,
    });
    request.actDetails.apps = act.apps;
    if (mayDo(session.principal, act)) return act;
    Object.assign(request.actDetails, { act: fields.act, outcome: 'refused' });
    throw new UserError(refusalOf(session, act));
  }

  /** Runs an action. When a rule forbids it, shows the reason on a page; nothing was changed then. */
  async function answerAct(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      request.actDetails.why = error.message;
      return send(
        reply,
        'Nothing was changed',
        html`${renderNotice(error.message)}
          <p><a href="${consolePath}">What is live</a></p>`,
        session,
        409,
      );
    }
  }
}

function refusalOf(
  { principal }: Session,
  { role, apps }: { role: string; apps: readonly string[] },
): string {
  if (principal.account)
    return `Your account may look, and this takes the right to ${role}. Whoever gives the roles of accounts can add that.`;
  return `Your token “${principal.name}” may ${principal.roles.join(' and ')}${principal.app ? ` ${principal.app} alone` : ''}; this takes the right to ${role} ${apps.length > 0 ? apps.join(', ') : 'the whole site'}: whoever has a token for the whole site with that right can, and those who operate it.`;
}
