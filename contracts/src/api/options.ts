/** Courtesy options: suites kept for an agent for 72 hours without payment (AG-05, decision 0023). */
import { z } from 'zod/mini';
import { maxReference } from '../rules/option-rules.ts';
import { optionsQuery, pageOf } from './agent-lists.ts';
import { chosenRoom, suiteCount, travellers } from './booking.ts';
import { success } from './envelope.ts';
import { isoDate, optionalName, rupees, slug, usdCents } from './fields.ts';

const optionId = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40));

/**
 * The state of an option. `OPEN`; `CHECKOUT` and `PAYING`: being booked now, and open again if nothing comes of it.
 * Ended: `LAPSED` at its time, `RELEASED` by its agent, `WITHDRAWN` by us.
 */
const optionStates = ['OPEN', 'CHECKOUT', 'PAYING', 'LAPSED', 'RELEASED', 'WITHDRAWN'] as const;

/** An option as its agent sees it. Amounts in cents; times are ISO instants. */
export const option = z.object({
  /** The number that people use, and the number of the booking that comes of it: `ANT-7K3QXM`. */
  id: z.string(),
  state: z.enum(optionStates),
  tour: z.object({ name: z.string(), slug, duration: z.string() }),
  ship: z.string(),
  date_from: isoDate,
  date_to: isoDate,
  /** `price`: for all travellers of the suite, as quoted. */
  rooms: z.array(
    z.object({
      room_number: z.string(),
      title: z.string(),
      travellers,
      price: usdCents,
    }),
  ),
  /** The agent's own. */
  reference: z.nullable(z.string()),
  /** The suites with GST, as quoted when the option was taken; rupees null when there was no rate. */
  quoted_usd: usdCents,
  quoted_inr: z.nullable(rupees),
  /** The same at today's fares; null once it has ended. */
  today_usd: z.nullable(usdCents),
  taken_at: z.string(),
  ends_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** When it would end if its agent extended it now; null when it cannot be extended (any more). */
  extendable_until: z.nullable(z.string()),
});
export type CourtesyOption = z.infer<typeof option>;

export const optionSchemas = {
  /**
   * The agency's own that fit: those open, the next to end first, and a page of those that ended unpaid, the latest
   * first: of the last 14 days, unless something is asked for. `now` in epoch milliseconds. This and the other calls:
   * 401 without a session, 403 for whoever is not an agent.
   */
  agentOptions: {
    query: optionsQuery,
    answer: success({ open: z.array(option), ended: pageOf(option), now: z.int() }),
  },
  /** What decides about an option on a departure, to be shown before one is taken. 404, 422 as for a hold. */
  optionEligibility: {
    query: z.object({ tourName: slug, selectedDate: isoDate }),
    answer: success({
      now: z.string(),
      open: z.int(),
      ship_suites: z.int(),
      on_option: z.int(),
      ended_unpaid: z.nullable(z.string()),
    }),
  },
  /**
   * Keeps suites for 72 hours, all or none. 422 with `data.limit` when a limit forbids it (`checkOptionLimits`), 409
   * with `data.taken` (room numbers) when some are gone, 409 when one is on another option of the agency. A hold of the
   * caller's own on this departure becomes the option.
   */
  takeOption: {
    body: z.object({
      tourName: slug,
      selectedDate: isoDate,
      rooms: z.array(chosenRoom).check(...suiteCount),
      reference: optionalName(maxReference),
    }),
    answer: success({ option }),
  },
  /**
   * Gives the suites of one of the agency's own options back at once. Ended already answers it as it is. 404 another's,
   * 409 while a payment for it is under way or when it was booked.
   */
  releaseOption: { body: z.object({ id: optionId }), answer: success({ option }) },
  /**
   * Keeps one of the agency's own options for 48 hours more, once. 404 another's; 409 when it has ended, is being
   * booked or was extended before; 422 with `data.limit` of `ExtensionRefusal`.
   */
  extendOption: { body: z.object({ id: optionId }), answer: success({ option }) },
};
