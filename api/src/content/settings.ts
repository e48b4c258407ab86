/** What the operator sets, by name. A value of another shape than it must have throws: it was edited by hand. */
import { siteInfo, type SiteInfo } from '@antara/contracts/api/content';
import { isoDate } from '@antara/contracts/api/fields';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { DbOrTx } from '../platform/db/types.ts';
import { settings } from './tables.ts';

const festivalDates = z.array(z.object({ name: z.string(), dates: z.array(isoDate) }));
/** Festivals, each with the days on whose evening it is kept. */
export type FestivalDates = z.infer<typeof festivalDates>;

const hrEmail = z.email();
const percent = z.number().check(z.minimum(0), z.maximum(100));

const seller = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** The number under which it pays GST, and the code of what it sells; null when it has none to print. */
  gstin: z.nullable(z.string()),
  sac: z.nullable(z.string()),
});
/** Who sells, as documents name it. */
export type SellerSettings = z.infer<typeof seller>;

/** Every setting by its name, with what it must look like. */
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

/** Contact data and marks. */
export async function getSiteSettings(db: DbOrTx): Promise<SiteInfo> {
  return siteInfo.parse(await readSetting(db, 'site'));
}

/** The festivals that sailings are marked with; none when nothing is set. */
export async function getFestivalDates(db: DbOrTx): Promise<FestivalDates> {
  return festivalDates.parse((await readSetting(db, 'festivals')) ?? []);
}

/** Who reads applications. */
export async function getHrEmail(db: DbOrTx): Promise<string> {
  return hrEmail.parse(await readSetting(db, 'hr_email'));
}

/** What travel agencies earn where nothing else is agreed, in per cent. */
export async function getCommissionPercent(db: DbOrTx): Promise<number> {
  return percent.parse(await readSetting(db, 'commission_percent'));
}

/** Who sells. Until the operator has set it, the name alone. */
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

/** How customers reach us, as documents say it; empty until the operator has set it. */
export async function getContactLine(db: DbOrTx): Promise<string> {
  const site = siteInfo.safeParse(await readSetting(db, 'site'));
  return site.success ? `${site.data.phone}  ·  ${site.data.sales_email}` : '';
}
