/** Serves pages at every address that is neither a file nor a call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addLanguagePrefix, findLanguagePrefix } from '@delivery/contract/languages';
import { site } from '@delivery/store/site';
import { defaultVitalsShare, originsOf, type EdgeConfig } from '../config.ts';
import { cohortCookie, cohortCookieOptions } from '../releases/cohort.ts';
import type { LiveSets } from '../releases/live-sets.ts';
import { isRestricted, type FailedRenders } from '../evaluation/failed-renders.ts';
import type { PageTallies } from '../evaluation/page-tallies.ts';
import type { ReleaseMetrics } from '../evaluation/release-metrics.ts';
import type { Reproduction } from '../evaluation/reproduce.ts';
import { createNetworkLimit } from '../http/rate-limit.ts';
import { sendBody } from '../http/send-body.ts';
import { visitorNetwork } from '../visitor-address.ts';
import { findCanonicalPathname } from './canonical-address.ts';
import { chooseSet, type SetChoice } from './choose-set.ts';
import { answerFormPost, type FormOutcome } from './form-posts.ts';
import { answerFirst, createKeptAnswers } from './kept-answers.ts';
import { createAnswerCounter } from '../evaluation/count-answer.ts';
import { createRenderCounter } from '../evaluation/count-render.ts';
import { fixedContent, followContent } from './content-version.ts';
import { findPageAddress } from './page-address.ts';
import { findLeftOutOwner, pageUnavailable } from './left-out.ts';
import { createPostLimits } from './post-limits.ts';
import { previewUnavailable } from './preview-bar.ts';
import { isInTrial, isPersonalVisitor, type SharedCache } from '../http/shared-cache.ts';
import type { ReportTokens } from '../evaluation/report-token.ts';
import { gzipOf, renderPage, type PageBody } from './render-page.ts';
import { createSetPages, type SetPages } from './set-pages.ts';

/**
 * Renders of pages that are not kept, per network and minute. A visitor reads a few pages, while a script with a new
 * query each time requests thousands.
 */
const maxRendersPerMinute = 240;
/** Maximum of concurrent renders. Each takes some 40 ms, so more of them would make later visitors wait for seconds. */
const maxRenders = 40;

/** What the page routes depend on. */
export interface PageDeps {
  live: () => LiveSets;
  config: EdgeConfig;
  metrics: ReleaseMetrics;
  tallies: PageTallies;
  tokens: ReportTokens;
  failedRenders: Pick<FailedRenders, 'add'>;
  findTrial: Reproduction['findTrial'];
  sharedCache: SharedCache;
}

/**
 * Serves pages that are rendered on the server and kept for seconds. Returns the page cache, which the caller informs
 * about switches.
 */
export function registerPages(
  app: FastifyInstance,
  { live, config, metrics, tallies, tokens, failedRenders, findTrial, sharedCache }: PageDeps,
): SetPages {
  const count = createRenderCounter(metrics, tallies, failedRenders);
  const countAnswer = createAnswerCounter(tallies, failedRenders);
  const render = (
    choice: SetChoice,
    url: URL,
    request?: FastifyRequest,
    { form, isLeftToBrowser = false }: { form?: FormOutcome | undefined; isLeftToBrowser?: boolean } = {},
  ) =>
    renderPage(choice, url, {
      // The server neither has nor fetches the code of a local app.
      isLeftToBrowser: isLeftToBrowser || choice.preview?.local !== undefined,
      cspSources: config,
      tokens,
      // Every visit of a canary is measured, because a canary has few visitors.
      vitalsShare: choice.set === live().current() ? (config.vitalsShare ?? defaultVitalsShare) : 1,
      log: request?.log ?? app.log,
      network: request && visitorNetwork(request),
      count,
      submittedForm: form?.submittedForm,
    });
  const pages = createSetPages(
    () => live().current(),
    (set, url, request) => render({ set, isPersonal: false }, url, request),
  );
  const content =
    config.apiUrl === null ? fixedContent : followContent(config.apiUrl, () => pages.expire(), app.log);
  const answers = createKeptAnswers({
    origins: originsOf(config),
    sharedSet: () => (live().canaries().length === 0 ? live().current() : null),
    keyOf: pages.keyOf,
    getFresh: (key) => (content.isChecked() ? pages.getFresh(key) : undefined),
    isPersonalVisitor: sharedCache.isOn ? isPersonalVisitor : isInTrial,
  });
  answerFirst(app.server, answers.send);
  app.addHook('preClose', async () => answers.close());
  app.addHook('onClose', async () => content.close());
  const isSecure = config.siteUrl.startsWith('https:');
  const countRender = createNetworkLimit(app, maxRendersPerMinute, config.rateLimitFactor);
  const postLimits = createPostLimits(app, config.rateLimitFactor);

  /**
   * Returns a page that is the same for everyone: a kept one, or a new one while the limits allow a render, else a
   * document that the browser renders.
   */
  async function getPage(request: FastifyRequest, choice: SetChoice, url: URL): Promise<PageBody> {
    await content.check();
    if (pages.isAvailable(choice.set, url)) return pages.get(choice.set, url, request);
    if (!(await isOverRenderLimit(request))) return pages.get(choice.set, url, request);
    return (await render(choice, url, request, { isLeftToBrowser: true })).page;
  }

  /** Counts a render of the visitor. Returns true when the page has to be left to the browser. */
  async function isOverRenderLimit(request: FastifyRequest): Promise<boolean> {
    const isOverLimit = await countRender(request);
    if (!isOverLimit && pages.rendering() < maxRenders) return false;
    request.log.warn({ isOverLimit, rendering: pages.rendering() }, 'a page is left to the browser');
    return true;
  }

  async function servePage(
    request: FastifyRequest,
    reply: FastifyReply,
    form?: FormOutcome,
  ): Promise<FastifyReply> {
    let choice: SetChoice | null;
    try {
      choice = await chooseSet(request, live(), findTrial, isSecure);
    } catch (error) {
      request.log.error({ cause: String(error) }, 'preview does not start');
      return sendUnavailable(reply, 'text/html; charset=utf-8', previewUnavailable);
    }
    if (!choice) {
      reply.header('retry-after', '5');
      const text = 'The site is being set up. Please try again in a moment.';
      return sendUnavailable(reply, 'text/plain; charset=utf-8', text);
    }
    const url = siteAddress(config.siteUrl, request.url);
    const elsewhere = form ? null : findCanonicalPathname(choice.set.routes.table, url.pathname);
    if (elsewhere !== null) {
      reply.header('cache-control', 'public, max-age=300');
      return reply.redirect(elsewhere + url.search, 308);
    }
    if (findLeftOutOwner(choice.set, url.pathname, () => live().apps())) {
      return sendUnavailable(reply.header('retry-after', '30'), 'text/html; charset=utf-8', pageUnavailable);
    }
    const isOwn = choice.preview !== undefined || choice.isTrial || form !== undefined;
    const address = findPageAddress(url, choice.set.routes.table);
    const renderOwn = () => render(choice, url, request, { form });
    const isUnlisted = site.unlistedPages?.test(url.pathname) ?? false;
    const page =
      isOwn || (isUnlisted && !(await isOverRenderLimit(request)))
        ? (await (form ? postLimits.track(renderOwn) : renderOwn())).page
        : isUnlisted
          ? (await render(choice, address, request, { isLeftToBrowser: true })).page
          : await getPage(request, choice, address);
    const { set } = choice;
    if (!isOwn && !isUnlisted) countAnswer({ set, url, network: visitorNetwork(request), page });
    if (choice.newCohort !== undefined) {
      reply.setCookie(cohortCookie(isSecure), String(choice.newCohort), cohortCookieOptions(isSecure));
    }
    const isPrivate = sharedCache.isOn && isPersonalVisitor(request.headers);
    // Each visit to a restricted page is counted, so its answers are not given before the router runs.
    const isKept =
      !isOwn &&
      !isUnlisted &&
      !isPrivate &&
      !choice.isPersonal &&
      !isRestricted(set.routes.table, url.pathname);
    if (isKept) answers.keep(request, reply, set, address, page);
    if (isUnlisted) reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    if (isOwn || isUnlisted || page.status >= 500) reply.header('cache-control', 'no-store');
    else if (isPrivate || !isSharedPage(choice, page))
      reply.header('cache-control', browserCacheControl(choice, isPrivate));
    else reply.headers(sharedCache.pageHeaders(choice.set.id));
    return sendPage(request, reply, choice, page, form);
  }

  /**
   * Returns true when a shared cache may keep the page for all visitors of its cohort. A page of the previous set,
   * shown instead of a late page, may not be kept.
   */
  function isSharedPage({ set, newCohort }: SetChoice, page: PageBody): boolean {
    const isWhole = page.isComplete && page.status === 200;
    return sharedCache.isOn && isWhole && page.setId === set.id && newCohort === undefined;
  }

  app.get('/*', (request, reply) => servePage(request, reply));
  // Forms that the edge does not know are not read. The browser is sent back to the page instead.
  app.post('/*', { bodyLimit: site.forms.maxBytes, onRequest: postLimits.check }, async (request, reply) => {
    const [target = ''] = request.url.split('?');
    const address = target.replace(/^\/+/, '/');
    const prefix = findLanguagePrefix(address, site.languages);
    const pathname = address.slice(prefix.length) || '/';
    const form = await postLimits.track(() => answerFormPost(app, request, pathname));
    if (form?.cookies.length) reply.header('set-cookie', form.cookies);
    if (form && form.redirectTo === null) return servePage(request, reply, form);
    return reply
      .code(303)
      .header('location', addLanguagePrefix(prefix, form?.redirectTo ?? pathname))
      .send();
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: site.forms.maxBytes },
    (_request, body, done) => done(null, body),
  );
  return pages;
}

function sendUnavailable(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').type(type).send(text);
}

const browserCacheControl = ({ isPersonal }: SetChoice, isPrivate: boolean): string =>
  `${isPersonal || isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { isPersonal }: SetChoice,
  page: PageBody,
  form?: FormOutcome,
): Promise<FastifyReply> {
  const isFailed = page.status >= 500;
  reply
    .code(form && !isFailed ? form.status : page.status)
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('vary', isPersonal ? 'accept-encoding, cookie' : 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (isFailed) reply.header('retry-after', '5');
  return sendBody(request, reply, page, () => gzipOf(page));
}

/** Returns the address of a request's target on the site, whatever host the request names. */
function siteAddress(siteUrl: string, target: string): URL {
  const url = new URL(siteUrl);
  const queryStart = target.indexOf('?');
  url.pathname = queryStart < 0 ? target : target.slice(0, queryStart);
  url.search = queryStart < 0 ? '' : target.slice(queryStart);
  return url;
}
