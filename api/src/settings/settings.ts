/** The operator's settings. Each getter throws ZodError when a value does not have its shape, since it was edited by hand. */
import { siteInfo, type SiteInfo } from '@antara/contracts/api/content';
import { isoDate } from '@antara/contracts/api/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { settings } from './tables.ts';

const festivalDates = z.array(z.object({ name: z.string(), dates: z.array(isoDate) }));
/** Festivals with the dates of their evenings. */
export type FestivalDates = z.infer<typeof festivalDates>;

const hrEmail = z.email();
const percent = z.number().check(z.minimum(0), z.maximum(100));

const seller = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** GST identification number, and services accounting code; null when there is none to print. */
  gstin: z.nullable(z.string()),
  sac: z.nullable(z.string()),
});
/** The seller on documents. */
export type SellerSettings = z.infer<typeof seller>;

/** The schema of every setting, by name. */
export const settingSchemas = {
  site: siteInfo,
  festivals: festivalDates,
  hr_email: hrEmail,
  commission_percent: percent,
  seller,
};
export type SettingName = keyof typeof settingSchemas;

async function readSetting(db: DbOrTx, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/**
 * Contact data and trademarks.
 * @throws HttpError NOT_FOUND (404) until the operator has written them: pages then leave out what they do not know
 */
export async function getSiteSettings(db: DbOrTx): Promise<SiteInfo> {
  const value = await readSetting(db, 'site');
  if (value === undefined) throwHttpError('NOT_FOUND', 'This site has no contact data yet.');
  return siteInfo.parse(value);
}

/** None when nothing is set. */
export async function getFestivalDates(db: DbOrTx): Promise<FestivalDates> {
  return festivalDates.parse((await readSetting(db, 'festivals')) ?? []);
}

/** The address that gets applications (EN-04). */
export async function getHrEmail(db: DbOrTx): Promise<string> {
  return hrEmail.parse(await readSetting(db, 'hr_email'));
}

/** The commission of agencies without a rate of their own, in per cent; 0 until the operator has set it. */
export async function getCommissionPercent(db: DbOrTx): Promise<number> {
  return percent.parse((await readSetting(db, 'commission_percent')) ?? 0);
}

/** The seller; the name only until the operator has set it. */
export async function getSellerSettings(db: DbOrTx): Promise<SellerSettings> {
  return seller.parse(
    (await readSetting(db, 'seller')) ?? {
      name: 'Antara River Cruises',
      address: [],
      gstin: null,
      sac: null,
    },
  );
}

/** Contact data for what must be written without them, too; null until the operator has set them. */
export async function findSiteSettings(db: DbOrTx): Promise<SiteInfo | null> {
  return siteInfo.safeParse(await readSetting(db, 'site')).data ?? null;
}

/** Telephone and e-mail for documents; empty until the operator has set them. */
export async function getContactLine(db: DbOrTx): Promise<string> {
  const site = await findSiteSettings(db);
  return site ? `${site.phone}  ·  ${site.sales_email}` : '';
}
