/**
 * Reads the operator's settings. The operator edits the values by hand, so each getter throws a ZodError for a value of
 * the wrong shape.
 */
import type { MenuScene, PictureScreen, SiteInfo } from '@antara/contracts/api/content';
import type { Picture } from '@antara/contracts/api/fields';
import type { ChildFareRule } from '@antara/contracts/rules/child-fare';
import type { PriceDisplay } from '@antara/contracts/rules/price-display';
import { defaultSalesEndHours } from '@antara/contracts/rules/sale-rules';
import { type Column, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import * as office from './office-schemas.ts';
import * as schemas from './schemas.ts';
import { settings } from './tables.ts';

async function readSetting(db: DbOrTx, name: schemas.SettingName): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/**
 * Returns a function that reads the setting `name` from the database. The function returns `fallback`, parsed as well,
 * until the operator has written the setting.
 */
const createReader =
  <Schema extends z.ZodMiniType>(name: schemas.SettingName, schema: Schema, fallback?: z.input<Schema>) =>
  async (db: DbOrTx): Promise<z.output<Schema>> =>
    schema.parse((await readSetting(db, name)) ?? fallback);

/**
 * Returns contact data and trademarks, as the operator wrote them.
 * @throws {HttpError} NOT_FOUND (404) until the operator has written them; pages then omit this data
 */
export async function getSiteSettings(db: DbOrTx): Promise<schemas.SiteSettings> {
  const value = await readSetting(db, 'site');
  if (value === undefined) throwHttpError('NOT_FOUND', 'This site has no contact data yet.');
  return schemas.siteSettings.parse(value);
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

/**
 * Returns whom to tell about a weakness of the site: the office's address until the operator has named anybody.
 * @throws {HttpError} NOT_FOUND (404) when there is no contact data either, see `getSiteSettings`
 */
export async function getSecurityContacts(db: DbOrTx): Promise<schemas.SecurityTxt> {
  const value =
    (await readSetting(db, 'security_txt')) ??
    ({ contacts: [`mailto:${(await getSiteSettings(db)).sales_email}`] } satisfies z.input<
      typeof schemas.securityTxt
    >);
  return schemas.securityTxt.parse(value);
}

/** Returns the menu's scenes; an empty list until the operator has written them. */
export async function listMenuScenes(db: DbOrTx, toPicture: ToPicture): Promise<MenuScene[]> {
  const scenes = schemas.menuScenes.parse((await readSetting(db, 'menu_scenes')) ?? []);
  return scenes.map(({ picture, ...scene }) => ({ ...scene, picture: toPicture(picture.path, picture.alt) }));
}

/** Returns the picture of a screen; null until the operator has chosen one. */
export async function getScreenPicture(
  db: DbOrTx,
  screen: PictureScreen,
  toPicture: ToPicture,
): Promise<Picture | null> {
  const picture = schemas.screenPictures.parse((await readSetting(db, 'screen_pictures')) ?? {})[screen];
  return picture ? toPicture(picture.path, picture.alt) : null;
}

/** Returns the templates of answers to enquiries; an empty list until the operator has written some. */
export const listAnswerTemplates = createReader('answer_templates', office.answerTemplates, []);

/** Returns the festivals; an empty list when none are set. */
export const getFestivalDates = createReader('festivals', schemas.festivalDates, []);

/** Returns the synonyms for the search; an empty list when none are set. */
export const listSearchSynonyms = createReader('search_synonyms', schemas.searchSynonyms, []);

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
export const getHrEmail = createReader('hr_email', schemas.hrEmail);

/** Returns the commission of agencies without their own rate, in per cent; 0 until the operator has set a rate. */
export const getCommissionPercent = createReader('commission_percent', office.percent, 0);

/**
 * Returns the tax that is deducted from commission, in per cent (Income-tax Act, section 194H); null until the operator
 * has set it: nothing is deducted then.
 */
export const getCommissionTdsPercent = createReader(
  'commission_tds_percent',
  z.nullable(office.percent),
  null,
);

/** The setting `sales_end_hours` as a column for other queries. `parseSalesEndHours` reads the value. */
export const salesEndHours = sql`(SELECT value FROM settings WHERE name = 'sales_end_hours')`;

const defaultPriceDisplay: PriceDisplay = 'without_gst_first';

/** Returns which price of a tour with GST is shown first. The default is the price without GST. */
export const getPriceDisplay = createReader('price_display', schemas.priceDisplay, defaultPriceDisplay);

/**
 * The price display of a tour as a column for queries of tours. `isImp` is the column that marks tours without
 * GST.
 */
export const selectPriceDisplay = (isImp: Column) =>
  sql<PriceDisplay>`CASE WHEN ${isImp} THEN ${'no_gst' satisfies PriceDisplay}
    ELSE coalesce((SELECT value #>> '{}' FROM settings WHERE name = 'price_display'), ${defaultPriceDisplay}) END`;

/** Returns how many hours before the day of departure the sale ends, from the setting's value or the default. */
export const parseSalesEndHours = (value: unknown): number =>
  schemas.hours.parse(value ?? defaultSalesEndHours);

/** Returns how many hours before the day of departure the sale ends. */
export async function getSalesEndHours(db: DbOrTx): Promise<number> {
  return parseSalesEndHours(await readSetting(db, 'sales_end_hours'));
}

/**
 * Returns the rule by which guests change the date of a booking. Null until the operator has set a rule: guests then
 * cannot change dates.
 */
export const findDateChangeRule = createReader('date_change', z.nullable(schemas.dateChange), null);

/** Returns the limits of refunds by staff. */
export const getRefundLimits = createReader('refund_limits', office.refundLimits, {});

/** Returns the names of the ledgers in Tally; null until the operator has set them. */
export const findTallyLedgers = createReader('tally', z.nullable(office.tallyLedgers), null);

/** Returns when departures with few guests are decided about. */
export const getLowOccupancyRule = createReader('low_occupancy', office.lowOccupancy, {});

/** Returns the bounds of group prices, and when groups are reminded. */
export const getGroupTerms = createReader('groups', office.groupTerms, {});

/** The setting `child_fare` as a column for other queries. `parseChildRule` reads the value. */
export const childFareSetting = sql`(SELECT value FROM settings WHERE name = 'child_fare')`;

/** Returns the rule in the value of the setting `child_fare` or `child_bed`; null without a value. */
export const parseChildRule = (value: unknown): ChildFareRule | null =>
  value === undefined || value === null ? null : schemas.childFare.parse(value);

/**
 * Returns what children pay who share a suite with an adult. Null until the operator has set a rule: children then pay
 * as adults.
 */
export const findChildFareRule = createReader('child_fare', z.nullable(schemas.childFare), null);

/** The setting `child_bed` as a column for other queries. `parseChildRule` reads the value. */
export const childBedSetting = sql`(SELECT value FROM settings WHERE name = 'child_bed')`;

/**
 * Returns who may have a child's bed and the price of the bed. Null until the operator has set a rule: no beds are sold
 * then.
 */
export const findChildBedRule = createReader('child_bed', z.nullable(schemas.childFare), null);

/** Returns true when agents must have a second step. The default is false. */
export async function areAgentsAskedForTwoFactor(db: DbOrTx): Promise<boolean> {
  return (
    schemas.twoFactorRequired.parse((await readSetting(db, 'two_factor_required')) ?? 'nobody') === 'agents'
  );
}

/** Returns the seller; only the name until the operator has set the rest. */
export const getSellerSettings = createReader('seller', schemas.seller, {
  name: 'Antara River Cruises',
  address: [],
  gstin: null,
  sac: null,
});

/**
 * Returns the names of the company and the office, and how tax documents are numbered. Absent fields have the sample
 * company's values.
 */
export const getCompanySettings = createReader('company', schemas.company, {});

/** Returns the texts of the travel documents; null until the operator has written them. */
export const findTravelSettings = createReader('travel', z.nullable(schemas.travel), null);

/**
 * Returns contact data for documents and mails that must be written even without contact data; null until the operator
 * has set them.
 */
export async function findSiteSettings(db: DbOrTx): Promise<schemas.SiteSettings | null> {
  return schemas.siteSettings.safeParse(await readSetting(db, 'site')).data ?? null;
}

/** Returns when guests are reminded of passports, and what happens when passports are missing. */
export const getPassportSettings = createReader('passports', schemas.passports, {});

/** Returns telephone and e-mail for documents; an empty text until the operator has set them. */
export async function getContactLine(db: DbOrTx): Promise<string> {
  const site = await findSiteSettings(db);
  return site ? `${site.phone}  ·  ${site.sales_email}` : '';
}
