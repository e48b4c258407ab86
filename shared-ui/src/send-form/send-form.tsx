import { useRef, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { HiddenValues, HoneypotField } from '../field/index.ts';
import { FormMessage } from '../form-message/index.ts';
import { cx } from '../internal/cx.ts';
import type { SendFormHandle } from './use-send-form.ts';
import * as m from '../messages/send-form.ts';
import styles from './send-form.module.css';

export type SendFormProps = {
  /** The handle that `useSendForm` returns. */
  handle: Pick<SendFormHandle, 'sending' | 'sent' | 'errorMessage' | 'canRetry' | 'submit' | 'honeypot'>;
  /** The text of the button, and its text while sending. */
  submitLabel: string;
  busyLabel: string;
  /**
   * The form's name in the hidden field `form`, under which the browser posts it to its page without scripts. Without
   * `postAs` the browser itself sends nothing, and `noScriptNotice` gives an address to write to.
   */
  postAs?: string | undefined;
  noScriptNotice?: ReactNode;
  /** Additional values for the server, by name, when the browser posts the form. */
  hiddenValues?: Readonly<Record<string, string>>;
  /** The name of the honeypot field. */
  honeypotName?: string;
  /** Shown after sending, when the form stays on the page. */
  sentMessage?: ReactNode;
  /** The text between fields and button. */
  note?: ReactNode;
  'aria-labelledby'?: string;
  /** The fields. */
  children: ReactNode;
  className?: string;
};

/**
 * Renders the form of `useSendForm`: fields, result with Retry, button. With `method="dialog"` outside a dialog the
 * browser itself submits nothing, so that no typed text is lost.
 */
export function SendForm({
  handle: { sending, sent, errorMessage, canRetry, submit, honeypot },
  submitLabel,
  busyLabel,
  postAs,
  noScriptNotice,
  hiddenValues = {},
  honeypotName,
  sentMessage,
  note,
  children,
  className,
  ...labelled
}: SendFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <form
      {...labelled}
      {...(postAs ? { method: 'post', action: `#${postAs}`, id: postAs } : { method: 'dialog' })}
      noValidate
      onSubmit={submit}
      className={cx(styles.form, className)}
    >
      {postAs && <HiddenValues values={{ form: postAs, ...hiddenValues }} />}
      {children}
      <HoneypotField ref={honeypot} {...(honeypotName && { name: honeypotName })} />
      <div className={styles.foot}>
        {note && <div className={styles.note}>{note}</div>}
        <FormMessage tone={sent ? 'success' : 'error'}>
          {errorMessage ? (
            <>
              <p>{errorMessage}</p>
              {canRetry && (
                <Button
                  size="small"
                  variant="secondary"
                  onClick={(event) => {
                    // The focus moves first, because this button disappears with its message.
                    button.current?.focus();
                    submit(event);
                  }}
                  className={styles.retry}
                >
                  {m.retry()}
                </Button>
              )}
            </>
          ) : (
            sent && sentMessage
          )}
        </FormMessage>
        <Button
          ref={button}
          type="submit"
          busy={sending}
          busyLabel={busyLabel}
          className={cx(styles.button, !postAs && styles.needsScripts)}
        >
          {submitLabel}
        </Button>
        {!postAs && <p className={styles.noScriptNotice}>{noScriptNotice}</p>}
      </div>
    </form>
  );
}
