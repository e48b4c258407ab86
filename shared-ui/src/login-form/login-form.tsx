import { Fragment, useEffect } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { Button } from '../button/index.ts';
import { CheckboxField, EmailField, NameField, PasswordField, TextField } from '../field/index.ts';
import { FormMessage } from '../form-message/index.ts';
import { TextLink } from '../text-link/text-link.tsx';
import styles from './login-form.module.css';

/** What the one form is being used for. */
export type LoginMode = 'login' | 'sign-up';

/** Everything the two modes ask for; login looks at e-mail and password only. */
export interface LoginValues {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
  terms: boolean;
}

export type LoginFormHandle = UseFormReturn<LoginValues>;

export interface LoginFormProps {
  mode: LoginMode;
  /** The order of the fields, on the page and for the focus on the first wrong one. */
  fields: readonly (keyof LoginValues)[];
  /** The validation of each mode, which leaves the other's fields alone. */
  resolvers: Record<LoginMode, Resolver<LoginValues>>;
  /** The path of the page itself: without scripts the form is posted to it, so that a password never stands in an address. */
  action: string;
  forgotPassword: { label: string; to: string };
  /** What a new password has to be like. */
  passwordHint: string;
  onSubmit: (values: LoginValues, form: LoginFormHandle) => Promise<void>;
}

/**
 * E-mail and password, and for sign-up name, contact number and consent. No default values: what was typed before the
 * page was hydrated stays.
 */
export function LoginForm({
  mode,
  fields,
  resolvers,
  action,
  forgotPassword,
  passwordHint,
  onSubmit,
}: LoginFormProps) {
  const form = useForm<LoginValues>({ resolver: resolvers[mode], shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const isSignUp = mode === 'sign-up';
  // What was wrong in one mode is no concern of the other.
  useEffect(() => {
    form.clearErrors();
  }, [form, mode]);

  const submit = form.handleSubmit(
    (values) => onSubmit(values, form),
    (invalid) => {
      const first = fields.find((name) => invalid[name]);
      if (first) form.setFocus(first);
    },
  );

  const renderField = (name: keyof LoginValues) => {
    const field = { required: true, error: errors[name]?.message, ...form.register(name) };
    switch (name) {
      case 'name':
        return <NameField label="Full name" {...field} />;
      case 'email':
        return <EmailField label="Email" autoComplete={isSignUp ? 'email' : 'username'} {...field} />;
      case 'mobile_no':
        return (
          <TextField
            label="Contact number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            hint="10 to 15 digits, without spaces"
            {...field}
          />
        );
      case 'password':
        return (
          <div className={styles.password}>
            <PasswordField
              label="Password"
              autoComplete={isSignUp ? 'new-password' : 'current-password'}
              hint={isSignUp ? passwordHint : undefined}
              {...field}
            />
            {!isSignUp && (
              <TextLink to={forgotPassword.to} className={styles.forgot}>
                {forgotPassword.label}
              </TextLink>
            )}
          </div>
        );
      case 'terms':
        return <CheckboxField label="I agree to the terms and conditions" {...field} />;
    }
  };
  const shown = isSignUp ? fields : fields.filter((name) => name === 'email' || name === 'password');

  return (
    <form
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      {shown.map((name) => (
        <Fragment key={name}>{renderField(name)}</Fragment>
      ))}
      <div>
        <FormMessage className={styles.message}>{errors.root?.message}</FormMessage>
        <Button type="submit" wide busy={isSubmitting} busyLabel="Processing...">
          {isSignUp ? 'Sign Up' : 'Login'}
        </Button>
      </div>
    </form>
  );
}
