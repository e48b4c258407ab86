/**
 * Travel agents: reference data for their forms, registration, profile, gallery, and the portal (B§2 … B§9, AG-03 …
 * AG-06).
 */
import { diallingCodePattern } from '../rules/phone.ts';
import { z } from 'zod/mini';
import { logo } from './agency-logo.ts';
import { bookingsQuery, pageOf } from './agent-lists.ts';
import { agencyFields, memberNumbers } from './agent-forms.ts';
import { booking } from './booking.ts';
import { country } from './catalogue.ts';
import { earlierClient } from './clients.ts';
import { success } from './envelope.ts';
import {
  bookingId,
  contactEmail,
  isoDate,
  optionalName,
  optionalText,
  password,
  picture,
  requiredName,
  rupees,
  phone,
  usdCents,
} from './fields.ts';
import * as m from '../messages/agents.ts';

/** One entry of a list to choose from. */
export const namedItem = z.object({ id: z.string(), name: z.string() });
export type NamedItem = z.infer<typeof namedItem>;

const {
  group: _group,
  group_other: _groupOther,
  title: _title,
  firstName: _firstName,
  lastName: _lastName,
  contactNumber: _contactNumber,
  email: _email,
  ...sentAsTyped
} = agencyFields;

/** The text fields of an agency, the same in registration and update (B§7). `name` is title, first and last name. */
const agencyText = {
  ...sentAsTyped,
  ...memberNumbers,
  name: requiredName(m.firstNameIsRequired, 130),
  mobile_no: phone,
  country_code: z._default(z.string().check(z.regex(diallingCodePattern)), '+91'),
  are_you_a_part: optionalName(80),
  Landmark: optionalText(200),
};
const agencyPayload = {
  ...agencyText,
  email: contactEmail,
  s_subscribed_to_mail: z._default(z.boolean(), false),
  s_subscribed_topost: z._default(z.boolean(), false),
  is_default: z._default(z.boolean(), true),
  address_type: z._default(z.literal('OFFICE'), 'OFFICE'),
};
export const agentUpdate = z.object({
  ...agencyPayload,
  /** The present password. Needed only for a new e-mail address. */
  password: z.optional(password),
});
export const agentRegistration = z.object({
  ...agencyPayload,
  password,
  /** True when the page generated the password. The agent then gets a link for choosing their own. */
  password_made: z._default(z.boolean(), false),
});
export type AgentRegistration = z.output<typeof agentRegistration>;
export type AgentUpdate = z.output<typeof agentUpdate>;

const asText = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])) as Record<Name, z.ZodMiniString>;

/** An agency's address as it is stored (B§3). */
export const agentAddress = z.object({
  ...asText(agencyText),
  is_default: z.boolean(),
  address_type: z.literal('OFFICE'),
  s_subscribed_to_mail: z.boolean(),
  s_subscribed_topost: z.boolean(),
});
export type AgentAddress = z.infer<typeof agentAddress>;

/**
 * A picture for agents. `path` is the picture as pages show it and `file` the download, both below the media base.
 * `print` is a larger file for printing with its size in pixels; null when there is none.
 */
export const agentPicture = z.extend(picture, {
  file: z.string(),
  print: z.optional(z.nullable(z.object({ file: z.string(), width: z.int(), height: z.int() }))),
});
export type AgentPicture = z.infer<typeof agentPicture>;

/** A departure on sale, with its free suites. */
export const agentDeparture = z.object({
  program: z.string(),
  slug: z.string(),
  vessel: z.string(),
  duration: z.string(),
  date_from: isoDate,
  date_to: isoDate,
  suites_free: z.int(),
});
export type AgentDeparture = z.infer<typeof agentDeparture>;

/**
 * The commission of one booking. `received` is the money received and not given back for suites, add-ons and
 * extensions, after the coupon and before GST. `base`, from which the commission is calculated, is `received` plus what
 * is still to be paid; 0 for a cancelled booking, which earns nothing. The state is `expected` until the cruise has
 * ended and nothing is left to pay, then `due`, finally `paid`. Amounts are in cents.
 */
export const commissionEntry = z.object({
  booking_id: z.string(),
  /** The client's name, or the first guest's when the booking names no client (`bookingDisplayName`). */
  client: z.string(),
  /** The agency's own reference. Empty without one. */
  reference: z.string(),
  program: z.string(),
  date_from: isoDate,
  booked_on: isoDate,
  base: usdCents,
  received: z.optional(usdCents),
  percent: z.number(),
  amount: usdCents,
  state: z.enum(['expected', 'due', 'paid']),
  /** The day on which the booking was cancelled. Absent unless it was. */
  cancelled_on: z.optional(isoDate),
  /** Rupees for a dollar at the time of booking. Both amounts are converted to rupees at this rate. */
  inr_per_usd: z.number(),
});
export type CommissionEntry = z.infer<typeof commissionEntry>;

/**
 * A booking in the portal. `commission_percent` is the agency's commission; null when the booking earns none.
 * `booked_by` is the colleague who booked; null when that account is deleted.
 */
const portalBooking = z.extend(booking, {
  commission_percent: z.nullable(z.number()),
  booked_by: z.optional(z.nullable(z.string())),
});
export type PortalBooking = z.infer<typeof portalBooking>;

export const agentSchemas = {
  countries: { answer: success({ countries: z.array(z.extend(country, { id: z.string() })) }) },
  /** Returns the states of a country. 404 for a country without a list. */
  states: {
    query: z.object({ country_id: z.string().check(z.minLength(1), z.maxLength(10)) }),
    answer: success({ states: z.array(namedItem) }),
  },
  /** Returns the cities of a state; an empty list for a state outside India. 404 for an unknown state. */
  cities: {
    query: z.object({ state_id: z.string().check(z.minLength(1), z.maxLength(10)) }),
    answer: success({ cities: z.array(namedItem) }),
  },
  /** Returns the consortia, without `otherGroup`. */
  groups: { answer: success({ groups: z.array(namedItem) }) },
  /**
   * Registers an agent. A logged-in user who registers the address of their own account keeps the account and its
   * password. `approved` is true when the agents' pages are open at once; otherwise the operator checks the agency
   * first. `address_confirmed` is false until the code mailed to the address is entered; until then no letters are sent
   * there. 409 when the address is taken.
   */
  registerAgent: {
    body: agentRegistration,
    answer: success({ approved: z.boolean(), address_confirmed: z.optional(z.boolean()) }),
  },
  /**
   * Updates an agency. A new e-mail address needs the password, and replaces the present one when the code sent to it
   * is entered (`confirmEmail`). The answer is the same for an address that is taken. 401 or 403 when the caller is not
   * an agent; 400 for `password`; 429 when the address was sent too many codes.
   */
  updateAgent: { body: agentUpdate, answer: success({ new_email: z.nullable(z.string()) }) },
  /** Returns the agency's profile. `addresses` is empty for an agent who has never filled in the form. */
  agentProfile: {
    answer: success({
      name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      addresses: z.array(agentAddress),
      /** Null when the agency has no logo. */
      logo: z.optional(z.nullable(logo)),
    }),
  },
  agentGallery: { answer: success({ gallery: z.array(agentPicture) }) },
  /**
   * Returns the clients of this agency, each once, the latest booking first. Each page covers five hundred bookings.
   * `more` is the `cursor` of the earlier bookings, which may have the same clients; absent when there are none. 401 or
   * 403 when the caller is not an agent.
   */
  agentClients: {
    query: z.object({ cursor: z.optional(bookingId) }),
    answer: success({ clients: z.array(earlierClient), more: z.optional(bookingId) }),
  },
  /**
   * Returns this agency's commission for a booking made today, in per cent of the fare, so that pages can show it
   * beside prices. 401 or 403 when the caller is not an agent.
   */
  agentCommission: { answer: success({ percent: z.number() }) },
  /** Returns the portal's home: the next departures, and the filters for its lists. */
  agentHome: {
    answer: success({
      company_name: z.string(),
      /** Whether the caller is an owner of the agency and may manage its colleagues and its data. */
      is_owner: z.optional(z.boolean()),
      /**
       * The account's address while it is unconfirmed, because no letter is sent to it until then. Null once it is
       * confirmed.
       */
      unconfirmed_email: z.optional(z.nullable(z.string())),
      /** The commission for bookings made today, in per cent. */
      percent: z.number(),
      departures: z.array(agentDeparture),
      /** The journeys of the agency's bookings and options, by name. */
      journeys: z.array(z.object({ slug: z.string(), name: z.string() })),
      /** The months of departure (`yyyy-mm`), in order. */
      months: z.array(z.string()),
    }),
  },
  /**
   * Returns the agency's bookings that match the filters, future ones first, and their commission. The sums cover all
   * pages.
   */
  agentBookings: {
    query: bookingsQuery,
    answer: success({
      bookings: pageOf(portalBooking),
      commission: z.object({
        entries: pageOf(commissionEntry),
        expected: usdCents,
        due: usdCents,
        paid: usdCents,
        /** The same sums in rupees. Each entry is converted at its own rate. */
        inr: z.object({ expected: rupees, due: rupees, paid: rupees }),
      }),
    }),
  },
};
