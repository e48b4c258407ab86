/** Calls that a button without a form makes: one at a time, with `busy` for the button. */
import { useRef, useState } from 'react';
import { failureMessage, isSuccess, type Failure } from '../api/client.ts';

/**
 * Runs `action` for a button. A press while it runs does nothing; `running` is what it runs with, null between the
 * runs.
 */
export function useBusy<Input = void>(action: (input: Input) => Promise<unknown>) {
  const isBusy = useRef(false);
  const [running, setRunning] = useState<{ input: Input } | null>(null);
  const run = async (input: Input): Promise<void> => {
    // A second press may come before the button is rendered busy.
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

/** What becomes of a call. */
export interface CallOptions<Input, Answer> {
  onDone: (answer: Answer, input: Input) => unknown;
  /** Said when a refusal has no sentence, or no server answered. */
  failed: string;
  /** Shows why the call failed. Without it the caller shows `error`. */
  onFailed?: (message: string) => void;
  /** Deals with a failure in another way than by words; true when it has. */
  isHandled?: (failure: Failure) => boolean;
}

/** `call` for a button. `error` says why the last one failed, until the next or `clearError`; null when it did not. */
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
