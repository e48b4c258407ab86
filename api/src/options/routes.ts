/** Courtesy options of travel agents (AG-05, decision 0023). */
import { optionSchemas } from '@antara/contracts/api/options';
import { requireAgent } from '../agents/require-agent.ts';
import { holderOf } from '../booking/holder.ts';
import { bookableDeparture } from '../booking/journeys.ts';
import { runInterval } from '../outbox/outbox.ts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { forgetOldOptions, remindOptions } from './reminders.ts';
import { releaseOwn, standingOn, takeOption } from './take.ts';
import { optionsOf, optionView } from './view.ts';

const response = 'SUCCESS';
const remindEvery = 60_000;

export const options: Plugin = {
  name: 'options',
  routes(app, platform) {
    const { db, now } = platform;
    implement(optionSchemas)(
      app,
      {
        agentOptions: async ({ request }) => {
          const { id } = await requireAgent(request);
          return { response, ...(await optionsOf(db, id)), now: now().getTime() };
        },
        optionStanding: async ({ query, request }) => {
          const { id } = await requireAgent(request);
          const departure = await bookableDeparture(db, query.tourName, query.selectedDate, now());
          const standing = await standingOn(db, id, departure, now());
          return {
            response,
            now: standing.now.toISOString(),
            open: standing.open,
            ship_suites: standing.shipSuites,
            on_option: standing.onOption,
            ended_unpaid: standing.endedUnpaid?.toISOString() ?? null,
          };
        },
        takeOption: async ({ body, request }) => {
          const { id } = await requireAgent(request);
          const booking = await takeOption(platform, { agent: id, holder: holderOf(request) }, body);
          return { response, option: await optionView(db, booking) };
        },
        releaseOption: async ({ body, request }) => {
          const { id } = await requireAgent(request);
          const booking = await releaseOwn(platform, id, body.id);
          return { response, option: await optionView(db, booking) };
        },
      },
      { takeOption: { max: 20, seconds: 60 }, releaseOption: { max: 20, seconds: 60 } },
    );
  },
  start: (platform) =>
    runInterval(
      remindEvery,
      async () => {
        await remindOptions(platform);
        await forgetOldOptions(platform);
      },
      platform.log,
      'options',
    ),
};
