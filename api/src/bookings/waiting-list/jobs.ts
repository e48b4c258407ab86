/** The jobs that mail people of the waiting list, and the office. */
import type { Mailer } from '../../base/mail/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWaitingListJobs } from './mails.ts';
import { loadOfferEndedMail, loadOfferMail } from './offer-mails.ts';

/** Returns all job handlers of the waiting list, which send through `mailer`. */
export const createJobs = (
  platform: Platform,
  mailer: Mailer,
): ReturnType<typeof createWaitingListJobs> &
  Pick<JobHandlers, 'waiting-list-offer-mail' | 'waiting-list-office-mail'> => ({
  ...createWaitingListJobs(platform, mailer),
  'waiting-list-offer-mail': async ({ offerId }, signal) => {
    const mail = await loadOfferMail(platform.db, offerId, platform.config.siteUrl);
    if (mail) await mailer.send(mail, signal);
  },
  'waiting-list-office-mail': async ({ offerId }, signal) => {
    const mail = await loadOfferEndedMail(platform.db, offerId);
    if (mail) await mailer.send(mail, signal);
  },
});
