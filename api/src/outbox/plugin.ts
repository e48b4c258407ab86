/** The worker that delivers the outbox: mails, captures, refunds, and the sandbox's webhooks. */
import { accountJobs } from '../accounts/jobs.ts';
import { agentJobs } from '../agents/jobs.ts';
import { enquiryJobs } from '../enquiries/jobs.ts';
import { mailJobs } from '../mail/jobs.ts';
import { createMailer } from '../mail/mailer.ts';
import { optionEffects } from '../options/effects.ts';
import { paymentEffects } from '../payments/effects.ts';
import { providerOf } from '../payments/providers.ts';
import type { Platform, Plugin } from '../platform/platform.ts';
import { sandboxEffects } from '../sandbox/provider.ts';
import { runDueJobs, runInterval, type JobHandlers } from './outbox.ts';

const intervalMs = 1_000;

/** Every effect of a platform with its delivery. */
export function jobHandlersOf(platform: Platform): JobHandlers {
  const mailer = createMailer(platform);
  return {
    ...mailJobs(platform, mailer),
    ...accountJobs(platform, mailer),
    ...enquiryJobs(platform, mailer),
    ...agentJobs(platform, mailer),
    ...optionEffects(platform, mailer),
    ...paymentEffects(platform, providerOf(platform)),
    ...sandboxEffects(platform),
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
