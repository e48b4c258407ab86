/** The composition of the API: its domains in the order of their dependencies, and what each gives the others. */
import { accounts } from './accounts/routes.ts';
import { agents } from './agents/routes.ts';
import { bookingMails } from './booking-mails/plugin.ts';
import { listTakenRooms } from './booking/availability.ts';
import { booking } from './booking/routes.ts';
import { getLowestFares } from './booking/sales.ts';
import { createCatalogue } from './catalogue/routes.ts';
import { content } from './content/routes.ts';
import { customerBookings } from './customer-bookings/routes.ts';
import { documents } from './documents/routes.ts';
import { enquiries } from './enquiries/routes.ts';
import { sharedPicturesPlugin } from './operator/shared-pictures.ts';
import { operatorSocket } from './operator/socket.ts';
import { options } from './options/routes.ts';
import { createOutboxWorker } from './outbox/plugin.ts';
import { passports } from './passports/routes.ts';
import { payments } from './payments/routes.ts';
import { sandbox } from './payments/sandbox/routes.ts';
import type { JobHandlers } from './platform/jobs.ts';
import type { Platform, Plugin } from './platform/platform.ts';
import { searchEngines } from './search-engines/routes.ts';

/** Every job with its handler: a kind of job that no domain handles does not compile. */
export function createJobHandlers(platform: Platform): JobHandlers {
  return {
    ...accounts.jobs(platform),
    ...enquiries.jobs(platform),
    ...bookingMails.jobs(platform),
    ...agents.jobs(platform),
    ...options.jobs(platform),
    ...payments.jobs(platform),
    ...sandbox.jobs(platform),
  };
}

export const plugins: readonly Plugin[] = [
  accounts,
  createCatalogue({ getLowestFares, listTakenRooms }),
  booking,
  content,
  searchEngines,
  enquiries,
  documents,
  passports,
  bookingMails,
  customerBookings,
  agents,
  options,
  payments,
  sandbox,
  createOutboxWorker(createJobHandlers),
  operatorSocket,
  sharedPicturesPlugin,
];
