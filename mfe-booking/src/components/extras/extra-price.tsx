import { FarePrice } from '../agent-prices/fare-price.tsx';
import * as m from '../../messages/extra-price.ts';
import styles from './extras.module.css';

/** The price of an add-on or extension, and below it a note when the price is per person. `price` is in cents. */
export function ExtraPrice({
  price,
  perPerson = true,
  inrPerUsd,
  size,
}: {
  price: number;
  perPerson?: boolean;
  inrPerUsd: number | null;
  size?: 'small';
}) {
  return (
    <>
      <FarePrice usdCents={price} inrPerUsd={inrPerUsd} {...(size && { size })} />{' '}
      <span className={styles.unit}>{perPerson ? m.perPerson() : m.forTheWholeParty()}</span>
    </>
  );
}
