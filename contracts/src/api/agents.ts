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

/** What is stored of an agency as text, in registration and update (B§7). `name` is title, first and last name. */
const agencyText = {
  ...sentAsTyped,
  ...memberNumbers,
  name: requiredName('First Name is required', 130),
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
  /** The present password, without which the e-mail address is not changed. */
  password: z.optional(password),
});
export const agentRegistration = z.object({
  ...agencyPayload,
  password,
  /** The page made the password: the agent is sent the way to one of their own. */
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
 * A picture for agents' own use: `path` as pages show it, `file` to download, both below the media base. `print`: a
 * larger file to print, with its size in pixels; null where there is none.
 */
export const agentPicture = z.extend(picture, {
  file: z.string(),
  print: z.optional(z.nullable(z.object({ file: z.string(), width: z.int(), height: z.int() }))),
});
export type AgentPicture = z.infer<typeof agentPicture>;

/** A departure on sale, with the suites that are still free. */
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
 * One booking's commission. `received`: what was received, and not given back, of suites, add-ons and extensions after
 * the coupon, before GST. `base`: what the commission is counted on, `received` and what is still to be paid; 0 of a
 * cancelled booking, which earns nothing. `expected` until the cruise has ended and nothing is left to pay, then `due`,
 * then `paid`. Amounts in cents.
 */
export const commissionEntry = z.object({
  booking_id: z.string(),
  /** The client's name, or the first guest's where none was named (`bookingDisplayName`). */
  client: z.string(),
  /** The agency's own reference; empty when it gave none. */
  reference: z.string(),
  program: z.string(),
  date_from: isoDate,
  booked_on: isoDate,
  base: usdCents,
  received: z.optional(usdCents),
  percent: z.number(),
  amount: usdCents,
  state: z.enum(['expected', 'due', 'paid']),
  /** The day on which the booking was cancelled; absent when it stands. */
  cancelled_on: z.optional(isoDate),
  /** Rupees for a dollar when it was booked, by which both amounts are shown in rupees. */
  inr_per_usd: z.number(),
});
export type CommissionEntry = z.infer<typeof commissionEntry>;

/**
 * A booking in the portal. `commission_percent`: what its agency earns of it; null when it earns nothing of it.
 * `booked_by`: who of the agency booked it; null when the account is gone, or it was booked before this was kept.
 */
const portalBooking = z.extend(booking, {
  commission_percent: z.nullable(z.number()),
  booked_by: z.optional(z.nullable(z.string())),
});
export type PortalBooking = z.infer<typeof portalBooking>;

export const agentSchemas = {
  countries: { answer: success({ countries: z.array(z.extend(country, { id: z.string() })) }) },
  /** 404 when we list none for the country. */
  states: {
    query: z.object({ country_id: z.string().check(z.minLength(1), z.maxLength(10)) }),
    answer: success({ states: z.array(namedItem) }),
  },
  /** None for a state outside India. 404 for a state that we do not know. */
  cities: {
    query: z.object({ state_id: z.string().check(z.minLength(1), z.maxLength(10)) }),
    answer: success({ cities: z.array(namedItem) }),
  },
  /** The consortia, without `otherGroup`. */
  groups: { answer: success({ groups: z.array(namedItem) }) },
  /**
   * A new agent. Somebody logged in who registers the address of their own account keeps it and its password. 409 when
   * the address is taken. `approved`: the agents' pages are open at once; else the operator looks first.
   * `address_confirmed`: letters are sent to the address; false until the code that was mailed there is entered.
   */
  registerAgent: {
    body: agentRegistration,
    answer: success({ approved: z.boolean(), address_confirmed: z.optional(z.boolean()) }),
  },
  /**
   * A new e-mail address needs the password, and becomes the account's when the code sent to it is entered
   * (`confirmEmail`): the answer is the same for an address that is taken. 401 or 403 for whoever is not an agent; 400
   * for `password`; 429 when the address was sent too many codes.
   */
  updateAgent: { body: agentUpdate, answer: success({ new_email: z.nullable(z.string()) }) },
  /** `addresses` is empty for an agent who never filled in the form. */
  agentProfile: {
    answer: success({
      name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      addresses: z.array(agentAddress),
      /** Null when the agency has none. */
      logo: z.optional(z.nullable(logo)),
    }),
  },
  agentGallery: { answer: success({ gallery: z.array(agentPicture) }) },
  /**
   * Whom this agency has booked for, each once, the latest booking first, of five hundred bookings at a time. `more`:
   * the `cursor` of those of the bookings before, who may be the same people; absent where there are none. Nobody
   * else's are answered: 401 or 403 for whoever is not an agent.
   */
  agentClients: {
    query: z.object({ cursor: z.optional(bookingId) }),
    answer: success({ clients: z.array(earlierClient), more: z.optional(bookingId) }),
  },
  /**
   * What this agency earns of a booking made today, in per cent of the fare: asked for to be shown beside prices. 401
   * or 403 for whoever is not an agent.
   */
  agentCommission: { answer: success({ percent: z.number() }) },
  /** The portal's home: the next departures, and what its lists can be narrowed to. */
  agentHome: {
    answer: success({
      company_name: z.string(),
      /** Whether the caller runs the agency: manages its colleagues and its data. */
      is_owner: z.optional(z.boolean()),
      /** The account's address while it is not confirmed, because no letter is sent to it until then; else null. */
      unconfirmed_email: z.optional(z.nullable(z.string())),
      /** Per cent, for bookings made today. */
      percent: z.number(),
      departures: z.array(agentDeparture),
      /** Of the agency's bookings and options, by name. */
      journeys: z.array(z.object({ slug: z.string(), name: z.string() })),
      /** Of departure, `yyyy-mm`, in order. */
      months: z.array(z.string()),
    }),
  },
  /** The agency's own bookings that fit, those ahead first, and their commission; its sums are those of all pages. */
  agentBookings: {
    query: bookingsQuery,
    answer: success({
      bookings: pageOf(portalBooking),
      commission: z.object({
        entries: pageOf(commissionEntry),
        expected: usdCents,
        due: usdCents,
        paid: usdCents,
        /** The same sums in rupees, each entry at its own rate. */
        inr: z.object({ expected: rupees, due: rupees, paid: rupees }),
      }),
    }),
  },
};
