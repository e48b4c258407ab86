import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { HoneypotField } from '../field/index.ts';
import { FormMessage } from '../form-message/index.ts';
import { cx } from '../internal/cx.ts';
import type { SendFormHandle } from './use-send-form.ts';
import styles from './send-form.module.css';

export type SendFormProps = {
  /** From `useSendForm`. */
  handle: Pick<SendFormHandle, 'sending' | 'errorMessage' | 'submit' | 'honeypot'>;
  /** Text of the button, and its text while sending. */
  submitLabel: string;
  busyLabel: string;
  /** Shown without scripts: a sentence that says where to write instead. */
  noScriptNotice: ReactNode;
  /** Name of the honeypot field. */
  honeypotName?: string;
  /** Text between fields and button. */
  note?: ReactNode;
  'aria-labelledby'?: string;
  /** The fields. */
  children: ReactNode;
  className?: string;
};

/**
 * Renders the form of `useSendForm`: fields, result with Retry, button. With `method="dialog"` outside a dialog the browser itself submits
 * nothing, so that nothing typed is lost before hydration.
 */
export function SendForm({
  handle: { sending, errorMessage, submit, honeypot },
  submitLabel,
  busyLabel,
  noScriptNotice,
  honeypotName,
  note,
  children,
  className,
  ...labelled
}: SendFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  // A disabled button loses the focus. It gets it back unless a field has it by now.
  useEffect(() => {
    if (wasSending.current && !sending && document.activeElement === document.body) button.current?.focus();
    wasSending.current = sending;
  }, [sending]);

  return (
    <form {...labelled} method="dialog" noValidate onSubmit={submit} className={cx(styles.form, className)}>
      {children}
      <HoneypotField ref={honeypot} {...(honeypotName && { name: honeypotName })} />
      <div className={styles.foot}>
        {note && <div className={styles.note}>{note}</div>}
        <FormMessage>
          {errorMessage && (
            <>
              <p>{errorMessage}</p>
              <Button size="small" variant="secondary" onClick={submit} className={styles.retry}>
                Retry
              </Button>
            </>
          )}
        </FormMessage>
        <Button ref={button} type="submit" busy={sending} busyLabel={busyLabel} className={styles.button}>
          {submitLabel}
        </Button>
        <p className={styles.noScriptNotice}>{noScriptNotice}</p>
      </div>
    </form>
  );
}
