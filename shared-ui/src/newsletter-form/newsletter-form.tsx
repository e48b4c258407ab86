import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { cx } from '../internal/cx.ts';
import { EmailField } from '../field/email-field.tsx';
import { HiddenValues } from '../field/hidden-values.tsx';
import { toDefaultProps, type PostedFormOutcome } from '../send-form/posted-form.ts';
import * as m from '../messages/newsletter-form.ts';
import styles from './newsletter-form.module.css';

export type NewsletterFormProps = {
  /** Makes the call. `response` is `SUCCESS`, `NO_ANSWER` without an answer, or another code of the API. */
  subscribe: (email: string) => Promise<{ response: string }>;
  /** Shows a message in the page's live region. */
  notify: (message: string, tone: 'success' | 'error') => void;
  /** The form's name when the browser posts it to its page without scripts, and its `id`. */
  postAs: string;
  /** The outcome when the browser posted the form. */
  posted?: PostedFormOutcome | undefined;
  label?: string;
  /** The text below the field about the use of the address. */
  note?: ReactNode;
  className?: string;
};

// A pattern is enough here, because the server validates with the contract's schema. A schema library would be a cost
// on every page.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The newsletter's sign-up, in the footer and on the home page. Any answer clears the field (EN-01, PB-20). */
export function NewsletterForm({
  subscribe,
  notify,
  postAs,
  posted,
  label = m.label(),
  note,
  className,
}: NewsletterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    if (!emailPattern.test(email)) {
      notify(m.invalidEmail(), 'error');
      field.current?.focus();
      return;
    }
    setBusy(true);
    const { response } = await subscribe(email);
    setBusy(false);
    if (response === 'SUCCESS') notify(m.subscribed(), 'success');
    else if (response === 'NO_ANSWER') {
      notify(m.failed(), 'error');
      return;
    }
    if (field.current) field.current.value = '';
  };

  return (
    <form
      method="post"
      action={`#${postAs}`}
      id={postAs}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={cx(styles.form, className)}
    >
      <HiddenValues values={{ form: postAs }} />
      <EmailField
        label={label}
        name="email"
        ref={field}
        required
        error={posted?.errors.email ?? null}
        {...toDefaultProps(posted, 'email')}
      />
      <Button type="submit" busy={busy} busyLabel={m.subscribing()} className={styles.button}>
        {m.subscribe()}
      </Button>
      {posted?.message && (
        <p role="alert" className={styles.message}>
          {posted.message}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </form>
  );
}
