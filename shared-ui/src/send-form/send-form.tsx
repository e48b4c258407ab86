import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { HoneypotField } from '../field/index.ts';
import { FormMessage } from '../form-message/index.ts';
import { cx } from '../internal/cx.ts';
import type { SendFormHandle } from './use-send-form.ts';
import styles from './send-form.module.css';

export type SendFormProps = {
  /** Of `useSendForm`. */
  handle: Pick<SendFormHandle, 'sending' | 'errorMessage' | 'submit' | 'honeypot'>;
  /** Words of the button, at rest and while sending. */
  submitLabel: string;
  busyLabel: string;
  /** What to do where no script can send it: a sentence with an address. */
  noScriptNotice: ReactNode;
  /** Name of the box for machines. */
  honeypotName?: string;
  /** Small print between fields and button. */
  note?: ReactNode;
  'aria-labelledby'?: string;
  /** The fields. */
  children: ReactNode;
  className?: string;
};

/**
 * Draws a form that `useSendForm` sends: the fields, what became of it with a Retry, the button. `method="dialog"` outside a dialog means
 * that the browser itself sends nothing, so that nothing typed is lost before the scripts are there.
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
  // A button that is off loses the focus; it gets it back unless a field was given it.
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
        <p className={styles.withoutScripts}>{noScriptNotice}</p>
      </div>
    </form>
  );
}
