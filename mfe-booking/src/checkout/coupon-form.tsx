import { useRef, useState, type SyntheticEvent } from 'react';
import type { Coupon } from '@antara/contracts/api/booking';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { TextField } from '@antara/shared-ui/field';
import { formatUsd } from '@antara/shared-ui/price';
import { useFocusSuccessor } from '../hooks/use-focus-successor.ts';
import * as m from '../messages/coupon-form.ts';
import styles from './checkout.module.css';

/**
 * Applies and removes a coupon's code. A refusal shows the server's message (CO-04). `booking` is what the coupon's
 * limits are compared with; `subtotal` in cents.
 */
export function CouponForm({
  coupon,
  booking: { tourName, selectedDate, subtotal },
  onChange,
}: {
  coupon: Coupon | null;
  booking: { tourName: string; selectedDate: string; subtotal: number };
  onChange: (coupon: Coupon | null) => void;
}) {
  const appContext = useAppContext();
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { ref, keepFocus } = useFocusSuccessor<HTMLButtonElement>(coupon);
  const ask = (promoCode: string) =>
    appContext.api('coupon', {
      query: { promoCode, tourName, selectedDate, subtotal: String(subtotal) },
    });
  const { run, busy } = useCall(ask, {
    failed: m.failed(),
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
        ? m.off({ discount: coupon.discount })
        : m.off2({ value: formatUsd(Math.round(coupon.discount * 100)) });
    return (
      <div className={styles.couponTaken}>
        <p role="status">
          {m.taken({
            code: coupon.code,
            worth,
            renderCode: (code) => <strong translate="no">{code}</strong>,
            renderText: (text) => <span>{text}</span>,
          })}
        </p>
        <button
          type="button"
          ref={ref}
          aria-label={m.removeCoupon()}
          onClick={() => {
            keepFocus();
            onChange(null);
          }}
          className={styles.remove}
        >
          {m.remove()}
        </button>
      </div>
    );
  }

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const promoCode = field.current?.value.trim();
    if (promoCode) void run(promoCode);
    else setError(m.noCode());
  };

  return (
    <form noValidate aria-label={m.coupon()} className={styles.coupon} onSubmit={apply}>
      <TextField
        ref={field}
        label={m.couponCode()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        // Uncontrolled, because a `value` would overwrite text that the browser filled in without an event.
        error={error}
        onChange={() => setError(null)}
      />
      <Button ref={ref} type="submit" variant="secondary" busy={busy} busyLabel={m.applying()}>
        {m.apply()}
      </Button>
    </form>
  );
}
