import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { loginForm, signupForm } from '../api/accounts.ts';
import { failureMessage, isSuccess, type CallAnswer, type Failure } from '../api/client.ts';
import { appCodeForm, recoveryCodeForm } from '../api/two-factor.ts';
import { showFailure } from './apply-server-errors.ts';
import { createFormResolver } from './form-resolver.ts';
import { useAppContext } from './use-app-context.ts';
import * as m from '../messages/use-login.ts';

type LoginMode = 'login' | 'sign-up';

/** The fields of log-in and sign-up together. */
interface LoginValues {
  name: string;
  email: string;
  mobile_no: string;
  password: string;
  terms: boolean;
}

type CodeValues = Record<'code' | 'recovery', string>;

/** The validation of each mode, which ignores the other mode's fields. */
export const loginResolvers: Record<LoginMode, Resolver<LoginValues>> = {
  login: createFormResolver<LoginValues>(loginForm),
  'sign-up': createFormResolver<LoginValues>(signupForm),
};
const codeResolvers: Record<keyof CodeValues, Resolver<CodeValues>> = {
  code: createFormResolver<CodeValues>(appCodeForm),
  recovery: createFormResolver<CodeValues>(recoveryCodeForm),
};

const texts = {
  get failed() {
    return m.somethingWentWrongTryAgain();
  },
  get unreached() {
    return m.anUnexpectedErrorOccurredPlease();
  },
};

export interface LoginOptions {
  mode: LoginMode;
  /**
   * Loads the form of the second step, which only accounts with two-step log-in need. @throws {Error} when it cannot be
   * loaded
   */
  loadCodeForm: () => Promise<void>;
  /** Signs up with valid values. Returns the failure, or null when it succeeded. */
  signUp: (values: LoginValues) => Promise<Failure | null>;
  /** Called after the log-in, when the session is set. */
  onLoggedIn?: (answer: CallAnswer<'login'>) => void | Promise<void>;
}

/**
 * Log-in by password (and by code with two-step log-in) and sign-up (AC-01, AG-01). `submit` is the password form's
 * `onSubmit`. `codeForm` has the props of the code form while it replaces the password form, else null.
 */
export function useLogin({ mode, loadCodeForm, signUp, onLoggedIn }: LoginOptions) {
  const { api, session, notify } = useAppContext();
  // The password form, while the code form is open. The form keeps its state meanwhile.
  const [passwordForm, setPasswordForm] = useState<UseFormReturn<LoginValues> | null>(null);

  const finish = async (answer: CallAnswer<'login'>, form: UseFormReturn<LoginValues>) => {
    form.reset();
    session.signedIn(answer.user_role, answer.user);
    notify(m.loginSuccessful(), 'success');
    await onLoggedIn?.(answer);
  };
  const fail = (form: UseFormReturn<LoginValues>, failure: Failure) => {
    if (!showFailure(form, failure, texts)) form.setFocus(mode === 'sign-up' ? 'email' : 'password');
  };
  const openCodeForm = async (form: UseFormReturn<LoginValues>) => {
    try {
      await loadCodeForm();
      setPasswordForm(form);
    } catch {
      fail(form, { response: 'NO_ANSWER', status: 0, data: {} });
    }
  };
  const submit = async (values: LoginValues, form: UseFormReturn<LoginValues>) => {
    if (mode === 'sign-up') {
      const failure = await signUp(values);
      return failure ? fail(form, failure) : form.reset();
    }
    const { email, password } = values;
    const answer = await api('login', { body: { email, password } });
    if (isSuccess(answer)) return finish(answer, form);
    return answer.data.two_factor ? openCodeForm(form) : fail(form, answer);
  };

  /**
   * Returns to the password, which has to be entered again. `message` gives the reason when the visitor did not ask to
   * go back.
   */
  const goBack = (form: UseFormReturn<LoginValues>, message?: string) => {
    // Rendered synchronously, so that the field can be focused.
    flushSync(() => setPasswordForm(null));
    form.setFocus('password');
    if (message) form.setError('root', { message });
  };
  const submitCode = async (code: string, form: UseFormReturn<LoginValues>): Promise<string | null> => {
    const answer = await api('loginCode', { body: { code } });
    if (isSuccess(answer)) {
      await finish(answer, form);
      return null;
    }
    const message = failureMessage(answer, texts.failed, texts.unreached);
    if (!answer.data.restart) return message;
    goBack(form, message);
    return null;
  };
  const isCodeStep = mode === 'login' && passwordForm !== null;
  return {
    submit,
    codeForm: isCodeStep
      ? {
          resolvers: codeResolvers,
          onSubmit: (code: string) => submitCode(code, passwordForm),
          onBack: () => goBack(passwordForm),
        }
      : null,
  };
}
