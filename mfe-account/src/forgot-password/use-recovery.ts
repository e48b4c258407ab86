/**
 * Recovers a password (AC-05) in three steps, each with its own call: send the code, check the code, set the password.
 */
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

/** The field that the present step asks for. */
export type Step = 'email' | 'otp' | 'password';

/** The values of all steps. */
export interface RecoveryValues {
  email: string;
  otp: string;
  password: string;
}

// The schema of each step validates the fields that are shown by then.
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
 * Returns the form, the present step, and the actions that change the step. The form has no default values, so that
 * text typed before hydration stays.
 */
export function useRecovery() {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  const { state } = useLocation();
  const [step, setStep] = useState<Step>('email');
  const [isDone, setDone] = useState(false);
  const form = useForm<RecoveryValues>({ resolver: resolvers[step] });

  // Moves the focus to the field that has just appeared.
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
      // A page that sent the visitor to the login is in `state`, and the login returns there.
      await navigate(paths.login(), { replace: true, state });
      return;
    }
    // The permission to set a password has expired. The error is shown at the code, where the visitor can request
    // another one.
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
