/**
 * Asks for what is missing for the guest list by mail (OF-21). The mails name guests and missing parts, never a
 * passport number or a birth date. The content is created at the time of sending, with the parts missing then.
 */
import { paths } from '@antara/contracts/composition/routes';
import { toDay } from '@antara/contracts/rules/civil-date';
import { eq } from 'drizzle-orm';
import type { Mail, Mailer, MailRow } from '../../base/mail/index.ts';
import { formatLongDate } from '../../platform/format.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookings, listClientRows, type OrderSnapshot, takesPassports } from '../booking/index.ts';
import { loadListedSuites } from './load.ts';
import { listMissing, type MissingOfGuest } from './missing.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** A mail to whoever booked about missing details of guests, asked for on the day `on` (`yyyy-mm-dd`). */
    'details-mail': { bookingId: string; on: string };
  }
}

/** Returns job handlers that send through `mailer`. Nothing is sent when nothing is missing any more. */
export function createDetailsJobs(platform: Platform, mailer: Mailer): Pick<JobHandlers, 'details-mail'> {
  const { db, config, now } = platform;
  return {
    'details-mail': async (job, signal) => {
      const [row] = await db.select().from(bookings).where(eq(bookings.booking_id, job.bookingId));
      if (!row) throw new Error(`There is no booking ${job.bookingId} to write about`);
      // The address is missing when the account was deleted.
      if (!takesPassports(row, now()) || row.snapshot.customer.email === '') return;
      const missing = listMissing(await loadListedSuites({ db, config }, [row]));
      if (missing.length)
        await mailer.send(createDetailsMail(job, row.snapshot, missing, config.siteUrl), signal);
    },
  };
}

function createDetailsMail(
  { bookingId, on }: Jobs['details-mail'],
  snapshot: OrderSnapshot,
  missing: readonly MissingOfGuest[],
  siteUrl: string,
): Mail {
  const { customer, tour, agency } = snapshot;
  const title = 'We need a few details for your journey';
  return {
    key: `details-${bookingId}-${on}`,
    to: { name: customer.name, address: customer.email },
    subject: `${tour.name}, booking ${bookingId}: ${title}`,
    title,
    blocks: [
      `Dear ${customer.name},`,
      `The ship’s crew and the authorities need a list of everybody on board, and something is still missing for ${agency ? 'this booking' : 'your journey'}.`,
      {
        rows: [
          ['Booking ID', bookingId],
          ...listClientRows(snapshot),
          ['Journey', `${tour.name}, ${formatLongDate(snapshot.date_from)}`],
          ...missing.map(({ guest, parts }): MailRow => [guest, `Missing: ${parts.join('; ')}`]),
        ],
      },
      'Passports, visa and arrival are entered under Passports on the page of the booking; the emergency contact under Change your wishes.',
      { link: { label: 'Give the details', url: siteUrl + paths.booking(bookingId) } },
      'Please do not send passports by e-mail: on the page of your booking they are stored encrypted, and deleted 30 days after the cruise. Would you like to ask us anything? Simply reply to this message.',
    ],
    date: toDay(on),
  };
}
