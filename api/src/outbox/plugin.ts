/** The worker that delivers the outbox: mails, captures, refunds, and the sandbox's webhooks. */
import { accountEffects } from '../accounts/effects.ts';
import { agentEffects } from '../agents/effects.ts';
import { enquiryEffects } from '../enquiries/effects.ts';
import { mailEffects } from '../mail/effects.ts';
import { mailerOf } from '../mail/mailer.ts';
import { optionEffects } from '../options/effects.ts';
import { paymentEffects } from '../payments/effects.ts';
import { providerOf } from '../payments/providers.ts';
import type { Platform, Plugin } from '../platform/platform.ts';
import { sandboxEffects } from '../sandbox/provider.ts';
import { runDueJobs, runInterval, type JobHandlers } from './outbox.ts';

const intervalMs = 1_000;

/** Every effect of a platform with its delivery. */
export function jobHandlersOf(platform: Platform): JobHandlers {
  const mailer = mailerOf(platform);
  return {
    ...mailEffects(platform, mailer),
    ...accountEffects(platform, mailer),
    ...enquiryEffects(platform, mailer),
    ...agentEffects(platform, mailer),
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
