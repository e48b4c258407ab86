/** The terms of coupons in words, and from the form. */
import { formatDate } from '@antara/shared-ui/date';
import type { Input, Result } from '@antara/desk-common/operations';
import { withoutEmpty, type FormValues } from '../desk/form-values.ts';

export type Coupon = Result<'coupons.list'>['coupons'][number];
type Terms = Omit<Input<'coupons.add'>, 'code' | 'max_uses'>;

/** Returns what a coupon takes off: `10 %` or `USD 50`. */
export const describeTerms = ({ coupon_type, discount }: Pick<Coupon, 'coupon_type' | 'discount'>): string =>
  coupon_type === 'PERCENTAGE' ? `${discount} %` : `USD ${discount}`;

const describeDays = (from: string | null, to: string | null): string =>
  [from && `from ${formatDate(from, 'short')}`, to && `until ${formatDate(to, 'short')}`]
    .filter(Boolean)
    .join(' ');

/** Returns the limits of a coupon, each in a few words. `names` has the journeys' names by their short names. */
export function describeLimits(
  coupon: Omit<Coupon, 'guest_email'> & { guest_email?: string | null },
  names: ReadonlyMap<string, string>,
): string[] {
  const used = describeDays(coupon.valid_from, coupon.valid_to);
  const sails = describeDays(coupon.travel_from, coupon.travel_to);
  return [
    used,
    sails && `departures ${sails}`,
    coupon.journeys?.length ? `on ${coupon.journeys.map((slug) => names.get(slug) ?? slug).join(', ')}` : '',
    coupon.min_subtotal ? `from USD ${coupon.min_subtotal}` : '',
    coupon.max_uses ? `${coupon.max_uses} uses` : '',
    coupon.max_uses_per_guest ? `${coupon.max_uses_per_guest} a guest` : '',
    coupon.for_one_guest ? (coupon.guest_email ?? 'one guest') : '',
  ].filter(Boolean);
}

/** Returns the terms that a form has. */
export const readTerms = ({ text, number, optional, ticked }: FormValues): Terms =>
  withoutEmpty({
    coupon_type: text('coupon_type') as Terms['coupon_type'],
    discount: number('discount') ?? 0,
    valid_from: optional('valid_from'),
    valid_to: optional('valid_to'),
    travel_from: optional('travel_from'),
    travel_to: optional('travel_to'),
    journeys: ticked('journeys').length > 0 ? ticked('journeys') : undefined,
    min_subtotal: number('min_subtotal'),
    max_uses_per_guest: number('max_uses_per_guest'),
    guest_email: optional('guest_email'),
  }) as Terms;
