/** Waiting lists of departures that are sold out. */
import { waitingListSchemas } from '@antara/contracts/api/waiting-list';
import type { FastifyInstance } from 'fastify';
import { getMailer } from '../../base/mail/index.ts';
import { implement } from '../../platform/implement.ts';
import { acceptUnreadBodies } from '../../platform/bodies.ts';
import { addOneClickRoutes, readToken, sendPlainPage } from '../../platform/one-click-routes.ts';
import type { Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { joinWaitingList } from './join.ts';
import { createJobs } from './jobs.ts';
import { leavePath } from './mails.ts';
import { declinePath } from './offer-mails.ts';
import { declineOffer, endOffers, isOpenOffer } from './offers.ts';
import { waitingListData } from './personal-data.ts';
import { waitingList as entries } from './tables.ts';
import { deleteEndedEntries, tellWaiting } from './tell-waiting.ts';

const intervalMs = 60_000;
const retentionDays = 30;

const declineTexts = {
  declined: 'Thank you. The suites are free for the next person.',
  paying: 'These suites are ordered, and may be being paid. Please call or write to us.',
  ended: 'This offer has ended.',
};

/** Adds the page with which a person declines an offer. Opening it changes nothing. */
function addDeclineRoutes(app: FastifyInstance): void {
  const { db, now } = app.platform;
  acceptUnreadBodies(app);
  app.get(declinePath, async (request, reply) =>
    (await isOpenOffer(db, readToken(request)))
      ? sendPlainPage(reply, 'Decline the offer?', 'Decline it')
      : sendPlainPage(reply, declineTexts.ended),
  );
  app.post(declinePath, async (request, reply) =>
    sendPlainPage(reply, declineTexts[await declineOffer(db, readToken(request), now())]),
  );
}

export const waitingList = {
  name: 'waiting-list',
  async routes(app, platform) {
    implement(waitingListSchemas)(
      app,
      {
        joinWaitingList: async ({ body: { fax_number, ...entry }, request }) => {
          if (fax_number) {
            request.log.info('waiting list with a filled honeypot, not stored');
            return {};
          }
          return { reference: await joinWaitingList(platform, entry) };
        },
      },
      { joinWaitingList: { max: 10, seconds: 60 } },
    );
    await app.register(async (scope) =>
      addOneClickRoutes(scope, {
        path: leavePath,
        question: 'Leave the waiting list?',
        button: 'Leave the list',
        done: 'You are no longer on the waiting list.',
        unknown: 'This entry is not on a waiting list.',
        table: entries,
        token: entries.token,
      }),
    );
    await app.register(async (scope) => addDeclineRoutes(scope));
  },
  start: (platform) =>
    runInterval(
      intervalMs,
      async () => {
        await endOffers(platform);
        await tellWaiting(platform);
      },
      platform.log,
      'waiting list',
    ),
  jobs: (platform) => createJobs(platform, getMailer(platform)),
  personalData: waitingListData,
  retention: [
    {
      data: 'Waiting lists',
      keptFor: `${retentionDays} days after the mail that a suite is free, or after the departure`,
      apply: (platform) => deleteEndedEntries(platform, retentionDays),
    },
  ],
} satisfies Plugin;
