/** Courtesy options of travel agents (AG-05, decision 0023). */
import { readCount } from '@antara/contracts/rules/counts';
import { optionSchemas } from '@antara/contracts/api/options';
import { listAgencyAccounts, requireAgent } from '../agents/index.ts';
import {
  addSalesErrors,
  assertSalesOpen,
  getBookableDeparture,
  readHolder,
} from '../../bookings/booking/index.ts';
import { getMailer } from '../../base/mail/index.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { implement, parseInput } from '../../platform/implement.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Plugin } from '../../platform/platform.ts';
import { limitAddress } from '../../platform/limits/limit-address.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { createOptionJobs } from './jobs.ts';
import { optionPersonalData } from './personal-data.ts';
import { deleteOldOptions, endExpiredOptions, enqueueOptionReminders } from './schedule.ts';
import { loadOptionQuote, renderOptionQuote } from './quote-document.ts';
import { assertNoUnpaidOption, getOptionEligibility } from './eligibility.ts';
import { extendOwnOption } from './extend-option.ts';
import { releaseOwnOption, takeOption } from './take-option.ts';
import { listOptions, getOption } from './view.ts';

const expiryIntervalMs = 15_000;
const reminderIntervalMs = 60_000;

export const options = {
  name: 'options',
  routes(app, platform) {
    const { db, config, now } = platform;
    addSalesErrors(app, platform);
    implement(optionSchemas)(
      app,
      {
        agentOptions: async ({ query, request }) => {
          const { id } = await requireAgent(request);
          return { ...(await listOptions(db, id, query, readCount(query.ended))), now: now().getTime() };
        },
        optionEligibility: async ({ query, request }) => {
          const { id } = await requireAgent(request);
          const departure = await getBookableDeparture(db, query.tourName, query.selectedDate, now());
          const agency = await listAgencyAccounts(db, id);
          const eligibility = await getOptionEligibility(db, agency, departure, now());
          return {
            now: eligibility.now.toISOString(),
            open: eligibility.open,
            ship_suites: eligibility.shipSuites,
            on_option: eligibility.onOption,
            ended_unpaid: eligibility.endedUnpaid?.toISOString() ?? null,
          };
        },
        takeOption: async ({ body, request }) => {
          const { id } = await requireAgent(request);
          await assertSalesOpen(platform);
          const booking = await takeOption(platform, { agent: id, holder: readHolder(request) }, body);
          return { option: await getOption(db, booking) };
        },
        releaseOption: async ({ body, request }) => {
          const { id } = await requireAgent(request);
          const booking = await releaseOwnOption(platform, id, body.id);
          return { option: await getOption(db, booking) };
        },
        extendOption: async ({ body, request }) => {
          const { id } = await requireAgent(request);
          const booking = await extendOwnOption(platform, id, body.id);
          return { option: await getOption(db, booking) };
        },
      },
      {
        takeOption: { max: 20, seconds: 60 },
        releaseOption: { max: 20, seconds: 60 },
        extendOption: { max: 20, seconds: 60 },
      },
    );

    const rateLimit = limitAddress(config, 30, 60);
    // This route is not part of the contract's calls, because its response is a file. It responds 401 and 403 as the
    // calls do, 404 for an option of another agency, and 409 when the option has ended.
    app.get('/api/agent/quote', { config: { rateLimit } }, async (request, reply) => {
      const agent = await requireAgent(request);
      const query = parseInput(optionSchemas.releaseOption.body, request.query);
      if (!query) throwHttpError('INVALID', 'There is no such option.');
      const quote = await loadOptionQuote(platform, agent, query.id);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="quote-${quote.option.id}.pdf"`)
        .type('application/pdf')
        .send(await renderOptionQuote(quote, (await getCompanySettings(platform.db)).name));
    });
  },
  start: (platform) => {
    const tasks = [
      runInterval(expiryIntervalMs, () => endExpiredOptions(platform), platform.log, 'option expiry'),
      runInterval(
        reminderIntervalMs,
        async () => {
          await enqueueOptionReminders(platform);
          await deleteOldOptions(platform);
        },
        platform.log,
        'options',
      ),
    ];
    return { stop: async () => void (await Promise.all(tasks.map((task) => task.stop()))) };
  },
  jobs: (platform) => createOptionJobs(platform, getMailer(platform)),
  on: { 'suites-held': assertNoUnpaidOption },
  personalData: optionPersonalData,
} satisfies Plugin;
