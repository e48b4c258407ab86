/** The schemas of settings about the office's own work: limits, groups, answers, ledgers. */
import { z } from 'zod/mini';

export const percent = z.number().check(z.minimum(0), z.maximum(100));

const rupees = z.int().check(z.minimum(0), z.maximum(100_000_000));
/** How many rupees a member of the staff may give to a customer at a time, beyond what the terms promise. */
export const refundLimits = z.strictObject({
  /** The limit of the role `reservations`. */
  reservations: z._default(rupees, 10_000),
  /** The amount from which nobody may do it alone. */
  second_person: z._default(rupees, 50_000),
  /** The per cent from which nobody may make a coupon alone. */
  coupon_percent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
});

const ledger = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
/** The names of ledgers in Tally, to which the vouchers of a month are entered. */
export const tallyLedgers = z.strictObject({
  /** The company's name in Tally; the open one when absent. */
  company: z.optional(ledger),
  /** One ledger for all guests. */
  guests: ledger,
  sales: ledger,
  cgst: ledger,
  sgst: ledger,
  igst: ledger,
  /** Tax of documents that were issued before the seller's state was known. */
  tax_without_parts: ledger,
  rounding: ledger,
  /** Where money is: the payment provider's account, the bank account, the cash box, and the account for cheques. */
  card: ledger,
  transfer: ledger,
  cash: ledger,
  cheque: ledger,
  commission: ledger,
  /** Tax deducted at source. */
  tds: ledger,
});
export type TallyLedgers = z.infer<typeof tallyLedgers>;

/** When the office decides whether a departure with few guests sails. */
export const lowOccupancy = z.strictObject({
  /** Departures with less occupancy than so many per cent are decided about. */
  below_percent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 35),
  /** How many days before departure the decision is due. */
  days_before: z._default(z.int().check(z.minimum(1), z.maximum(365)), 75),
});

/** The outbox remembers for 30 days which mails were sent, so that none is sent twice in that time. */
const days = z.int().check(z.minimum(1), z.maximum(28));
/** Bounds of the prices that staff agree with groups, and when the contact person of a group is written to. */
export const groupTerms = z.strictObject({
  /** Per cent of the published price. Only who may set prices agrees a price outside these bounds. */
  least_percent: z._default(percent, 70),
  most_percent: z._default(z.number().check(z.minimum(1), z.maximum(300)), 100),
  /** Days before a payment is due. */
  payment_days: z._default(days, 7),
  /** Days before suites without guests go back on sale. */
  cut_off_days: z._default(days, 14),
});

/** What stands in braces in a template, and is filled in from the enquiry that is answered. */
export const answerPlaceholders = ['name', 'reference', 'journey', 'ship', 'date'] as const;
const answerText = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(3),
    z.maxLength(longest),
    z.refine(
      (written) =>
        [...written.matchAll(/\{(\w*)\}/g)].every(([, name]) =>
          answerPlaceholders.some((one) => one === name),
        ),
      `In braces stand ${answerPlaceholders.map((name) => `{${name}}`).join(', ')} alone`,
    ),
  );
export const answerTemplates = z
  .array(
    z.strictObject({
      /** The name by which staff choose the template: `group-quote`. */
      name: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'A name has small letters, digits and hyphens')),
      subject: answerText(150).check(z.regex(/^[^\r\n]*$/, 'A subject is one line')),
      /** Plain text. A blank line begins a paragraph. */
      text: answerText(5000),
    }),
  )
  .check(
    z.maxLength(100),
    z.refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'Two templates have one name',
    ),
  );
/** Templates with which the office answers enquiries. */
export type AnswerTemplates = z.infer<typeof answerTemplates>;
