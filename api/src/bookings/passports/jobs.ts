/**
 * Sends mails about missing passports to the customer and to the office. The content is created at the time of sending,
 * with the parts missing then.
 */
import { eq } from 'drizzle-orm';
import { bookings, getPassportDay, takesPassports } from '../booking/index.ts';
import type { Mailer } from '../../base/mail/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getOfficeRecipient, getPassportSettings } from '../../base/settings/index.ts';
import { listMissing, loadGuestPassports } from './booking-passports.ts';
import { createOfficeMail, createPassportMail } from './mails.ts';

/**
 * Returns job handlers that send through `mailer`. Nothing is sent when nothing is missing any more, or when the due
 * day of the booking has changed.
 */
export function createPassportJobs(platform: Platform, mailer: Mailer): Pick<JobHandlers, 'passport-mail'> {
  const { db, config, now } = platform;
  return {
    'passport-mail': async (job, signal) => {
      const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, job.bookingId));
      if (!row) throw new Error(`There is no booking ${job.bookingId} to write about`);
      if (!takesPassports(row, now()) || getPassportDay(row) !== job.until) return;
      // From the due day on, the mail `due` replaces reminders.
      if (job.template === 'reminder' && toCivilDate(now()) >= job.until) return;
      const missing = listMissing(await loadGuestPassports(platform, row));
      if (!missing.length) return;
      const { snapshot } = row;
      if (job.template === 'office') {
        return mailer.send(createOfficeMail(job, snapshot, missing, await getOfficeRecipient(db)), signal);
      }
      // The address is missing when the account was deleted.
      if (snapshot.customer.email === '') return;
      const { what_follows: whatFollows } = await getPassportSettings(db);
      await mailer.send(createPassportMail(job, snapshot, missing, whatFollows, config.siteUrl), signal);
    },
  };
}
