import type { SampleCoupon } from './types.ts';

/** One coupon of each type (B§3): a tenth off, and 150 dollars off. */
export const coupons: readonly SampleCoupon[] = [
  { code: 'RIVER10', coupon_type: 'PERCENTAGE', discount: 10 },
  { code: 'WELCOME150', coupon_type: 'FIXED', discount: 150 },
];
