/** Waiting lists of departures that are sold out. */
import { waitingListSchemas } from '@antara/contracts/api/waiting-list';
import { getMailer } from '../../base/mail/index.ts';
import { implement } from '../../platform/implement.ts';
import { addOneClickRoutes } from '../../platform/one-click-routes.ts';
import type { Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { joinWaitingList } from './join.ts';
import { createWaitingListJobs, leavePath } from './mails.ts';
import { waitingListData } from './personal-data.ts';
import { waitingList as entries } from './tables.ts';
import { deleteEndedEntries, tellWaiting } from './tell-waiting.ts';

const intervalMs = 60_000;
const retentionDays = 30;

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
  },
  start: (platform) => runInterval(intervalMs, () => tellWaiting(platform), platform.log, 'waiting list'),
  jobs: (platform) => createWaitingListJobs(platform, getMailer(platform)),
  personalData: waitingListData,
  retention: [
    {
      data: 'Waiting lists',
      keptFor: `${retentionDays} days after the mail that a suite is free, or after the departure`,
      apply: (platform) => deleteEndedEntries(platform, retentionDays),
    },
  ],
} satisfies Plugin;
