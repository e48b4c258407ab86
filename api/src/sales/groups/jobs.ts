/** The job that mails the contact person of a group. */
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import type { Mailer } from '../../base/mail/index.ts';
import { departureColumns, groups } from '../../bookings/booking/index.ts';
import { departures, departureShip, ships, tours } from '../../site/catalogue/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadGroupFile } from './figures.ts';
import { createGroupMail } from './mails.ts';
import { getRequestFileName, renderPaymentRequest } from './payment-request.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /** A mail to the contact person of the group with the row id `group`. */
    'group-mail': {
      template:
        | 'agreed'
        | 'changed'
        | 'cut-off-near'
        | 'cut-off'
        | 'guests-named'
        | 'payment-due'
        | 'payment-overdue'
        | 'payment-request'
        | 'ended';
      group: number;
      /** The cut-off date or the day of the payment (`yyyy-mm-dd`). */
      on?: string;
      /** The ISO instant of the event, for mails without a day. */
      at?: string;
      /** The room numbers of the suites that went back on sale; for `cut-off`. */
      released?: string[];
    };
  }
}

/** Returns the job handler that sends through `mailer`. No mail goes to a deleted account. */
export function createGroupJobs({ db, config }: Platform, mailer: Mailer): Pick<JobHandlers, 'group-mail'> {
  return {
    'group-mail': async (job, signal) => {
      const [row] = await db
        .select({
          group: groups,
          departure: departureColumns,
          tour: { name: tours.name, ship: ships.name },
          contact: { name: users.name, email: users.email },
        })
        .from(groups)
        .innerJoin(departures, eq(departures.id, groups.departure_id))
        .innerJoin(tours, eq(tours.id, departures.tour_id))
        .innerJoin(ships, eq(ships.id, departureShip))
        .innerJoin(users, and(eq(users.id, groups.user_id), isNull(users.left_at)))
        .where(eq(groups.id, job.group));
      // A group that has ended is only told that.
      if (!row || (row.group.ended_at && job.template !== 'ended')) return;
      const { group, ...about } = row;
      const file = await loadGroupFile(db, group, about.departure);
      const mail = createGroupMail(job, { file, ...about });
      if (!mail) return;
      const part = file.sums.due.find(({ on }) => on === job.on);
      if (job.template !== 'payment-request' || !part) return mailer.send(mail, signal);
      const content = await renderPaymentRequest(db, { file, ...about }, part, config.siteUrl, mail.date);
      const attachment = {
        filename: getRequestFileName(group),
        contentType: 'application/pdf',
        content,
      };
      await mailer.send({ ...mail, attachments: [attachment] }, signal);
    },
  };
}
