import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { Button } from '../button/index.ts';
import { TextField } from '../field/index.ts';
import * as m from '../messages/code-form.ts';
import styles from './code-form.module.css';

/** The two kinds of codes. The form keeps both, so that changing the kind loses nothing. */
export interface CodeValues {
  code: string;
  recovery: string;
}
export type CodeKind = keyof CodeValues;

export interface CodeFormProps {
  resolvers: Record<CodeKind, Resolver<CodeValues>>;
  /** Sends the code. Returns the error to show at the field, or null. */
  onSubmit: (code: string) => Promise<string | null>;
  /** Goes back to the password. */
  onBack: () => void;
}

const getKinds = () =>
  ({
    code: {
      text: m.appText(),
      field: { label: m.code(), hint: m.sixDigits(), inputMode: 'numeric', autoComplete: 'one-time-code' },
      other: m.useRecoveryCode(),
    },
    recovery: {
      text: m.recoveryText(),
      field: {
        label: m.recoveryCode(),
        hint: m.tenLetters(),
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      },
      other: m.useApp(),
    },
  }) as const;

/**
 * The second step of a log-in, which replaces the password form: a code from the authenticator app, or a recovery code.
 */
export default function CodeForm({ resolvers, onSubmit, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('code');
  const form = useForm<CodeValues>({
    resolver: resolvers[kind],
    defaultValues: { code: '', recovery: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { text, field, other } = getKinds()[kind];

  // The form has replaced another form, or its field has been replaced.
  useEffect(() => {
    form.clearErrors();
    form.setFocus(kind);
  }, [form, kind]);

  const submit = form.handleSubmit(async (values) => {
    const message = await onSubmit(values[kind]);
    if (message === null) return;
    form.setError(kind, { message });
    form.setFocus(kind, { shouldSelect: true });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <p>{text}</p>
      <TextField key={kind} {...field} required error={errors[kind]?.message} {...form.register(kind)} />
      <Button type="submit" wide busy={isSubmitting} busyLabel={m.processing()}>
        {m.logIn()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => setKind(kind === 'code' ? 'recovery' : 'code')}>
          {other}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {m.back()}
        </Button>
      </div>
    </form>
  );
}
