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

async function setting(db: DbOrTx, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/** Contact data and marks. */
export async function siteSettings(db: DbOrTx): Promise<SiteInfo> {
  return siteInfo.parse(await setting(db, 'site'));
}

/** The festivals that sailings are marked with; none when nothing is set. */
export async function festivalSettings(db: DbOrTx): Promise<FestivalDates> {
  return festivalDates.parse((await setting(db, 'festivals')) ?? []);
}

/** Who reads applications. */
export async function hrAddress(db: DbOrTx): Promise<string> {
  return hrEmail.parse(await setting(db, 'hr_email'));
}

/** What travel agencies earn where nothing else is agreed, in per cent. */
export async function commissionPercent(db: DbOrTx): Promise<number> {
  return percent.parse(await setting(db, 'commission_percent'));
}
