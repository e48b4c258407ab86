/** The form of a change beside the record that it changes. */
import { useEffect, useRef, type ReactNode } from 'react';
import { FormFrame } from './form-frame.tsx';

interface ActionFormProps {
  title: ReactNode;
  /** The word on the button that rehearses the change. */
  submitLabel?: string;
  onSubmit(): void;
  /** Leaves the form; Escape does so as well. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** Asks what a change needs. The first field has the cursor; Enter rehearses, Escape goes back. */
export function ActionForm({ title, submitLabel = 'Go on', onSubmit, onCancel, children }: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, []);
  return (
    <FormFrame ref={form} {...{ title, submitLabel, onSubmit }} onBack={onCancel}>
      {children}
    </FormFrame>
  );
}
