/** The schemas of the operator's settings, which the operator edits by hand. */
import { contentPicture, legalType, menuScene, pictureScreen, siteInfo } from '@antara/contracts/api/content';
import { isoDate, picturePath } from '@antara/contracts/api/fields';
import { leastDateChangeDays } from '@antara/contracts/rules/date-change-rules';
import { type GstPlace, getGstinPlace, gstPlaces } from '@antara/contracts/rules/gst';
import { priceDisplays } from '@antara/contracts/rules/price-display';
import { adultAge, leastAge } from '@antara/contracts/rules/sale-rules';
import { z } from 'zod/mini';
import {
  answerTemplates,
  groupTerms,
  lowOccupancy,
  percent,
  refundLimits,
  tallyLedgers,
} from './office-schemas.ts';

export const festivalDates = z.array(z.object({ name: z.string(), dates: z.array(isoDate) }));
/** Festivals with the dates of their evenings. */
export type FestivalDates = z.infer<typeof festivalDates>;

const logo = z.object({ picture: picturePath, alt: z.string() });
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** Spans of the same weekday must not overlap, because a call would be offered twice. */
const dayHours = siteInfo.shape.hours.check(
  z.refine((hours = []) => hours.every(({ opens, closes }) => minutesOf(opens) < minutesOf(closes)), {
    error: 'The office closes later than it opens, on the same day',
  }),
  z.refine(
    (hours = []) =>
      hours.every((one, at) =>
        hours
          .slice(at + 1)
          .every(({ day, opens, closes }) => day !== one.day || closes <= one.opens || opens >= one.closes),
      ),
    { error: 'Hours of the same day overlap: join them, or end the first before the second begins' },
  ),
);
export const siteSettings = z.extend(siteInfo, {
  awards: z.array(logo),
  membership: logo,
  whatsapp: z.optional(
    z
      .string()
      .check(z.regex(/^\+[1-9][\d ]{6,19}$/, 'The number of WhatsApp begins with + and its dialling code')),
  ),
  hours: dayHours,
});
/** Contact data and trademarks, as the operator writes them. */
export type SiteSettings = z.infer<typeof siteSettings>;
export const menuScenes = z.array(z.extend(menuScene, { picture: contentPicture }));
export const screenPictures = z.partialRecord(pictureScreen, contentPicture);

const text = z.string().check(z.minLength(2), z.maxLength(100));
const createSynonymsSchema = (phrase: typeof text) =>
  z.array(
    z.object({
      /** Words and phrases that visitors type. */
      words: z.array(phrase).check(z.minLength(1)),
      /**
       * What these visitors are looking for: texts of the site, or addresses such as `/faq#what-should-i-pack`.
       * Addresses come first in the results.
       */
      finds: z.array(phrase).check(z.minLength(1)),
    }),
  );
export const searchSynonyms = createSynonymsSchema(text);
/**
 * The schema for new values. `searchSynonyms` still reads older values that break this rule, so that the search keeps
 * working.
 */
const writtenSearchSynonyms = createSynonymsSchema(
  text.check(
    z.refine(
      (phrase) => /[\p{L}\p{N}]/u.test(phrase),
      'A text without a letter or digit cannot be searched for',
    ),
  ),
);
/** Words that visitors type for things that the site names differently. */
export type SearchSynonyms = z.infer<typeof searchSynonyms>;

export const hrEmail = z.email();
/** The number of days is limited to a year. */
export const hours = z.int().check(z.minimum(0), z.maximum(8760));

/** Which price is shown first: the one with GST or the one without. */
export const priceDisplay = z
  .enum(priceDisplays)
  .check(
    z.refine((display) => display !== 'no_gst', 'A journey is without GST by itself, not by this setting'),
  );
/** A change later than `leastDateChangeDays` before departure would let guests avoid the cancellation fee. */
export const dateChange = z.strictObject({
  until_days: z.int().check(z.minimum(leastDateChangeDays), z.maximum(730)),
  fee: z.union([
    z.strictObject({ usd: z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01)) }),
    z.strictObject({ percent: percent.check(z.multipleOf(0.01)) }),
  ]),
  times: z.int().check(z.minimum(1), z.maximum(20)),
});

/**
 * What children pay (`child_fare`, `child_bed`). Guests are at least `leastAge` years old, and are adults from
 * `adultAge` on.
 */
export const childFare = z.strictObject({
  under: z.int().check(z.minimum(leastAge + 1), z.maximum(adultAge)),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

/** The users who must have a second step at log-in. */
export const twoFactorRequired = z.enum(['nobody', 'agents']);

export const seller = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** GST identification number and services accounting code; null when there is none to print. */
  gstin: z.nullable(z.string()),
  sac: z.nullable(z.string()),
  /** The GST code of the seller's state. When absent, the GSTIN determines the state. */
  state: z.optional(z.enum(Object.keys(gstPlaces) as GstPlace[])),
});
/** The seller on documents. */
export type SellerSettings = z.infer<typeof seller>;

/** Returns the seller's state; undefined when neither `state` nor a GSTIN is set. */
export const getSellerState = ({ state, gstin }: SellerSettings): GstPlace | undefined =>
  state ?? getGstinPlace(gstin ?? '');

const recipientName = (name: string) =>
  z._default(
    z
      .string()
      .check(
        z.regex(/^\S.{0,99}$/, 'A name is one line of at most 100 characters, and begins with no blank'),
      ),
    name,
  );

/**
 * Returns the schema of the prefix of a series of document numbers; `prefix` is the default. A prefix has at most four
 * characters, because a number has at most 16 (CGST Rules 2017, rule 46(b)), of which the year and six digits need the
 * rest. The tax portals treat small letters as capitals, and refuse numbers that begin with 0, - or /. The last
 * character separates the prefix from the year, so that no two series have the same number.
 */
const numberPrefix = (prefix: string) =>
  z._default(
    z
      .string()
      .check(
        z.regex(
          /^[A-Z1-9][A-Z0-9/-]{0,2}[/-]$/,
          'A prefix has capital letters, digits, - and /, 2 to 4 characters in all; the first is no 0, the last is - or /',
        ),
      ),
    prefix,
  );

export const company = z
  .strictObject({
    /** The company's name and short name in letters and documents. */
    name: recipientName('Antara River Cruises'),
    short_name: recipientName('Antara'),
    /** The names to which mails for the office are addressed: mails to `sales_email`, and applications. */
    sales_name: recipientName('Antara sales'),
    careers_name: recipientName('Antara careers'),
    /** The prefixes of the document numbers. Each prefix has its own series of numbers. */
    invoice_prefix: numberPrefix('ANT/'),
    credit_note_prefix: numberPrefix('ACN/'),
    receipt_voucher_prefix: numberPrefix('ARV/'),
    refund_voucher_prefix: numberPrefix('AFV/'),
    /** The month in which the financial year begins; 4 is April. */
    fiscal_year_first_month: z._default(
      z
        .int()
        .check(
          z.refine(
            (month) => month >= 1 && month <= 12,
            'The month in which the financial year begins is a number from 1 to 12',
          ),
        ),
      4,
    ),
  })
  .check(
    z.refine(({ invoice_prefix, credit_note_prefix }) => invoice_prefix !== credit_note_prefix, {
      path: ['credit_note_prefix'],
      error: 'Invoices and credit notes need different prefixes',
    }),
    z.refine(
      (one) =>
        new Set([
          one.invoice_prefix,
          one.credit_note_prefix,
          one.receipt_voucher_prefix,
          one.refund_voucher_prefix,
        ]).size === (one.invoice_prefix === one.credit_note_prefix ? 3 : 4),
      {
        path: ['receipt_voucher_prefix'],
        error: 'Vouchers need prefixes of their own',
      },
    ),
  );
/** The company's and the office's names, and how tax documents are numbered. */
export type CompanySettings = z.infer<typeof company>;

export const travel = z.object({
  /** A telephone number that is answered day and night during a tour. */
  emergency_phone: z.string(),
  /** The passport rules for every guest. */
  passport: z.string(),
  /**
   * Entry rules per country; names are those of the countries' list. Guests with the country's passport read `own`; all
   * others read `foreign`, and on a tour through several countries also `reentry`.
   */
  countries: z.array(
    z.object({ country: z.string(), own: z.string(), foreign: z.string(), reentry: z.optional(z.string()) }),
  ),
  /** Weather and clothing per month, January first. */
  months: z.array(z.string()).check(z.length(12)),
  /** Answers of the site that are printed unchanged under `title`. */
  answers: z.array(z.object({ type: legalType, question: z.string(), title: z.string() })),
  /** The way to each place where guests board, by the place's name in the boarding plans of the journeys. */
  places: z._default(z.array(z.object({ place: z.string(), getting_there: z.string() })), []),
});
/** Texts of the travel documents. */
export type TravelSettings = z.infer<typeof travel>;

/**
 * The longest time before the deadline at which a reminder can be set. The outbox remembers a sent reminder for 30
 * days, so that a longer time could send it twice.
 */
const mostReminderDays = 28;
export const passports = z.strictObject({
  /** How many days before the passport deadline guests are reminded of missing data. */
  reminder_days: z._default(
    z.array(z.int().check(z.minimum(1), z.maximum(mostReminderDays))).check(z.maxLength(5)),
    [14, 3],
  ),
  /** The text for guests whose data is still missing after the deadline. */
  what_follows: z._default(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
    'Our reservations team will call or write to you about it. Nobody can board who is not on the list of passengers that we hand to the authorities before departure.',
  ),
});
/** When guests are reminded of passports, and what happens when passports are missing. */
export type PassportSettings = z.infer<typeof passports>;

/** Whom to tell about a weakness of the site: the fields of `security.txt` (RFC 9116). */
export const securityTxt = z.strictObject({
  /** Addresses of mail (`mailto:`), telephone (`tel:`) or a page, the preferred one first. */
  contacts: z
    .array(
      z
        .string()
        .check(
          z.regex(
            /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]{5,20}|https:\/\/\S+)$/,
            'A contact begins with mailto:, tel:+ or https://, and has no blank',
          ),
        ),
    )
    .check(z.minLength(1), z.maxLength(5)),
  /** The page that says how reports are handled. */
  policy: z.optional(
    z.string().check(z.regex(/^https:\/\/\S+$/, 'The policy’s address begins with https://')),
  ),
  /** The languages in which reports are read (BCP 47). */
  languages: z._default(
    z.array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/))).check(z.minLength(1)),
    ['en'],
  ),
});
/** Whom to tell about a weakness of the site. */
export type SecurityTxt = z.infer<typeof securityTxt>;

/** The schema of every setting, by name. */
export const settingSchemas = {
  site: siteSettings,
  menu_scenes: menuScenes,
  screen_pictures: screenPictures,
  festivals: festivalDates,
  search_synonyms: writtenSearchSynonyms,
  hr_email: hrEmail,
  commission_percent: percent,
  commission_tds_percent: percent,
  sales_end_hours: hours,
  price_display: priceDisplay,
  date_change: dateChange,
  child_fare: childFare,
  child_bed: childFare,
  seller,
  company,
  travel,
  two_factor_required: twoFactorRequired,
  passports,
  refund_limits: refundLimits,
  tally: tallyLedgers,
  answer_templates: answerTemplates,
  low_occupancy: lowOccupancy,
  groups: groupTerms,
  security_txt: securityTxt,
};
export type SettingName = keyof typeof settingSchemas;
