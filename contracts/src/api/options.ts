/** Courtesy options: suites kept for an agent for 72 hours without payment (AG-05, decision 0023). */
import { z } from 'zod/mini';
import { maxReference } from '../rules/option-rules.ts';
import { optionsQuery, pageOf } from './agent-lists.ts';
import { chosenRoom, suiteCount, travellers } from './booking.ts';
import { success } from './envelope.ts';
import { isoDate, optionalName, rupees, slug, usdCents } from './fields.ts';

const optionId = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40));

/**
 * The states of an option. `OPEN`; `CHECKOUT` and `PAYING` while it is being booked, after which an unpaid option is
 * open again. Ended: `LAPSED` when its time was over, `RELEASED` by its agent, `WITHDRAWN` by us.
 */
const optionStates = ['OPEN', 'CHECKOUT', 'PAYING', 'LAPSED', 'RELEASED', 'WITHDRAWN'] as const;

/** An option as its agent sees it. Amounts in cents; times are ISO instants. */
export const option = z.object({
  /** The number that people use: `ANT-7K3QXM`. A booking of the option keeps this number. */
  id: z.string(),
  state: z.enum(optionStates),
  tour: z.object({ name: z.string(), slug, duration: z.string() }),
  ship: z.string(),
  date_from: isoDate,
  date_to: isoDate,
  /** `price` is the quoted price for all travellers of the suite. */
  rooms: z.array(
    z.object({
      room_number: z.string(),
      title: z.string(),
      travellers,
      price: usdCents,
    }),
  ),
  /** The agent's own reference. */
  reference: z.nullable(z.string()),
  /** The quoted price of the suites with GST when the option was taken. Rupees are null when no rate was available. */
  quoted_usd: usdCents,
  quoted_inr: z.nullable(rupees),
  /** The price of the same suites at today's fares. Null when the option has ended. */
  today_usd: z.nullable(usdCents),
  taken_at: z.string(),
  ends_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** The end of the option if the agent extended it now. Null when the option cannot be extended. */
  extendable_until: z.nullable(z.string()),
});
export type CourtesyOption = z.infer<typeof option>;

export const optionSchemas = {
  /**
   * Returns the agency's options that match the filters: the open ones, the next to end first, and a page of those that
   * ended unpaid, the latest first. Without filters, the ended ones are those of the last 14 days. `now` is in epoch
   * milliseconds. 401 without a session and 403 when the caller is not an agent, here and in the other calls.
   */
  agentOptions: {
    query: optionsQuery,
    answer: success({ open: z.array(option), ended: pageOf(option), now: z.int() }),
  },
  /**
   * Returns the facts that decide about an option on a departure, so that the page can show them beforehand. 404 and
   * 422 as for a hold.
   */
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
   * Takes an option: keeps suites for 72 hours, all or none. A hold of the caller on this departure becomes the option.
   * 422 with `data.limit` when a limit forbids the option (`checkOptionLimits`); 409 with `data.taken` (room numbers)
   * when some suites are gone; 409 when a suite is in another option of the agency.
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
   * Releases the suites of one of the agency's options at once. Returns an option that has already ended unchanged. 404
   * when the option belongs to another agency; 409 while it is being paid for, and when it was booked.
   */
  releaseOption: { body: z.object({ id: optionId }), answer: success({ option }) },
  /**
   * Extends one of the agency's options by 48 hours, which is possible once. 404 when the option belongs to another
   * agency; 409 when it has ended, is being booked or was extended before; 422 with `data.limit` of `ExtensionRefusal`.
   */
  extendOption: { body: z.object({ id: optionId }), answer: success({ option }) },
};
