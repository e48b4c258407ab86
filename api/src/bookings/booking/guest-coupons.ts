/** Coupons for one guest, whose e-mail address they have. */
import { and, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { SweepDeps } from '../../platform/sweep.ts';
import { coupons } from './tables.ts';

/** Returns the coupons for the guest with this address. */
export const listOwnCoupons = (db: DbOrTx, email: string) =>
  db
    .select({
      code: coupons.code,
      coupon_type: coupons.coupon_type,
      discount: coupons.discount,
      valid_to: coupons.valid_to,
    })
    .from(coupons)
    .where(eq(coupons.guest_email, email));

/** Removes the address from coupons and ends them. Without the address they would be for everybody. */
export const endOwnCoupons = (db: DbOrTx, which: SQL | undefined) =>
  db.update(coupons).set({ guest_email: null, active: false }).where(which);

const retentionDays = 30;

/** How long the addresses in coupons are kept. */
export const couponRetention = {
  data: 'Addresses in coupons for one guest',
  keptFor: `${retentionDays} days after the coupon’s last day`,
  async apply({ db, log, now }: SweepDeps): Promise<void> {
    const before = toCivilDate(new Date(now().getTime() - retentionDays * 86_400_000));
    const { length: count } = await endOwnCoupons(
      db,
      and(isNotNull(coupons.guest_email), lt(coupons.valid_to, before)),
    ).returning({ code: coupons.code });
    if (count) log.info({ count }, 'addresses in coupons removed');
  },
};
