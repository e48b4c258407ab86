import type { ComponentProps } from 'react';
import { TextField } from '@antara/shared-ui/field';

/** A code of the authenticator app, or a recovery code in its place. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
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
