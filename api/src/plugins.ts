/** The composition of the API: its domains in the order of their dependencies, and what each gives the others. */
import { accounts } from './accounts/index.ts';
import { agents } from './agents/index.ts';
import { booking, getDeparturesLeft, listTakenRooms } from './booking/index.ts';
import { bookingMails } from './booking-mails/index.ts';
import { createCatalogue } from './catalogue/index.ts';
import { content } from './content/index.ts';
import { customerBookings } from './customer-bookings/index.ts';
import { documents } from './documents/index.ts';
import { enquiries } from './enquiries/index.ts';
import { createJourneySheet } from './journey-sheet/index.ts';
import { createHealth } from './health/index.ts';
import { contentChanges, operatorSocket, sharedPicturesPlugin } from './operator/index.ts';
import { options } from './options/index.ts';
import { createOutboxWorker } from './outbox/index.ts';
import { passports } from './passports/index.ts';
import { paymentLinks } from './payment-links/index.ts';
import { payments, sandbox } from './payments/index.ts';
import { searchEngines } from './search-engines/index.ts';
import { securityEventsPlugin } from './security-events/index.ts';
import { waitingList } from './waiting-list/index.ts';
import { limits } from './platform/limits/store.ts';
import type { JobHandlers } from './platform/jobs.ts';
import type { Platform, Plugin } from './platform/platform.ts';

/** Every job with its handler: a kind of job that no domain handles does not compile. */
export function createJobHandlers(platform: Platform): JobHandlers {
  return {
    ...accounts.jobs(platform),
    ...enquiries.jobs(platform),
    ...waitingList.jobs(platform),
    ...bookingMails.jobs(platform),
    ...agents.jobs(platform),
    ...options.jobs(platform),
    ...passports.jobs(platform),
    ...payments.jobs(platform),
    ...paymentLinks.jobs(platform),
    ...sandbox.jobs(platform),
    ...contentChanges.jobs(platform),
  };
}

const sales = { getDeparturesLeft, listTakenRooms };

export const plugins: readonly Plugin[] = [
  limits,
  securityEventsPlugin,
  accounts,
  createCatalogue(sales),
  booking,
  content,
  searchEngines,
  enquiries,
  waitingList,
  documents,
  createJourneySheet(sales),
  passports,
  bookingMails,
  customerBookings,
  agents,
  options,
  payments,
  paymentLinks,
  sandbox,
  createOutboxWorker(createJobHandlers, ['capture', 'refund', 'sandbox-webhook']),
  operatorSocket,
  contentChanges,
  sharedPicturesPlugin,
  createHealth(),
];
