import { cx } from '../internal/cx.ts';
import { Amount } from './amount.tsx';
import { formatInr, formatUsd } from './format.ts';
import styles from './price.module.css';

export type PriceProps = {
  /** US dollars in integer cents. */
  usdCents: number;
  /** Rupees for one dollar. Null or absent shows only dollars. */
  inrPerUsd?: number | null;
  /** Whole rupees from a quote, which rounds line by line. Takes precedence over `inrPerUsd`. */
  inr?: number | null;
  size?: 'small' | 'medium' | 'large';
  /** `stacked` puts the rupees under the dollars. */
  layout?: 'beside' | 'stacked';
  /** The other of the two prices with and without GST. */
  other?: OtherPrice | null;
  /** The addition for a travel agent: the commission, or the price without it. */
  agent?: AgentPrice | null;
  className?: string;
};

/**
 * An amount beside a price, in US cents. `inr` is the amount in whole rupees when it is a sum of amounts above;
 * otherwise the rate determines the rupees.
 */
export interface AgentPrice {
  label: string;
  usdCents: number;
  inr?: number;
}

/** A second price with its label, in US cents and whole rupees. With `inr` null only dollars are shown. */
export interface OtherPrice {
  label: string;
  usdCents: number;
  inr: number | null;
}

/** A price in dollars with its approximate value in rupees. */
export function Price({
  usdCents,
  inrPerUsd,
  inr,
  size = 'medium',
  layout = 'beside',
  other,
  agent,
  className,
}: PriceProps) {
  // A quote rounds rupees line by line. Without a given rate, the rate follows from the quote's own amounts.
  const rate = inrPerUsd ?? (inr && usdCents ? (inr * 100) / usdCents : null);
  const rupees = inr ?? (rate ? (usdCents * rate) / 100 : null);
  return (
    <span data-size={size} data-layout={layout} className={cx(styles.price, className)}>
      <Amount className={styles.usd}>{formatUsd(usdCents)}</Amount>
      {rupees !== null && (
        <>
          {' '}
          <Amount className={styles.inr}>{`≈ ${formatInr(rupees)}`}</Amount>
        </>
      )}
      {other && (
        <>
          {' '}
          <span className={styles.further}>
            <Amount className={styles.amount}>{formatUsd(other.usdCents)}</Amount>
            {other.inr !== null && size === 'large' && (
              <>
                {' '}
                <Amount className={styles.amount}>{`≈ ${formatInr(other.inr)}`}</Amount>
              </>
            )}{' '}
            <span className={styles.amount}>{other.label}</span>
          </span>
        </>
      )}
      {agent && (
        <>
          {' '}
          <span className={styles.further}>
            <span>{agent.label}</span> <Amount className={styles.amount}>{formatUsd(agent.usdCents)}</Amount>
            {rate ? (
              <>
                {' '}
                <Amount
                  className={styles.amount}
                >{`≈ ${formatInr(agent.inr ?? (agent.usdCents * rate) / 100)}`}</Amount>
              </>
            ) : null}
          </span>
        </>
      )}
    </span>
  );
}
