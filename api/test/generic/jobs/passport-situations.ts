/** Jobs of passports that are missing. */
import { enqueuePassportReminders } from '../../../src/passports/reminders.ts';
import { bookDeparture } from './booking-situations.ts';
import type { JobSite, Situation, Situations } from './situation.ts';

/** A customer's booking without numbers and birth dates, with its departure so many days ahead. */
const bookWithoutDetails =
  (days: number): Situation =>
  async (site: JobSite) => {
    const expected = await bookDeparture(site, days);
    await enqueuePassportReminders(site.server.platform);
    return expected;
  };

export const passportSituations: Situations<'passport-mail'> = {
  'passport-mail': {
    reminder: bookWithoutDetails(63),
    due: bookWithoutDetails(60),
    office: bookWithoutDetails(60),
  },
};
