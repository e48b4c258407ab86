import { useRef, useState } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import * as m from '../messages/email-field.ts';

export type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/**
 * An e-mail address, with the e-mail keyboard on a phone. Does not validate the text. When the visitor leaves the field
 * and the domain looks like a typing mistake (`gmial.com`), the field asks whether the known domain was meant.
 */
export function EmailField({
  autoComplete = 'email',
  className,
  onBlur,
  onChange,
  ...rest
}: EmailFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const findSlip = async (input: HTMLInputElement) => {
    const typed = input.value;
    const suggest = await loadSuggest();
    if (input.value === typed) setMeant(suggest?.(typed) ?? null);
  };
  const mend = (address: string) => {
    const input = place.current?.querySelector('input');
    if (!input) return;
    setValue(input, address);
    input.focus();
  };
  return (
    <div ref={place} className={cx(styles.suggesting, className)}>
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        onBlur={(event) => {
          onBlur?.(event);
          void findSlip(event.currentTarget);
        }}
        onChange={(event) => {
          onChange?.(event);
          setMeant(null);
        }}
        autoComplete={autoComplete}
        type="email"
        inputMode="email"
      />
      <p aria-live="polite" className={styles.suggestion}>
        {meant &&
          m.didYouMean({
            email: meant,
            renderText: (text) => <span>{text}</span>,
            renderAddress: (address) => (
              <button type="button" translate="no" onClick={() => mend(meant)}>
                {address}
              </button>
            ),
          })}
      </p>
    </div>
  );
}

/** Loads the suggestions after the first address has been typed. Without them the field asks nothing. */
async function loadSuggest() {
  try {
    return (await import(/* webpackChunkName: "suggest-email" */ './suggest-email.ts')).suggestEmail;
  } catch (error) {
    console.error('the check of e-mail domains failed to load', { cause: String(error) });
    return undefined;
  }
}

/**
 * Sets the value as if it had been typed, because React and form libraries listen to the event, and React only notices
 * a change made by the element's own setter.
 */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
