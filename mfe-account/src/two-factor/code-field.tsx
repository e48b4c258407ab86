import { useEffect, type ComponentProps } from 'react';
import { TextField } from '@antara/shared-ui/field';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** A field for a code of the authenticator app or for a recovery code. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    label="Code"
    hint="From your authenticator app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
);

/**
 * Shows a `CodeField` named `code` when `isShown`, and when the server refuses the form because the code is missing:
 * another tab may have turned on two-step log-in meanwhile. `setFocus` is the form's own function.
 */
export function CodeFieldIfNeeded({
  isShown,
  setFocus,
  ...props
}: CodeFieldProps & { isShown: boolean; setFocus: (name: 'code') => void }) {
  const hasError = Boolean(props.error);
  // The server's error may only now show the field, after react-hook-form has tried to focus it.
  useEffect(() => {
    if (hasError) setFocus('code');
  }, [hasError, setFocus]);
  return (isShown || hasError) && <CodeField {...props} />;
}
