/** The worker that delivers the outbox: mails, captures, refunds, and the sandbox's webhooks. */
import { createAccountJobs } from '../accounts/jobs.ts';
import { createAgentJobs } from '../agents/jobs.ts';
import { createEnquiryJobs } from '../enquiries/jobs.ts';
import { createBookingMailJobs } from '../booking-mails/jobs.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOptionJobs } from '../options/jobs.ts';
import { createPaymentJobs } from '../payments/jobs.ts';
import { getProvider } from '../payments/providers.ts';
import type { Platform, Plugin } from '../platform/platform.ts';
import { createSandboxJobs } from '../payments/sandbox/provider.ts';
import { runDueJobs, runInterval, type JobHandlers } from './outbox.ts';

const intervalMs = 1_000;

/** Every effect of a platform with its delivery. */
export function jobHandlersOf(platform: Platform): JobHandlers {
  const mailer = createMailer(platform);
  return {
    ...createBookingMailJobs(platform, mailer),
    ...createAccountJobs(platform, mailer),
    ...createEnquiryJobs(platform, mailer),
    ...createAgentJobs(platform, mailer),
    ...createOptionJobs(platform, mailer),
    ...createPaymentJobs(platform, getProvider(platform)),
    ...createSandboxJobs(platform),
  };
}

export const outboxWorker: Plugin = {
  name: 'outbox',
  routes: () => {},
  start: (platform) => {
    const handlers = jobHandlersOf(platform);
    const work = async () => {
      // A delivery may ask for another: the sandbox's webhook for a mail.
      while ((await runDueJobs(platform.db, platform.log, handlers)) > 0);
    };
    return runInterval(intervalMs, work, platform.log, 'outbox');
  },
};
