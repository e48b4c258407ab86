/**
 * Personal data in waiting lists. Entries are known by the e-mail address only, which anybody may sign up with, so they
 * belong to an account only once its address is verified.
 */
import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { selectEntries } from './mails.ts';
import { waitingList, waitingOffers } from './tables.ts';

export const waitingListData: PersonalData = {
  tables: ['waiting_list', 'waiting_list_offers'],

  async read(db, { email, emailVerified }) {
    if (!emailVerified) return {};
    const rows = await selectEntries(db).where(eq(waitingList.email, email)).orderBy(asc(waitingList.id));
    const offers = await db
      .select({
        entry: waitingOffers.entry_id,
        offered_at: waitingOffers.offered_at,
        outcome: waitingOffers.outcome,
      })
      .from(waitingOffers)
      .innerJoin(waitingList, eq(waitingList.id, waitingOffers.entry_id))
      .where(eq(waitingList.email, email))
      .orderBy(asc(waitingOffers.id));
    return {
      waiting_lists: rows.map(({ entry, tour, date, category }) => ({
        reference: entry.reference,
        journey: tour.name,
        date,
        category,
        suites: entry.suites,
        name: entry.name,
        mobile_no: entry.mobile_no,
        entered_at: entry.entered_at,
        told_at: entry.told_at,
        offers: offers
          .filter((offer) => offer.entry === entry.id)
          .map(({ offered_at, outcome }) => ({ offered_at, outcome })),
      })),
    };
  },

  async erase(tx, { email, emailVerified }) {
    if (emailVerified) await tx.delete(waitingList).where(eq(waitingList.email, email));
  },
};
