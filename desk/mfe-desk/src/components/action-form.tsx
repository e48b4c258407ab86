/** The form of a change beside the record that it changes. */
import { useEffect, useRef, type ReactNode } from 'react';
import { firstField } from './focus-first.tsx';
import { FormFrame } from './form-frame.tsx';

interface ActionFormProps {
  title: ReactNode;
  /** The word on the button that rehearses the change. */
  submitLabel?: string;
  onSubmit(): void;
  /** True while the change is rehearsed: the button takes no second press. */
  isBusy?: boolean;
  /** Leaves the form; Escape does so as well. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** Asks what a change needs. The first field has the cursor; Enter rehearses, Escape goes back. */
export function ActionForm({
  title,
  submitLabel = 'Go on',
  onSubmit,
  isBusy = false,
  onCancel,
  children,
}: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, []);
  return (
    <FormFrame ref={form} {...{ title, submitLabel, onSubmit, isBusy }} onBack={onCancel}>
      {children}
    </FormFrame>
  );
}
