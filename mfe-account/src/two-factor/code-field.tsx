import { useEffect, type ComponentProps } from 'react';
import { TextField } from '@antara/shared-ui/field';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Renders a field for a code of the authenticator app, or for a recovery code. */
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
 * Renders the field `code` of a form when `isShown`. Also renders the field when the server asks for a missing code,
 * because two-step log-in may have been turned on in another tab. `setFocus` is the function of the form.
 */
export function CodeFieldIfNeeded({
  isShown,
  setFocus,
  ...props
}: CodeFieldProps & { isShown: boolean; setFocus: (name: 'code') => void }) {
  const hasError = Boolean(props.error);
  // react-hook-form tries to focus the field before the server's error has made it visible.
  useEffect(() => {
    if (hasError) setFocus('code');
  }, [hasError, setFocus]);
  return (isShown || hasError) && <CodeField {...props} />;
}
