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
import * as m from '../messages/login-form.ts';
import styles from './login-form.module.css';

/** The two uses of the form. */
export type LoginMode = 'login' | 'sign-up';

/** The fields of both modes. The log-in only uses e-mail and password. */
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
  /** The order of the fields, on the page and for focusing the first wrong one. */
  fields: readonly (keyof LoginValues)[];
  /** The validation of each mode, which ignores the other mode's fields. */
  resolvers: Record<LoginMode, Resolver<LoginValues>>;
  /** The form's name when the browser posts it to its page without scripts, and the form's `id`. */
  postAs: string;
  /** The outcome when the browser posted the form. */
  posted?: PostedFormOutcome | undefined;
  /** Additional values for the server, by name, when the browser posts the form. */
  hiddenValues?: Readonly<Record<string, string>>;
  /** `state` is navigation state for the link, so that the visitor returns to the right page afterwards. */
  forgotPassword: { label: string; to: string; state?: unknown };
  termsPath: string;
  privacyPath: string;
  /** The rules for a new password. */
  passwordHint: string;
  onSubmit: (values: LoginValues, form: LoginFormHandle) => Promise<void>;
}

/**
 * E-mail and password; for sign-up also name, contact number and consent. The form has no default values, so that text
 * typed before hydration stays.
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
  // The objects stay the same in every render, because new objects would set the errors again.
  const [firstPosted] = useState(posted);
  const [postedErrors] = useState(() => toFieldErrors<LoginValues>(posted));
  const form = useForm<LoginValues>({
    resolver: resolvers[mode],
    shouldFocusError: false,
    ...(postedErrors && { errors: postedErrors }),
  });
  const { errors, isSubmitting } = form.formState;
  const isSignUp = mode === 'sign-up';
  // The errors of one mode do not apply to the other.
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
      ...toDefaultProps(firstPosted, name),
    };
    switch (name) {
      case 'name':
        return <NameField label={m.fullName()} {...field} />;
      case 'email':
        return <EmailField label={m.email()} autoComplete={isSignUp ? 'email' : 'username'} {...field} />;
      case 'mobile_no':
        return <PhoneField label={m.contactNumber()} {...field} />;
      case 'password':
        return (
          <div className={styles.password}>
            <PasswordField
              label={m.password()}
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
            label={m.agreeToTerms({
              renderTerms: (text) => (
                <TextLink to={termsPath} newTab>
                  {text}
                </TextLink>
              ),
            })}
            hint={
              <TextLink to={privacyPath} newTab>
                {m.privacy()}
              </TextLink>
            }
            {...field}
          />
        );
    }
  };
  const shownFields = isSignUp ? fields : fields.filter((name) => name === 'email' || name === 'password');

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
      {shownFields.map((name) => (
        <Fragment key={name}>{renderField(name)}</Fragment>
      ))}
      <div>
        <FormMessage className={styles.message}>{errors.root?.message ?? firstPosted?.message}</FormMessage>
        <Button type="submit" wide busy={isSubmitting} busyLabel={m.processing()}>
          {isSignUp ? m.signUp() : m.login()}
        </Button>
      </div>
    </form>
  );
}
