import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { HoneypotField } from '../field/index.ts';
import { FormMessage } from '../form-message/index.ts';
import { cx } from '../internal/cx.ts';
import type { SendFormHandle } from './use-send-form.ts';
import styles from './send-form.module.css';

export type SendFormProps = {
  /** Of `useSendForm`. */
  handle: Pick<SendFormHandle, 'sending' | 'refused' | 'submit' | 'trap'>;
  /** Words of the button, at rest and while sending. */
  action: string;
  busyAction: string;
  /** What to do where no script can send it: a sentence with an address. */
  withoutScripts: ReactNode;
  /** Name of the box for machines. */
  trapName?: string;
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
  handle: { sending, refused, submit, trap },
  action,
  busyAction,
  withoutScripts,
  trapName,
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
      <HoneypotField ref={trap} {...(trapName && { name: trapName })} />
      <div className={styles.foot}>
        {note && <div className={styles.note}>{note}</div>}
        <FormMessage>
          {refused && (
            <>
              <p>{refused}</p>
              <Button size="small" variant="secondary" onClick={submit} className={styles.retry}>
                Retry
              </Button>
            </>
          )}
        </FormMessage>
        <Button ref={button} type="submit" busy={sending} busyLabel={busyAction} className={styles.button}>
          {action}
        </Button>
        <p className={styles.withoutScripts}>{withoutScripts}</p>
      </div>
    </form>
  );
}
