/**
 * The mails about missing details, and the page of a captain's link (OF-21). The link shows the guest list of one
 * departure and leads to nothing else.
 */
import { getEventSource, recordSecurityEvent } from '../../base/security-events/index.ts';
import { limitAddress } from '../../platform/limits/limit-address.ts';
import { readToken, sendPlainPage } from '../../platform/one-click-routes.ts';
import type { Plugin } from '../../platform/platform.ts';
import { getMailer } from '../../base/mail/index.ts';
import { findLinkedDeparture, guestListPath } from './links.ts';
import { loadGuestList } from './load.ts';
import { createDetailsJobs } from './mails.ts';
import { guestListCsp, renderPage } from './page.ts';
import { guestTickData, guestTickRetention } from './ticks.ts';

export const guestLists = {
  name: 'guest-list',
  routes(app, platform) {
    const { config, db, now } = platform;
    const rateLimit = limitAddress(config, 30, 60);
    app.get(guestListPath, { config: { rateLimit } }, async (request, reply) => {
      const departure = await findLinkedDeparture(db, readToken(request), now());
      const list = departure && (await loadGuestList({ db, config }, departure));
      if (!list) return sendPlainPage(reply.code(404), 'This link is wrong, or it has ended.');
      const source = { ...getEventSource(request), what: `${list.journey} ${list.date}` };
      const event = { kind: 'guest-list-opened', outcome: 'success', actor: 'visitor' } as const;
      await recordSecurityEvent(db, source, event);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', guestListCsp)
        .type('text/html; charset=utf-8')
        .send(renderPage(list, now()));
    });
  },
  personalData: guestTickData,
  retention: [guestTickRetention],
  jobs: (platform) => createDetailsJobs(platform, getMailer(platform)),
} satisfies Plugin;
