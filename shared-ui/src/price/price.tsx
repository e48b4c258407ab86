import { cx } from '../internal/cx.ts';
import { Amount } from './amount.tsx';
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
  /** The same price with GST, or without where the first is with it. */
  other?: OtherPrice | null;
  /** What a travel agent sees besides: their commission, or the price without it. */
  agent?: AgentPrice | null;
  className?: string;
};

/**
 * An amount beside a price, in US cents. `inr`: whole rupees, where they are the sum of amounts that stand above; else
 * they follow from the rate.
 */
export interface AgentPrice {
  label: string;
  usdCents: number;
  inr?: number;
}

/** A second price with its label, in US cents and whole rupees; `inr` null: dollars alone. */
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
  // A quote's rupees are rounded line by line, so that its amounts say the rate where none is given.
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
