/** Jobs of passports that are missing. */
import { eq, sql } from 'drizzle-orm';
import { outbox } from '../../../src/base/outbox/tables.ts';
import { enqueuePassportReminders } from '../../../src/bookings/passports/reminders.ts';
import { tourName } from '../../../src/bookings/booking/testing/world.ts';
import { operatorOf } from '../../../src/run/operator/testing/fixture.ts';
import { bookDeparture } from './booking-situations.ts';
import type { JobSite, Situation, Situations } from './situation.ts';

/** A customer's booking without numbers and birth dates, with its departure so many days ahead. */
const bookWithoutDetails =
  (days: number): Situation =>
  async (site: JobSite) => {
    const { platform } = site.server;
    // Guests of bookings of before may be due to be reminded as well: that has been done.
    await enqueuePassportReminders(platform);
    await platform.db
      .update(outbox)
      .set({ done_at: sql`now()` })
      .where(eq(outbox.kind, 'passport-mail'));
    const expected = await bookDeparture(site, days);
    await enqueuePassportReminders(platform);
    return expected;
  };

/** The office has asked the departure of a customer's booking for what is missing. */
const askForDetailsOf: Situation = async (site: JobSite) => {
  const { server, world } = site;
  const expected = await bookDeparture(site, 70);
  await operatorOf(server).ask('departures.askForDetails', { journey: tourName, date: world.date });
  return expected;
};

export const passportSituations: Situations<'details-mail' | 'passport-mail'> = {
  'details-mail': { '': askForDetailsOf },
  'passport-mail': {
    reminder: bookWithoutDetails(63),
    due: bookWithoutDetails(60),
    office: bookWithoutDetails(60),
  },
};
