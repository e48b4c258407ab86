/** Calls made by a button without a form: one at a time, with `busy` for the button. */
import { useRef, useState } from 'react';
import { failureMessage, isSuccess, type Failure } from '../api/client.ts';

/**
 * Runs `action` for a button, and ignores presses while it runs. `running` is the input of the current run, or null.
 */
export function useBusy<Input = void>(action: (input: Input) => Promise<unknown>) {
  const isBusy = useRef(false);
  const [running, setRunning] = useState<{ input: Input } | null>(null);
  const run = async (input: Input): Promise<void> => {
    // A second press can come before the button is rendered as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning({ input });
    try {
      await action(input);
    } finally {
      isBusy.current = false;
      setRunning(null);
    }
  };
  return { run, busy: running !== null, running: running && running.input };
}

/** The handling of a call's result. */
export interface CallOptions<Input, Answer> {
  onDone: (answer: Answer, input: Input) => unknown;
  /** The message when a refusal has no sentence, or no server answered. */
  failed: string;
  /** Shows why the call failed. Without this option the caller shows `error`. */
  onFailed?: (message: string) => void;
  /** Handles a failure in another way than by a message. Returns true when it has. */
  isHandled?: (failure: Failure) => boolean;
}

/**
 * Makes `call` for a button. `error` says why the last call failed, until the next call or `clearError`; null when it
 * succeeded.
 */
export function useCall<Answer extends { response: 'SUCCESS' }, Input = void>(
  call: (input: Input) => Promise<Answer | Failure>,
  { onDone, failed, onFailed, isHandled }: CallOptions<Input, Answer>,
) {
  const [error, setError] = useState<string | null>(null);
  const clearError = () => setError(null);
  const button = useBusy(async (input: Input) => {
    clearError();
    const answer = await call(input);
    if (isSuccess(answer)) return onDone(answer, input);
    if (isHandled?.(answer)) return undefined;
    const message = failureMessage(answer, failed, failed);
    return onFailed ? onFailed(message) : setError(message);
  });
  return { ...button, error, clearError };
}
