import { useRef, useState } from 'react';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { Coupon } from '@antara/contracts/api/booking';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { formatUsd } from '@antara/shared-ui/price';
import { useFocusSuccessor } from '../hooks/use-focus-successor.ts';
import styles from './checkout.module.css';

const exception = 'An error occurred while fetching the coupon data.';

/** A coupon's code, applied and removed; a refusal shows the server's sentence (CO-04). */
export function CouponForm({
  coupon,
  onChange,
}: {
  coupon: Coupon | null;
  onChange: (coupon: Coupon | null) => void;
}) {
  const appContext = useAppContext();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { ref, keepFocus } = useFocusSuccessor<HTMLButtonElement>(coupon);

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

  const apply = async () => {
    const promoCode = code.trim();
    if (!promoCode) return setError('Please enter a coupon code.');
    setBusy(true);
    const answer = await appContext.api('coupon', { query: { promoCode } });
    setBusy(false);
    if (isSuccess(answer)) {
      setCode('');
      setError(null);
      keepFocus();
      return onChange(answer.coupon);
    }
    setError(failureMessage(answer, exception, exception));
    // A screen reader reads the error with its field.
    field.current?.focus();
  };

  return (
    <form
      noValidate
      aria-label="Coupon"
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextField
        ref={field}
        label="Coupon code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button ref={ref} type="submit" variant="secondary" busy={busy} busyLabel="Applying…">
        Apply
      </Button>
    </form>
  );
}
