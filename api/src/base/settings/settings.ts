/**
 * The operator's settings. The operator edits the values by hand, so each getter throws a ZodError for a value of the
 * wrong shape.
 */
import {
  contentPicture,
  legalType,
  menuScene,
  pictureScreen,
  siteInfo,
  type MenuScene,
  type PictureScreen,
  type SiteInfo,
} from '@antara/contracts/api/content';
import { isoDate, picturePath, type Picture } from '@antara/contracts/api/fields';
import type { ChildFareRule } from '@antara/contracts/rules/child-fare';
import { leastDateChangeDays } from '@antara/contracts/rules/date-change-rules';
import { type GstPlace, getGstinPlace, gstPlaces } from '@antara/contracts/rules/gst';
import { type PriceDisplay, priceDisplays } from '@antara/contracts/rules/price-display';
import { adultAge, defaultSalesEndHours, leastAge } from '@antara/contracts/rules/sale-rules';
import { type Column, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import { settings } from './tables.ts';

const festivalDates = z.array(z.object({ name: z.string(), dates: z.array(isoDate) }));
/** Festivals with the dates of their evenings. */
export type FestivalDates = z.infer<typeof festivalDates>;

const logo = z.object({ picture: picturePath, alt: z.string() });
const siteSettings = z.extend(siteInfo, { awards: z.array(logo), membership: logo });
/** Contact data and trademarks, as the operator writes them. */
export type SiteSettings = z.infer<typeof siteSettings>;
const menuScenes = z.array(z.extend(menuScene, { picture: contentPicture }));
const screenPictures = z.partialRecord(pictureScreen, contentPicture);

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
const searchSynonyms = createSynonymsSchema(text);
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

const hrEmail = z.email();
const percent = z.number().check(z.minimum(0), z.maximum(100));
/** The number of days is limited to a year. */
const hours = z.int().check(z.minimum(0), z.maximum(8760));

/** Which price is shown first: the one with GST or the one without. */
const priceDisplay = z
  .enum(priceDisplays)
  .check(
    z.refine((display) => display !== 'no_gst', 'A journey is without GST by itself, not by this setting'),
  );
/** A change later than `leastDateChangeDays` before departure would let guests avoid the cancellation fee. */
const dateChange = z.strictObject({
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
const childFare = z.strictObject({
  under: z.int().check(z.minimum(leastAge + 1), z.maximum(adultAge)),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

/** The users who must have a second step at log-in. */
const twoFactorRequired = z.enum(['nobody', 'agents']);

const seller = z.object({
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

const company = z
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

const travel = z.object({
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
});
/** Texts of the travel documents. */
export type TravelSettings = z.infer<typeof travel>;

/**
 * The longest time before the deadline at which a reminder can be set. The outbox remembers a sent reminder for 30
 * days, so that a longer time could send it twice.
 */
const mostReminderDays = 28;
const passports = z.strictObject({
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

/** The schema of every setting, by name. */
export const settingSchemas = {
  site: siteSettings,
  menu_scenes: menuScenes,
  screen_pictures: screenPictures,
  festivals: festivalDates,
  search_synonyms: writtenSearchSynonyms,
  hr_email: hrEmail,
  commission_percent: percent,
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
};
export type SettingName = keyof typeof settingSchemas;

async function readSetting(db: DbOrTx, name: SettingName): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/**
 * Returns a function that reads the setting `name` from the database. The function returns `fallback`, parsed as well,
 * until the operator has written the setting.
 */
const createReader =
  <Schema extends z.ZodMiniType>(name: SettingName, schema: Schema, fallback?: z.input<Schema>) =>
  async (db: DbOrTx): Promise<z.output<Schema>> =>
    schema.parse((await readSetting(db, name)) ?? fallback);

/**
 * Returns contact data and trademarks, as the operator wrote them.
 * @throws {HttpError} NOT_FOUND (404) until the operator has written them; pages then omit this data
 */
export async function getSiteSettings(db: DbOrTx): Promise<SiteSettings> {
  const value = await readSetting(db, 'site');
  if (value === undefined) throwHttpError('NOT_FOUND', 'This site has no contact data yet.');
  return siteSettings.parse(value);
}

/**
 * Returns contact data and trademarks for pages.
 * @throws {HttpError} NOT_FOUND (404), see `getSiteSettings`
 */
export async function getSiteInfo(db: DbOrTx, toPicture: ToPicture): Promise<SiteInfo> {
  const { awards, membership, ...site } = await getSiteSettings(db);
  return {
    ...site,
    awards: awards.map(({ picture, alt }) => toPicture(picture, alt)),
    membership: toPicture(membership.picture, membership.alt),
  };
}

/** Returns the menu's scenes; an empty list until the operator has written them. */
export async function listMenuScenes(db: DbOrTx, toPicture: ToPicture): Promise<MenuScene[]> {
  const scenes = menuScenes.parse((await readSetting(db, 'menu_scenes')) ?? []);
  return scenes.map(({ picture, ...scene }) => ({ ...scene, picture: toPicture(picture.path, picture.alt) }));
}

/** Returns the picture of a screen; null until the operator has chosen one. */
export async function getScreenPicture(
  db: DbOrTx,
  screen: PictureScreen,
  toPicture: ToPicture,
): Promise<Picture | null> {
  const picture = screenPictures.parse((await readSetting(db, 'screen_pictures')) ?? {})[screen];
  return picture ? toPicture(picture.path, picture.alt) : null;
}

/** Returns the festivals; an empty list when none are set. */
export const getFestivalDates = createReader('festivals', festivalDates, []);

/** Returns the synonyms for the search; an empty list when none are set. */
export const listSearchSynonyms = createReader('search_synonyms', searchSynonyms, []);

/**
 * Returns the recipient of mails to the office.
 *
 * @throws {HttpError} NOT_FOUND (404), see `getSiteSettings`
 */
export async function getOfficeRecipient(db: DbOrTx): Promise<{ name: string; address: string }> {
  const { sales_email: address } = await getSiteSettings(db);
  return { name: (await getCompanySettings(db)).sales_name, address };
}

/** Returns the address that receives applications (EN-04). */
export const getHrEmail = createReader('hr_email', hrEmail);

/** Returns the commission of agencies without their own rate, in per cent; 0 until the operator has set a rate. */
export const getCommissionPercent = createReader('commission_percent', percent, 0);

/** The setting `sales_end_hours` as a column for other queries. `parseSalesEndHours` reads the value. */
export const salesEndHours = sql`(SELECT value FROM settings WHERE name = 'sales_end_hours')`;

const defaultPriceDisplay: PriceDisplay = 'without_gst_first';

/** Returns which price of a tour with GST is shown first. The default is the price without GST. */
export const getPriceDisplay = createReader('price_display', priceDisplay, defaultPriceDisplay);

/**
 * The price display of a tour as a column for queries of tours. `isImp` is the column that marks tours without
 * GST.
 */
export const selectPriceDisplay = (isImp: Column) =>
  sql<PriceDisplay>`CASE WHEN ${isImp} THEN ${'no_gst' satisfies PriceDisplay}
    ELSE coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'price_display'), ${defaultPriceDisplay}) END`;

/** Returns how many hours before the day of departure the sale ends, from the setting's value or the default. */
export const parseSalesEndHours = (value: unknown): number => hours.parse(value ?? defaultSalesEndHours);

/** Returns how many hours before the day of departure the sale ends. */
export async function getSalesEndHours(db: DbOrTx): Promise<number> {
  return parseSalesEndHours(await readSetting(db, 'sales_end_hours'));
}

/**
 * Returns the rule by which guests change the date of a booking. Null until the operator has set a rule: guests then
 * cannot change dates.
 */
export const findDateChangeRule = createReader('date_change', z.nullable(dateChange), null);

/** The setting `child_fare` as a column for other queries. `parseChildRule` reads the value. */
export const childFareSetting = sql`(SELECT value FROM settings WHERE name = 'child_fare')`;

/** Returns the rule in the value of the setting `child_fare` or `child_bed`; null without a value. */
export const parseChildRule = (value: unknown): ChildFareRule | null =>
  value === undefined || value === null ? null : childFare.parse(value);

/**
 * Returns what children pay who share a suite with an adult. Null until the operator has set a rule: children then pay
 * as adults.
 */
export const findChildFareRule = createReader('child_fare', z.nullable(childFare), null);

/** The setting `child_bed` as a column for other queries. `parseChildRule` reads the value. */
export const childBedSetting = sql`(SELECT value FROM settings WHERE name = 'child_bed')`;

/**
 * Returns who may have a child's bed and the price of the bed. Null until the operator has set a rule: no beds are sold
 * then.
 */
export const findChildBedRule = createReader('child_bed', z.nullable(childFare), null);

/** Returns true when agents must have a second step. The default is false. */
export async function areAgentsAskedForTwoFactor(db: DbOrTx): Promise<boolean> {
  return twoFactorRequired.parse((await readSetting(db, 'two_factor_required')) ?? 'nobody') === 'agents';
}

/** Returns the seller; only the name until the operator has set the rest. */
export const getSellerSettings = createReader('seller', seller, {
  name: 'Antara River Cruises',
  address: [],
  gstin: null,
  sac: null,
});

/**
 * Returns the names of the company and the office, and how tax documents are numbered. Absent fields have the sample
 * company's values.
 */
export const getCompanySettings = createReader('company', company, {});

/** Returns the texts of the travel documents; null until the operator has written them. */
export const findTravelSettings = createReader('travel', z.nullable(travel), null);

/**
 * Returns contact data for documents and mails that must be written even without contact data; null until the operator
 * has set them.
 */
export async function findSiteSettings(db: DbOrTx): Promise<SiteSettings | null> {
  return siteSettings.safeParse(await readSetting(db, 'site')).data ?? null;
}

/** Returns when guests are reminded of passports, and what happens when passports are missing. */
export const getPassportSettings = createReader('passports', passports, {});

/** Returns telephone and e-mail for documents; an empty text until the operator has set them. */
export async function getContactLine(db: DbOrTx): Promise<string> {
  const site = await findSiteSettings(db);
  return site ? `${site.phone}  ·  ${site.sales_email}` : '';
}
