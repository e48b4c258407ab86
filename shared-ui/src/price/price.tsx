import { cx } from '../internal/cx.ts';
import { formatInr, formatUsd } from './format.ts';
import styles from './price.module.css';

export type PriceProps = {
  /** US dollars in integer cents. */
  usdCents: number;
  /** Rupees for one dollar; null or absent: dollars alone are shown. */
  inrPerUsd?: number | null;
  /** Whole rupees that a quote has computed (it rounds line by line); takes precedence over `inrPerUsd`. */
  inr?: number | null;
  size?: 'small' | 'medium' | 'large';
  /** `stacked` puts the rupees under the dollars. */
  layout?: 'beside' | 'stacked';
  className?: string;
};

/** A price in dollars with its approximate value in rupees. */
export function Price({
  usdCents,
  inrPerUsd,
  inr,
  size = 'medium',
  layout = 'beside',
  className,
}: PriceProps) {
  const rupees = inr ?? (inrPerUsd ? (usdCents * inrPerUsd) / 100 : null);
  return (
    <span data-size={size} data-layout={layout} className={cx(styles.price, className)}>
      <span className={styles.usd}>{formatUsd(usdCents)}</span>
      {rupees !== null && (
        <>
          {' '}
          <span className={styles.inr}>≈ {formatInr(rupees)}</span>
        </>
      )}
    </span>
  );
}
