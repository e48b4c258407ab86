import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { toAriaProps, FieldFrame, useField, type FieldBase } from './field-frame.tsx';
import { mergeRefs } from '../internal/merge-refs.ts';
import * as m from '../messages/password-field.ts';
import styles from './field.module.css';

export type PasswordFieldProps = FieldBase & Omit<ComponentProps<'input'>, 'size' | 'type'>;

/**
 * A password with Show / Hide (AC-01). Set `autoComplete` to `current-password` (default) or `new-password` for
 * password managers. The same input changes its type, so that password managers keep recognising it. Submitting the
 * form hides the password again.
 */
export function PasswordField({
  label,
  error,
  hint,
  className,
  autoComplete = 'current-password',
  ref,
  ...input
}: PasswordFieldProps) {
  const aria = useField({ ...input, error, hint });
  const [isShown, setShown] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = ownRef.current?.form;
    const hide = () => flushSync(() => setShown(false));
    form?.addEventListener('submit', hide, { capture: true });
    return () => form?.removeEventListener('submit', hide, { capture: true });
  }, []);

  const toggle = () => {
    const field = ownRef.current;
    if (!field) return;
    // The selection is restored, because browsers move the caret to the start when the type changes.
    const { selectionStart, selectionEnd, selectionDirection } = field;
    const typing = document.activeElement === field;
    flushSync(() => setShown(!isShown));
    if (typing && selectionStart !== null) {
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    }
  };

  return (
    <FieldFrame {...{ label, error, hint, className, aria }} required={input.required}>
      <span className={styles.withToggle}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          ref={mergeRefs(ownRef, ref)}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          {...toAriaProps(aria)}
          className={styles.control}
        />
        <button
          type="button"
          aria-controls={aria.id}
          disabled={input.disabled}
          // A press must not move the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className={styles.toggle}
        >
          <span>{isShown ? m.hide() : m.show()}</span>
          <VisuallyHidden>{m.password()}</VisuallyHidden>
        </button>
      </span>
    </FieldFrame>
  );
}
