/** The way to a new password (AC-05): send the code, check it, set the password; each step by its own call. */
import { useEffect, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { checkCodeForm, sendCodeForm, updatePasswordForm } from '@antara/contracts/api/accounts';
import { isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { showFailure } from '@antara/contracts/react/apply-server-errors';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { createFormResolver } from '@antara/contracts/react/form-resolver';
import { useNavigateIfMounted } from '@antara/contracts/react/use-navigate-if-mounted';

/** What is asked for now. */
export type Step = 'email' | 'otp' | 'password';

/** Everything that the steps ask for, one after another. */
export interface RecoveryValues {
  email: string;
  otp: string;
  password: string;
}

// The schema of a step validates the fields that are shown by then.
const resolvers: Record<Step, Resolver<RecoveryValues>> = {
  email: createFormResolver<RecoveryValues>(sendCodeForm),
  otp: createFormResolver<RecoveryValues>(checkCodeForm),
  password: createFormResolver<RecoveryValues>(updatePasswordForm),
};
const texts = {
  failed: 'Login failed. Please try again.',
  unreached: 'An unexpected error occurred. Please try again later.',
};

/**
 * The form, the step it is at, and the ways on and back. No default values: what was typed before the page came alive
 * stays.
 */
export function useRecovery() {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  const { state } = useLocation();
  const [step, setStep] = useState<Step>('email');
  const [isDone, setDone] = useState(false);
  const form = useForm<RecoveryValues>({ resolver: resolvers[step] });

  // The field that has just appeared is the one to go on with.
  const { setFocus } = form;
  useEffect(() => {
    if (step !== 'email') setFocus(step);
  }, [step, setFocus]);

  const send = async (email: string) => {
    const result = await appContext.api('sendCode', { body: { email } });
    if (!isSuccess(result)) return void showFailure(form, result, texts);
    form.resetField('otp');
    setStep('otp');
  };
  const check = async ({ email, otp }: RecoveryValues) => {
    const result = await appContext.api('checkCode', { body: { email, otp } });
    if (isSuccess(result)) setStep('password');
    else showFailure(form, result, texts);
  };
  const update = async ({ email, password }: RecoveryValues) => {
    const result = await appContext.api('updatePassword', { body: { email, password } });
    if (isSuccess(result)) {
      setDone(true);
      appContext.notify('Password updated successfully', 'success');
      form.reset();
      // Whoever was sent to the login goes on from there.
      await navigate(paths.login(), { replace: true, state });
      return;
    }
    // The grant is over: the code stands at fault, and another is to be had there.
    if (result.data.fields?.some(({ path }) => path === 'otp')) setStep('otp');
    showFailure(form, result, texts);
  };

  const submit = form.handleSubmit((values) => {
    if (step === 'email') return send(values.email);
    return step === 'otp' ? check(values) : update(values);
  });

  return {
    form,
    step,
    done: isDone,
    submit,
    sendAgain: () => send(form.getValues('email')),
    startAgain: () => {
      form.resetField('otp');
      form.clearErrors();
      setStep('email');
    },
  };
}
