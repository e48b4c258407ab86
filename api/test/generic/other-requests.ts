/**
 * The routes that are no calls of the contract: files, pages of mails, what the payment provider and search engines ask
 * for.
 */
import { documentUrl } from '@antara/contracts/api/documents';
import { passportUrl } from '@antara/contracts/api/passports';
import { tourName } from '../../src/bookings/booking/testing/world.ts';
import { goodCard } from '../../src/bookings/booking/testing/fixture.ts';
import { staffCalls } from '../../src/base/staff/calls.ts';
import { deskCalls } from '../../src/run/operator/desk-calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Rule } from './access.ts';
import type { Sender } from './requests.ts';

/** A request of a route that is in order, and who may make it. */
export interface OtherRequest extends Rule {
  /** The address with its query. */
  url: (sender: Sender) => string;
  payload?: (sender: Sender) => Record<string, string>;
}

const at = (url: string, rule: Rule = { access: 'everybody' }): OtherRequest => ({ ...rule, url: () => url });
const agents: Rule = { access: 'agents' };

/** The calls of the office, as the public site's pages would make them. */
const officeRequests = Object.fromEntries(
  [...Object.values({ ...staffCalls, ...deskCalls }), ['GET', '/desk/openapi.json']].map(([method, path]) => [
    `${method} /api${path}`,
    { ...at(`/api${path}`, { access: 'office' }), ...(method === 'POST' && { payload: () => ({}) }) },
  ]),
);

/** By method and path, as the router has it. */
export const otherRequests: Record<string, OtherRequest> = {
  'GET /api/health': at('/api/health'),
  'GET /api/ready': at('/api/ready'),
  // To private networks alone.
  'GET /api/metrics': at('/api/metrics', { access: 'everybody', answers: 404 }),
  'GET /api/openapi.json': at('/api/openapi.json'),
  'GET /api/content-version': at('/api/content-version'),
  // Media, of which a test has none.
  'GET *': at('/media/journeys/none/1200.webp', { access: 'everybody', answers: 404 }),
  'GET /sitemap.xml': at('/sitemap.xml'),
  'GET /sitemap-:part.xml': at('/sitemap-pages.xml'),
  'GET /blogs/feed.xml': at('/blogs/feed.xml'),
  'GET /robots.txt': at('/robots.txt'),
  'GET /.well-known/security.txt': at('/.well-known/security.txt'),
  'GET /api/tour/sheet': at(`/api/tour/sheet?slug=${tourName}`),

  'GET /api/agent/sailings.csv': at('/api/agent/sailings.csv?q=', agents),
  'GET /api/agent/sailings.ics': at('/api/agent/sailings.ics?q=', agents),
  'GET /api/agent/commission.csv': at('/api/agent/commission.csv?q=river&journey=&month=&status=', agents),
  'GET /api/agent/commission.pdf': at('/api/agent/commission.pdf?q=river&journey=&month=&status=', agents),
  // The other agency has none.
  'GET /api/agent/logo': at('/api/agent/logo', { access: 'agents', answers: { 'other agency': 404 } }),
  'GET /api/agent/quote': {
    access: 'own of agents',
    url: ({ site }) => `/api/agent/quote?id=${site.agency.option}`,
  },
  'GET /api/booking/document': {
    access: 'own booking',
    url: ({ owned }) => documentUrl(owned.id, 'confirmation'),
  },
  'GET /api/passport': { access: 'own file', url: ({ owned }) => passportUrl(owned.passport) },

  'GET /api/passport/once': at('/api/passport/once?token=none', { access: 'everybody', answers: 404 }),
  'POST /api/passport/once': at('/api/passport/once?token=none', { access: 'everybody', answers: 404 }),

  'GET /api/guest-list': at('/api/guest-list?token=none', { access: 'everybody', answers: 404 }),

  'GET /api/newsletter/unsubscribe': at('/api/newsletter/unsubscribe?token=none'),
  'POST /api/newsletter/unsubscribe': at('/api/newsletter/unsubscribe?token=none'),
  'GET /api/newsletter/confirm': at('/api/newsletter/confirm?token=none'),
  'POST /api/newsletter/confirm': at('/api/newsletter/confirm?token=none'),
  'GET /api/waiting-list/leave': at('/api/waiting-list/leave?token=none'),
  'POST /api/waiting-list/leave': at('/api/waiting-list/leave?token=none'),
  'GET /api/waiting-list/decline': at('/api/waiting-list/decline?token=none'),
  'POST /api/waiting-list/decline': at('/api/waiting-list/decline?token=none'),

  'GET /api/sandbox/checkout': {
    access: 'secret',
    url: ({ site, owned }) =>
      `/api/sandbox/checkout?order_id=${owned.proof.orderId}&key=${site.server.platform.secrets.sandboxKeyId}`,
  },
  'GET /api/sandbox/checkout.css': at('/api/sandbox/checkout.css'),
  'GET /api/sandbox/checkout.js': at('/api/sandbox/checkout.js'),
  'POST /api/sandbox/pay': {
    access: 'secret',
    url: () => '/api/sandbox/pay',
    payload: ({ owned }) => ({ order_id: owned.proof.orderId, ...goodCard }),
  },
  'POST /api/payment/webhook': {
    access: 'nobody',
    url: () => '/api/payment/webhook',
    payload: () => ({ event: 'payment.captured' }),
  },
  ...officeRequests,
};

/** The routes of an API, as `GET /api/health`, without those that answer HEAD. */
export function listRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] =
        /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (!segment) return [];
      const depth = indent.length / 4 - 1;
      const path = (depth > 0 ? parents[depth - 1]! : '') + segment;
      parents[depth] = path;
      const shown = path.replace(/\(\^.*\)/, '');
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${shown}`);
    });
}
