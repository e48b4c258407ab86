import { useRef, useState, type SyntheticEvent } from 'react';
import type { Coupon } from '@antara/contracts/api/booking';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { formatUsd } from '@antara/shared-ui/price';
import { useFocusSuccessor } from '../hooks/use-focus-successor.ts';
import styles from './checkout.module.css';

const exception = 'An error occurred while fetching the coupon data.';

/** Applies and removes a coupon's code. A refusal shows the server's message (CO-04). */
export function CouponForm({
  coupon,
  onChange,
}: {
  coupon: Coupon | null;
  onChange: (coupon: Coupon | null) => void;
}) {
  const appContext = useAppContext();
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { ref, keepFocus } = useFocusSuccessor<HTMLButtonElement>(coupon);
  const { run, busy } = useCall((promoCode: string) => appContext.api('coupon', { query: { promoCode } }), {
    failed: exception,
    onDone: (answer) => {
      setError(null);
      keepFocus();
      onChange(answer.coupon);
    },
    onFailed: (message) => {
      setError(message);
      // The field takes the focus, so that a screen reader reads the error with the field.
      field.current?.focus();
    },
  });

  if (coupon) {
    const worth =
      coupon.coupon_type === 'PERCENTAGE'
        ? `${coupon.discount} % off`
        : `${formatUsd(Math.round(coupon.discount * 100))} off`;
    return (
      <div className={styles.couponTaken}>
        <p role="status">
          Coupon <strong translate="no">{coupon.code}</strong>: <span>{worth}</span>
        </p>
        <button
          type="button"
          ref={ref}
          aria-label="Remove coupon"
          onClick={() => {
            keepFocus();
            onChange(null);
          }}
          className={styles.remove}
        >
          Remove
        </button>
      </div>
    );
  }

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const promoCode = field.current?.value.trim();
    if (promoCode) void run(promoCode);
    else setError('Please enter a coupon code.');
  };

  return (
    <form noValidate aria-label="Coupon" className={styles.coupon} onSubmit={apply}>
      <TextField
        ref={field}
        label="Coupon code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        // Uncontrolled, because a `value` would overwrite text that the browser filled in without an event.
        error={error}
        onChange={() => setError(null)}
      />
      <Button ref={ref} type="submit" variant="secondary" busy={busy} busyLabel="Applying…">
        Apply
      </Button>
    </form>
  );
}
