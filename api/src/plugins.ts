/** The composition of the API: its domains in the order of their dependencies, and their services for each other. */
import { accounts } from './base/accounts/index.ts';
import { agents } from './sales/agents/index.ts';
import { booking, getDeparturesLeft, listTakenRooms } from './bookings/booking/index.ts';
import { bookingMails } from './bookings/booking-mails/index.ts';
import { createCatalogue } from './site/catalogue/index.ts';
import { content } from './site/content/index.ts';
import { customerBookings } from './bookings/customer-bookings/index.ts';
import { documents } from './bookings/documents/index.ts';
import { enquiries } from './site/enquiries/index.ts';
import { createJourneySheet } from './bookings/journey-sheet/index.ts';
import { groupSales } from './sales/groups/index.ts';
import { guestLists } from './bookings/guest-list/index.ts';
import { createHealth } from './run/health/index.ts';
import { contentChanges, deskPlugin, operatorSocket, sharedPicturesPlugin } from './run/operator/index.ts';
import { letters } from './sales/letters/index.ts';
import { linkPreviews } from './site/link-previews/index.ts';
import { options } from './sales/options/index.ts';
import { createOutboxWorker } from './base/outbox/index.ts';
import { passports } from './bookings/passports/index.ts';
import { paymentLinks } from './sales/payment-links/index.ts';
import { payments, sandbox } from './sales/payments/index.ts';
import { searchEngines } from './site/search-engines/index.ts';
import { securityEventsPlugin } from './base/security-events/index.ts';
import { staffPlugin } from './base/staff/index.ts';
import { waitingList } from './bookings/waiting-list/index.ts';
import { limits } from './platform/limits/store.ts';
import type { JobHandlers } from './platform/jobs.ts';
import type { Platform, Plugin } from './platform/platform.ts';

/** Returns a handler for every kind of job. A kind without a handler does not compile. */
export function createJobHandlers(platform: Platform): JobHandlers {
  return {
    ...accounts.jobs(platform),
    ...staffPlugin.jobs(platform),
    ...enquiries.jobs(platform),
    ...waitingList.jobs(platform),
    ...bookingMails.jobs(platform),
    ...agents.jobs(platform),
    ...options.jobs(platform),
    ...passports.jobs(platform),
    ...guestLists.jobs(platform),
    ...payments.jobs(platform),
    ...paymentLinks.jobs(platform),
    ...groupSales.jobs(platform),
    ...sandbox.jobs(platform),
    ...letters.jobs(platform),
    ...contentChanges.jobs(platform),
  };
}

const sales = { getDeparturesLeft, listTakenRooms };

export const plugins: readonly Plugin[] = [
  limits,
  securityEventsPlugin,
  accounts,
  staffPlugin,
  createCatalogue(sales),
  booking,
  content,
  searchEngines,
  linkPreviews,
  enquiries,
  waitingList,
  documents,
  createJourneySheet(sales),
  passports,
  guestLists,
  bookingMails,
  customerBookings,
  agents,
  options,
  payments,
  paymentLinks,
  groupSales,
  sandbox,
  letters,
  createOutboxWorker(createJobHandlers, ['capture', 'refund', 'sandbox-webhook']),
  operatorSocket,
  deskPlugin,
  contentChanges,
  sharedPicturesPlugin,
  createHealth(),
];
