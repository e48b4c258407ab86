import { Fragment, useEffect, useRef, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { Button } from '../button/index.ts';
import {
  CheckboxField,
  EmailField,
  HiddenValues,
  NameField,
  PasswordField,
  PhoneField,
} from '../field/index.ts';
import { FormMessage } from '../form-message/index.ts';
import { toDefaultProps, toFieldErrors, type PostedFormOutcome } from '../send-form/posted-form.ts';
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
  /** The login's name when the browser posts it to its page without scripts, and the form's `id`. */
  postAs: string;
  /** The outcome when it was posted so. */
  posted?: PostedFormOutcome | undefined;
  /** Further values for the server, by name, when it is posted so. */
  hiddenValues?: Readonly<Record<string, string>>;
  /** `state`: navigation state that goes along, so that whoever comes back is led on from there. */
  forgotPassword: { label: string; to: string; state?: unknown };
  termsPath: string;
  privacyPath: string;
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
  postAs,
  posted,
  hiddenValues,
  forgotPassword,
  termsPath,
  privacyPath,
  passwordHint,
  onSubmit,
}: LoginFormProps) {
  // The same objects in every render: others would set the errors again.
  const [given] = useState(posted);
  const [postedErrors] = useState(() => toFieldErrors<LoginValues>(posted));
  const form = useForm<LoginValues>({
    resolver: resolvers[mode],
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, isSubmitting } = form.formState;
  const isSignUp = mode === 'sign-up';
  // What was wrong in one mode is no concern of the other.
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return;
    lastMode.current = mode;
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
    const field = {
      required: true,
      error: errors[name]?.message,
      ...form.register(name),
      ...toDefaultProps(given, name),
    };
    switch (name) {
      case 'name':
        return <NameField label="Full name" {...field} />;
      case 'email':
        return <EmailField label="Email" autoComplete={isSignUp ? 'email' : 'username'} {...field} />;
      case 'mobile_no':
        return <PhoneField label="Contact number" {...field} />;
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
              <TextLink to={forgotPassword.to} state={forgotPassword.state} className={styles.forgot}>
                {forgotPassword.label}
              </TextLink>
            )}
          </div>
        );
      case 'terms':
        return (
          <CheckboxField
            label={
              <>
                I agree to the{' '}
                <TextLink href={termsPath} newTab>
                  terms and conditions
                </TextLink>
              </>
            }
            hint={
              <TextLink href={privacyPath} newTab>
                Privacy: what we keep of you
              </TextLink>
            }
            {...field}
          />
        );
    }
  };
  const shown = isSignUp ? fields : fields.filter((name) => name === 'email' || name === 'password');

  return (
    <form
      method="post"
      action={`#${postAs}`}
      id={postAs}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles.form}
    >
      <HiddenValues values={{ form: postAs, ...hiddenValues }} />
      {shown.map((name) => (
        <Fragment key={name}>{renderField(name)}</Fragment>
      ))}
      <div>
        <FormMessage className={styles.message}>{errors.root?.message ?? given?.message}</FormMessage>
        <Button type="submit" wide busy={isSubmitting} busyLabel="Processing...">
          {isSignUp ? 'Sign Up' : 'Login'}
        </Button>
      </div>
    </form>
  );
}
