/** Follows a link of a mail by the call that the linked page makes. */
import { matchRoute, type RoutePath } from '@antara/contracts/composition/routes';
import type { Visitor } from '../../server.ts';

type Follow = (reader: Visitor, url: URL) => Promise<{ status: number }>;

const seeBooking: Follow = (reader, { searchParams }) =>
  reader.call('booking', { query: { id: searchParams.get('id') ?? '' } });
const seeDeparture: Follow = (reader, { pathname, searchParams }) => {
  const [slug, date] = [pathname.split('/').at(-1)!, searchParams.get('date')];
  return date
    ? reader.call('availability', { query: { slug, date } })
    : reader.call('tour', { query: { slug } });
};

/**
 * What the pages ask for that are linked with a query, a fragment or a name in their path, or that are somebody's own.
 */
const pages: Partial<Record<RoutePath, Follow>> = {
  '/viewbooking': seeBooking,
  '/pay-balance': seeBooking,
  '/profile': (reader) => reader.call('account'),
  '/agentportal': (reader, { hash }) => {
    const token = new URLSearchParams(hash.slice(1)).get('invitation');
    return token ? reader.call('invitation', { body: { token } }) : reader.call('agentHome');
  },
  '/payment-link': (reader, { hash }) => reader.call('paymentLink', { body: { token: hash.slice(1) } }),
  '/booking/:tourName': seeDeparture,
  '/waiting-list/:tourName': seeDeparture,
  '/login': async (reader, url) => {
    const from = url.searchParams.get('from');
    return from ? seeDeparture(reader, new URL(from, url)) : { status: 200 };
  },
};

/**
 * Opens a link of the site as `reader` and answers the status.
 *
 * @throws {Error} for a link that `pages` does not know how to follow.
 */
export async function followLink(reader: Visitor, link: string): Promise<number> {
  const url = new URL(link);
  if (url.pathname.startsWith('/api/')) {
    const answer = await reader.send({ method: 'GET', url: url.pathname + url.search });
    const isQuestion = String(answer.headers['content-type']).startsWith('text/html');
    return isQuestion && !answer.body.includes('<button>') ? 404 : answer.statusCode;
  }
  const route = matchRoute(url.pathname);
  if (!route) return 404;
  const follow = pages[route];
  if (follow) return (await follow(reader, url)).status;
  if (url.search || url.hash || route.includes(':')) {
    throw new Error(
      `A mail links ${route} with more than its path: say in follow-link.ts how it is followed`,
    );
  }
  return 200;
}
