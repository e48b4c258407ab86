/**
 * Sets a new password (AC-05) in three steps, each with a call of its own: send a code, check the code, save the
 * password.
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

/** The field of the current step. */
export type Step = 'email' | 'otp' | 'password';

/** The values of all steps. */
export interface RecoveryValues {
  email: string;
  otp: string;
  password: string;
}

// The schema of each step validates the fields that this step shows.
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
 * Returns the form, the current step, and the actions that change the step. The form has no default values, because
 * they would replace the text that a visitor types before hydration.
 */
export function useRecovery() {
  const appContext = useAppContext();
  const navigate = useNavigateIfMounted();
  const { state } = useLocation();
  const [step, setStep] = useState<Step>('email');
  const [isDone, setDone] = useState(false);
  const form = useForm<RecoveryValues>({ resolver: resolvers[step] });

  // The field of a new step takes the focus.
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
      // `state` contains the page that sent the visitor to the login. The login returns to this page.
      await navigate(paths.login(), { replace: true, state });
      return;
    }
    // The checked code permits a new password only for a while, and that time is over. The step of the code shows the
    // error, because the visitor can request another code there.
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
