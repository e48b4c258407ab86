/** Coupons, the published calendar and the agents' lists, read as documents and written. */
import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { agentPictures, consortia } from '../../agents/index.ts';
import { coupons } from '../../booking/index.ts';
import { sailings } from '../../content/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { agentsDocument, calendarDocument, CouponsDocument } from '../catalogue-documents.ts';
import { notAmong } from './not-among.ts';

/** Every coupon, by code; how often each was used belongs to its bookings and is left out. */
export async function loadCoupons(db: DbOrTx): Promise<CouponsDocument> {
  const rows = await db.select().from(coupons).orderBy(asc(coupons.code));
  return {
    kind: 'coupons',
    coupons: rows.map(({ active, uses: _uses, ...row }) => ({ ...row, ended: !active })),
  };
}

/** Adds coupons and ends those that the file ends. @throws HttpError CONFLICT (409) when a code would come to mean something else. */
export async function writeCoupons(tx: Tx, document: CouponsDocument): Promise<void> {
  const known = new Map((await loadCoupons(tx)).coupons.map((one) => [one.code, one]));
  for (const coupon of document.coupons) {
    const { ended, ...terms } = coupon;
    const before = known.get(coupon.code);
    if (!before) {
      await tx.insert(coupons).values({ ...terms, active: !ended });
    } else if (!isDeepStrictEqual({ ...before, ended }, coupon) || (before.ended && !ended)) {
      throwHttpError(
        'CONFLICT',
        `The code ${coupon.code} exists on other terms or has ended, and bookings may bear it. Choose another code.`,
      );
    } else if (ended) {
      await tx.update(coupons).set({ active: false }).where(eq(coupons.code, coupon.code));
    }
  }
}

/** The published calendar. */
export async function loadCalendar(db: DbOrTx): Promise<z.output<typeof calendarDocument>> {
  return { kind: 'calendar', sailings: await db.select().from(sailings).orderBy(asc(sailings.no)) };
}

/** Replaces the published calendar. */
export async function writeCalendar(tx: Tx, document: z.output<typeof calendarDocument>): Promise<void> {
  await tx.delete(sailings);
  if (document.sailings.length) await tx.insert(sailings).values(document.sailings);
}

/** Consortia and the pictures of the agents' gallery, in their order. */
export async function loadAgentLists(db: DbOrTx): Promise<z.output<typeof agentsDocument>> {
  const { path, alt, file } = agentPictures;
  const names = await db.select({ name: consortia.name }).from(consortia).orderBy(asc(consortia.position));
  const pictures = await db
    .select({ path, alt, file })
    .from(agentPictures)
    .orderBy(asc(agentPictures.position));
  return { kind: 'agents', consortia: names.map(({ name }) => name), pictures };
}

/** Replaces consortia and pictures; what stays keeps its id. */
export async function writeAgentLists(tx: Tx, document: z.output<typeof agentsDocument>): Promise<void> {
  await tx.delete(consortia).where(notAmong(consortia.name, document.consortia));
  for (const [position, name] of document.consortia.entries()) {
    const row = { name, position };
    await tx.insert(consortia).values(row).onConflictDoUpdate({ target: consortia.name, set: row });
  }
  const paths = document.pictures.map(({ path }) => path);
  await tx.delete(agentPictures).where(notAmong(agentPictures.path, paths));
  for (const [position, picture] of document.pictures.entries()) {
    const row = { ...picture, position };
    await tx.insert(agentPictures).values(row).onConflictDoUpdate({ target: agentPictures.path, set: row });
  }
}
