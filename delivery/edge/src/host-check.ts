/** Determines at which of its origins an edge was requested, and what is served on that origin (PD-04, TR-02). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  consoleOff,
  listOriginWarnings,
  ownNames,
  previewsOff,
  type Origins,
} from '@delivery/server-base/origins';
import { consolePath } from './console/session.ts';
import { sendRefusal } from './http/error-handlers.ts';
import { isPrivateRequest } from '@delivery/server-base/private-request';

/**
 * The origins that an edge answers at. One that serves calls alone is named by the beginning of their paths, and one of
 * another site by itself.
 */
export type OriginName = 'site' | 'office' | 'preview' | `/api/${string}` | `http${string}`;

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin that the browser requested. */
    originName: OriginName;
  }
}

/** Creates a function that returns the origin with this host (a name with or without a port), or null. */
function createOriginReader({
  siteUrl,
  officeUrl,
  previewUrl,
  apiOrigins = [],
  passedOrigins = [],
}: Origins) {
  const urls: [OriginName, string | null][] = [
    ['site', siteUrl],
    ['office', officeUrl],
    ['preview', previewUrl],
    ...apiOrigins.map(({ prefix, url }) => [prefix, url] satisfies [OriginName, string]),
    ...passedOrigins.map(({ url }) => [url as OriginName, url] satisfies [OriginName, string]),
  ];
  const byHost = new Map<string, OriginName>();
  // A proxy may listen on another port than the address names, so a host without its port matches as well.
  for (const [name, url] of urls.toReversed()) if (url) byHost.set(new URL(url).hostname, name);
  for (const [name, url] of urls) if (url) byHost.set(new URL(url).host, name);
  return (host: string | undefined): OriginName | null => {
    if (!host) return null;
    const lowerCaseHost = host.toLowerCase();
    return byHost.get(lowerCaseHost) ?? byHost.get(lowerCaseHost.replace(/:\d+$/, '')) ?? null;
  };
}

/**
 * Sets `request.originName`, and refuses with 421 or 404 what is not served on that origin. With an http address, as on
 * a developer's machine, every name except the office's and the previews' leads to the site. With https, an unknown
 * name is refused.
 */
export function checkHost(app: FastifyInstance, origins: Origins): void {
  const site = new URL(origins.siteUrl);
  const isPublic = site.protocol === 'https:';
  const read = createOriginReader(origins);
  app.decorateRequest('originName', 'site');
  app.addHook('onRequest', async (request, reply) => {
    const [direct, forwarded] = [read(request.headers.host), read(request.host)];
    // A proxy that calls the edge by a name of its own sends the requested host in `X-Forwarded-Host`. A page's script
    // can send that header too, but cannot change `Host`, so the header must not contradict an origin that `Host`
    // names.
    const name = direct === null || direct === forwarded || isPublic ? forwarded : direct;
    if (name && (direct === null || direct === name)) request.originName = name;
    else if (isPublic && !isAskedByOwnName(request)) {
      request.log.info({ host: request.hostname }, 'refused: another host than that of SITE_URL');
      return sendRefusal(
        request,
        reply,
        421,
        `This is not the address of the site. Please open ${site.origin}.`,
      );
    }
    const passed = origins.passedOrigins?.find(({ url }) => url === request.originName);
    if (passed) return passOn(request, reply, passed.url, passed.edgeUrl);
    const served = listOriginsOf(request.routeOptions.url, request.url, origins);
    if (served.includes(request.originName)) return undefined;
    const otherEdge = origins.apiOrigins?.find(({ prefix }) => prefix === request.originName);
    if (otherEdge?.edgeUrl) return passOn(request, reply, otherEdge.url, otherEdge.edgeUrl);
    if (request.originName === 'office' && /^\/(\?|$)/.test(request.url))
      return reply.code(303).header('location', consolePath).send();
    return sendMisdirected(request, reply, served, origins);
  });
}

/** Logs which parts are off because their origin is missing, and that cookies are shared when origins share a host. */
export function warnOfOrigins(log: FastifyBaseLogger, origins: Origins): void {
  for (const warning of listOriginWarnings(origins)) log.info(warning);
}

/**
 * Returns true when the edge is requested by a name of its own machine, as health checks, load balancers and the
 * release service of this edge do.
 */
function isAskedByOwnName(request: FastifyRequest): boolean {
  if (ownNames.has(request.hostname.toLowerCase())) return true;
  return request.url.startsWith('/_edge/') && isPrivateRequest(request);
}

/**
 * Returns the origins that serve a route. The console's origin runs no code of releases, and origins that run such code
 * have no privileged routes. An origin that serves calls alone serves those that begin with its name. An origin whose
 * pages another edge serves has the API's media as well, because that edge would fetch them from the same API.
 */
function listOriginsOf(
  route: string | undefined,
  address: string,
  { apiOrigins = [] }: Origins,
): readonly OriginName[] {
  const ofCalls = apiOrigins.map(({ prefix }) => prefix);
  if (route === '/_edge/health') return ['site', 'office', 'preview', ...ofCalls];
  if (route?.startsWith(consolePath)) return ['office'];
  if (route?.startsWith('/_edge/preview')) return ['preview'];
  if (route?.startsWith('/_edge/')) return ['site'];
  if (route?.startsWith('/media/'))
    return ['site', 'preview', ...apiOrigins.flatMap(({ prefix, edgeUrl }) => (edgeUrl ? prefix : []))];
  return ['site', 'preview', ...ofCalls.filter((prefix) => address.startsWith(prefix))];
}

/** Passes a request on to the edge of another site, as `@fastify/reply-from` does, with the address of the visitor. */
function passOn(request: FastifyRequest, reply: FastifyReply, url: string, edgeUrl: string): FastifyReply {
  const { host, protocol } = new URL(url);
  // Bodies are parsed later than hosts are checked, so the request still has its own.
  if (!['GET', 'HEAD'].includes(request.method)) request.body = request.raw;
  return reply.from(request.url, {
    // Routes of the API have an address of their own that they pass on to.
    getUpstream: () => edgeUrl,
    rewriteRequestHeaders: (_, headers) => ({
      ...headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-host': host,
      'x-request-id': String(request.id),
    }),
    onError: (_, { error }) => {
      // The visitor may have left while a report was being sent.
      if (reply.sent) return;
      request.log.error({ cause: String(error) }, 'the edge of another site was not reached');
      void sendRefusal(
        request,
        reply,
        503,
        'This site does not answer just now. Please try again in a moment.',
      );
    },
  });
}

function sendMisdirected(
  request: FastifyRequest,
  reply: FastifyReply,
  served: readonly OriginName[],
  { officeUrl, previewUrl }: Origins,
): FastifyReply {
  const [origin] = served;
  if (origin === 'site') return sendRefusal(request, reply, 404, 'There is nothing at this address.');
  const isConsole = origin === 'office';
  const url = isConsole ? officeUrl : previewUrl;
  const subject = isConsole ? 'The console' : 'A preview';
  if (url) return sendRefusal(request, reply, 421, `${subject} is not on this host. Please open ${url}.`);
  return sendRefusal(request, reply, 404, isConsole ? consoleOff : previewsOff);
}

/**
 * Creates a function that returns true when a request is for the public site, by its host and by its forwarded host.
 * Both must match, because these requests are answered before it is known whether their proxy is trusted.
 */
export function createHostCheck(origins: Origins): (headers: IncomingHttpHeaders) => boolean {
  const isPublic = origins.siteUrl.startsWith('https:');
  const read = createOriginReader(origins);
  const isSite = (host: string | undefined) => (read(host) ?? (isPublic ? null : 'site')) === 'site';
  return ({ host, 'x-forwarded-host': forwarded }) =>
    isSite(host) && (forwarded === undefined || isSite(String(forwarded)));
}
