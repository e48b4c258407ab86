import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { Button } from '@antara/shared-ui/button';
import { submitByKey } from '../desk/submit-by-key.ts';
import styles from './form-frame.module.css';

interface FormFrameProps {
  title: ReactNode;
  /** The word on the button that rehearses the change. */
  submitLabel: string;
  onSubmit(form: HTMLFormElement): void;
  /** Leaves the form; Escape does so as well. */
  onBack?: (() => void) | undefined;
  /** Called with each key and choice in the form. */
  onInput?(form: HTMLFormElement): void;
  /** True while the rehearsal is shown in the form's place. What was typed stays. */
  isHidden?: boolean;
  isBusy?: boolean;
  ref?: Ref<HTMLFormElement>;
  children?: ReactNode;
}

/** The frame of a change's form: its title, its fields, the way back, and the button or ⌘Enter that rehearses it. */
export function FormFrame({
  title,
  submitLabel,
  onSubmit,
  onBack,
  onInput,
  isHidden,
  isBusy,
  ref,
  children,
}: FormFrameProps) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // ⌘Enter sends the form without its button.
    if (!isBusy) onSubmit(event.currentTarget);
  }
  return (
    <form
      ref={ref}
      className={styles.form}
      aria-labelledby={id}
      hidden={isHidden}
      onInput={onInput && ((event) => onInput(event.currentTarget))}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack?.();
        submitByKey(event);
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.buttons}>
        {onBack && (
          <Button variant="quiet" size="small" onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="small" busy={isBusy ?? false}>
          <span>{submitLabel}</span> <kbd aria-hidden="true">⌘↵</kbd>
        </Button>
      </div>
    </form>
  );
}
