/** The console: what is live, what is tried, what happened, and what can be done about it, for those with a token (DL-09). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppName } from '@antara/contracts/composition/release';
import { authenticateToken } from '@antara/releases/access';
import { UserError } from '@antara/releases/errors';
import { countChanges, readLiveSet, type ReleaseStore } from '@antara/releases/store';
import type { EdgeConfig } from '../config.ts';
import type { Judge } from '../releases/judge.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import { isSameOrigin } from '../same-origin.ts';
import { visitorNetwork } from '../visitor-address.ts';
import { auditedStore, mayDo, readAct, type Fields } from './acts.ts';
import { consolePolicy, renderConsoleDocument } from './document.ts';
import { renderConfirmation, renderLogin, renderNotice, renderPreviewForm, linkTo } from './forms.ts';
import { renderErrors, renderHistory } from './history-view.ts';
import { listStored, readFacts, readManifests } from './facts.ts';
import { html, type Html } from './html.ts';
import { renderVitals } from './vitals-view.ts';
import { formatTime, renderCanaries, renderLive } from './live-view.ts';
import { consolePath, endSession, hasCsrfToken, readSession, startSession, type Session } from './session.ts';

const maxFormBytes = 16_384;
/** Wrong tokens that one address may try in a minute. */
const maxFailuresPerMinute = 10;

export interface ConsoleOptions {
  store: ReleaseStore;
  live: () => LiveSets | null;
  judge: Pick<Judge, 'alarms' | 'errors' | 'tallies' | 'vitals'>;
  config: Pick<EdgeConfig, 'siteUrl' | 'rateLimitFactor'>;
}

/** Serves `/_edge/console`. Needs `@fastify/rate-limit` and `@fastify/cookie` to be registered with `server`. */
export async function registerConsole(server: FastifyInstance, options: ConsoleOptions): Promise<void> {
  await server.register(async (scope) => registerRoutes(scope, options), { prefix: consolePath });
}

function registerRoutes(scope: FastifyInstance, { store, live, judge, config }: ConsoleOptions): void {
  const { siteUrl } = config;
  const isSecure = siteUrl.startsWith('https:');
  const failures = scope.createRateLimit({
    max: Math.max(1, maxFailuresPerMinute * (config.rateLimitFactor ?? 1)),
    timeWindow: 60_000,
    keyGenerator: (request) => `console ${visitorNetwork(request)}`,
  });

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

  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && !isSameOrigin(request, siteUrl))
      return send(
        reply,
        'Not from here',
        html`<p>This form was sent by another site’s page. Nothing was changed.</p>`,
        null,
        403,
      );
    return undefined;
  });
  scope.setErrorHandler((error, request, reply) => {
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

  /** Leads whoever is not logged in to the log-in. */
  const withSession =
    (handle: (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await readSession(store, request);
      return session ? handle(request, reply, session) : goTo(reply, `${consolePath}/login`);
    };

  scope.get('/login', async (_request, reply) => send(reply, 'Log in', renderLogin(null), null));

  scope.post<{ Body: Fields }>('/login', async (request, reply) => {
    const principal = await authenticateToken(store.documents, (request.body?.token ?? '').trim());
    if (principal) {
      await startSession(store, reply, principal, isSecure);
      return goTo(reply, consolePath);
    }
    const limit = await failures(request);
    const isExceeded = !limit.isAllowed && limit.isExceeded;
    const problem = isExceeded
      ? 'Too many wrong tokens came from your address. Try again in a minute.'
      : 'This token is not valid: it was revoked, has expired, or was copied incompletely.';
    return send(reply, 'Log in', renderLogin(problem), null, isExceeded ? 429 : 401);
  });

  scope.post<{ Body: Fields }>('/logout', async (request, reply) => {
    const session = await readSession(store, request);
    if (session && hasCsrfToken(session, request.body?.csrf ?? '')) endSession(reply, isSecure);
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
        <h2>Web vitals</h2>
        ${renderVitals(now, judge.vitals)}
        <h2>Errors in browsers</h2>
        ${renderErrors(judge.errors.list())}
        ${
          mayPreview
            ? html`<h2>Preview</h2>
                ${renderPreviewForm(await listStored(store, now, session), now)}`
            : null
        }
        <h2 id="history">History</h2>
        ${renderHistory(now, Math.max(1, Number.parseInt(page, 10) || 1), session)}`;
      return send(reply, 'Releases', content, session);
    }),
  );

  scope.get(
    '/apps/:app',
    withSession(async (request, reply, session) => {
      const now = await readLiveSet(store);
      const { app } = request.params as { app: AppName };
      if (!(app in now.versions))
        return send(
          reply,
          'No such app',
          html`<p><a href="${consolePath}">What is live</a></p>`,
          session,
          404,
        );
      const manifests = await readManifests(store, app);
      const may = mayDo(session.principal, { role: 'promote', apps: [app] });
      const content = html`<ol class="sets">
        ${manifests.map(
          ({ version, builtAt, commit, isDirty }) =>
            html`<li>
              <div class="row">
                <code>${version}</code
                ><span class="soft">${now.versions[app] === version ? 'live now' : null}</span>
              </div>
              <p class="soft">
                built
                ${formatTime(builtAt)}${commit ? ` from ${commit.slice(0, 10)}` : ''}${isDirty ? ' with uncommitted changes' : ''}
              </p>
              ${may && now.versions[app] !== version ? html`<div class="acts"><a class="button" href="${linkTo({ act: 'switch', app, version })}" aria-label="Make live: ${version}">Make live</a></div>` : null}
            </li>`,
        )}
      </ol>`;
      return send(reply, `Releases of ${app}`, content, session);
    }),
  );

  scope.get(
    '/confirm',
    withSession(async (request, reply, session) => {
      const fields = request.query as Fields;
      return answerAct(reply, session, async () => {
        const now = await readLiveSet(store);
        const act = readAct(fields, now, siteUrl);
        if (!mayDo(session.principal, act)) throw new UserError(refusalOf(session, act));
        return send(reply, act.title, renderConfirmation(act, fields, now, session, null), session);
      });
    }),
  );

  scope.post(
    '/act',
    withSession(async (request, reply, session) => {
      const { csrf = '', seen = '', notes = '', ...fields } = (request.body ?? {}) as Fields;
      if (!hasCsrfToken(session, csrf))
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
      return answerAct(reply, session, async () => {
        const now = await readLiveSet(store);
        const act = readAct(fields, now, siteUrl);
        if (!mayDo(session.principal, act)) throw new UserError(refusalOf(session, act));
        if (seen !== String(countChanges(now))) {
          const problem = 'What is live has changed since you looked. This is what it would be now:';
          return send(
            reply,
            act.title,
            renderConfirmation(act, { ...fields, notes }, now, session, problem),
            session,
            409,
          );
        }
        const link = await act.run(auditedStore(store, session.principal, notes));
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

  /** A rule that speaks against it is said on a page; nothing was changed then. */
  async function answerAct(
    reply: FastifyReply,
    session: Session,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
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
  return `Your token “${principal.name}” may ${principal.roles.join(' and ')}${principal.app ? ` ${principal.app} alone` : ''}; this takes the right to ${role} ${apps.length > 0 ? apps.join(', ') : 'the whole site'}.`;
}
