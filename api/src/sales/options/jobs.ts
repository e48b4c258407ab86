/** Jobs that create and send mails about options. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import { type CancelledDeparture, courtesyOptions } from '../../bookings/booking/index.ts';
import type { Mailer } from '../../base/mail/index.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOptionMail } from './mails.ts';
import type { OptionMail } from './option-mail.ts';
import { selectOptionDetails } from './view.ts';

declare module '../../platform/jobs.ts' {
  interface Jobs {
    /**
     * A mail about an option to its agent, or to the guest for whom the office took it. `option` is the id of its
     * booking row. `departure` is set when the departure was cancelled or moved, or changed ship; `at` is the time of a
     * move (ISO instant).
     */
    'option-mail': { template: OptionMail; option: number; departure?: CancelledDeparture; at?: string };
  }
}

/**
 * Returns job handlers that send through `mailer`. No mail goes to a deleted account or to an agent's address that is
 * not verified, and none about an end that no longer applies.
 */
export function createOptionJobs(
  { db, config, log }: Platform,
  mailer: Mailer,
): Pick<JobHandlers, 'option-mail'> {
  return {
    'option-mail': async ({ template, option, departure, at }, signal) => {
      const [details] = await selectOptionDetails(db).where(eq(courtesyOptions.booking_id, option));
      const [agent] = details
        ? await db
            .select({ name: users.name, email: users.email, role: users.role })
            .from(users)
            .where(
              and(
                eq(users.id, details.option.user_id),
                isNull(users.left_at),
                // The office took the guest's address on the telephone, and the guest waits for this mail.
                or(isNotNull(users.email_verified_at), eq(users.role, 'CUSTOMER')),
              ),
            )
        : [];
      if (!details || !agent)
        return log.info(
          { option, template },
          'no mail: the option or its agent is gone, or the address is not verified',
        );
      // The option was booked or has ended since the mail was enqueued.
      if (
        (template === 'ending' || template === 'extended' || template === 'extended-by-agent') &&
        !details.open
      )
        return;
      await mailer.send(createOptionMail(template, details, agent, config.siteUrl, departure, at), signal);
    },
  };
}
