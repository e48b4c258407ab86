/**
 * All calls with their schemas, for the server, its OpenAPI description and forms. Browsers use the smaller `calls.ts`.
 */
import type { z } from 'zod/mini';
import { accountSchemas } from './accounts.ts';
import { additionSchemas } from './additions.ts';
import { agencyLogoSchemas } from './agency-logo.ts';
import { agentSchemas } from './agents.ts';
import { bookingSchemas } from './booking.ts';
import { bookingChangeSchemas } from './booking-changes.ts';
import type { CallName } from './calls.ts';
import { catalogueSchemas } from './catalogue.ts';
import { colleagueSchemas } from './colleagues.ts';
import { contentSchemas } from './content.ts';
import { dateChangeSchemas } from './date-change.ts';
import { enquirySchemas } from './enquiries.ts';
import { optionSchemas } from './options.ts';
import { passportSchemas } from './passports.ts';
import { paymentSchemas } from './payment.ts';
import { paymentLinkSchemas } from './payment-links.ts';
import { twoFactorSchemas } from './two-factor.ts';
import { waitingListSchemas } from './waiting-list.ts';

/** The schemas of one call. `answer` is the body of status 200; every other status has `failureBody`. */
export interface CallSchemas {
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  headers?: z.core.$ZodType;
  /** The file of a multipart call, which replaces the body: its field, its types and its largest size. */
  file?: { field: string; types: readonly string[]; bytes: number };
  answer: z.core.$ZodType;
}

export const schemas = {
  ...accountSchemas,
  ...twoFactorSchemas,
  ...catalogueSchemas,
  ...contentSchemas,
  ...enquirySchemas,
  ...waitingListSchemas,
  ...bookingSchemas,
  ...bookingChangeSchemas,
  ...additionSchemas,
  ...dateChangeSchemas,
  ...passportSchemas,
  ...paymentSchemas,
  ...paymentLinkSchemas,
  ...agentSchemas,
  ...agencyLogoSchemas,
  ...optionSchemas,
  ...colleagueSchemas,
} satisfies Record<CallName, CallSchemas>;

/** The schemas by call name. */
export type Schemas = typeof schemas;
