import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { toDefaultProps, toFieldErrors, type PostedFormOutcome } from './posted-form.ts';
import { useDraft, type DraftStorage } from './use-draft.ts';

/**
 * Why a form was rejected. `message` is null when the fields' messages explain everything; `name` is the name of a
 * field in the form. `retryable` is false when the same values would be refused again.
 */
export interface SendError {
  message: string | null;
  retryable?: boolean;
  fields?: readonly { name: string; message: string }[];
}

export interface SendFormOptions<Values extends FieldValues, Valid> {
  /** Validates the form: `standardSchemaResolver(schema)`. */
  resolver: Resolver<Values, unknown, Valid>;
  /** The key of the draft in `storage`, one per form. */
  draftKey: string;
  /** The storage of this tab's draft. */
  storage: DraftStorage;
  /** Sends the form; returns null when it was accepted. `honeypot` is the value of the honeypot field. */
  send: (values: Valid, honeypot: string) => Promise<SendError | null>;
  /** Called after success, when form and draft have been cleared. */
  onSent: () => void;
  /** The outcome when the browser itself posted the form to its page. */
  posted?: PostedFormOutcome | undefined;
}

/** The props of `SendForm`, and react-hook-form's own `form`. */
export interface SendFormHandle<Values extends FieldValues = FieldValues, Valid = unknown> {
  form: UseFormReturn<Values, unknown, Valid>;
  /**
   * Returns the props of the field `name`: its registration, its error as text, and the value that the browser posted.
   */
  field: <Name extends Path<Values>>(
    name: Name,
  ) => UseFormRegisterReturn<Name> & ReturnType<typeof toDefaultProps> & { error: string | undefined };
  sending: boolean;
  /** True when the form was sent and has not been submitted since. */
  sent: boolean;
  /**
   * The message of the last attempt; null without an error. `canRetry` is true when the same values may be accepted
   * later.
   */
  errorMessage: string | null;
  canRetry: boolean;
  submit: (event?: SyntheticEvent) => void;
  honeypot: RefObject<HTMLInputElement | null>;
}

/**
 * Handles a form that is sent to the server: validates first, sends one request at a time, shows the server's errors at
 * their fields with the focus on the first, and keeps the typed values through failures and reloads. Give the form no
 * `defaultValues`, because they would overwrite what was typed before hydration.
 */
export function useSendForm<Values extends FieldValues, Valid>(
  options: SendFormOptions<Values, Valid>,
): SendFormHandle<Values, Valid> {
  const [posted] = useState(options.posted);
  // The object stays the same in every render, because a new one would set the errors again.
  const [errors] = useState(() => toFieldErrors<Values>(posted));
  const form = useForm<Values, unknown, Valid>({ resolver: options.resolver, ...(errors && { errors }) });
  const draft = useDraft(form, options.draftKey, options.storage);
  const honeypot = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(posted?.sent ?? false);
  const [errorMessage, setErrorMessage] = useState(posted && !posted.sent ? posted.message : null);

  const [canRetry, setCanRetry] = useState(!posted || Object.keys(posted.errors).length === 0);

  const sendValues = async (values: Valid) => {
    setErrorMessage(null);
    setSending(true);
    const error = await options.send(values, honeypot.current?.value ?? '').finally(() => setSending(false));
    if (error) {
      for (const [index, { name, message }] of (error.fields ?? []).entries()) {
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
      setErrorMessage(error.message);
      setCanRetry(error.retryable ?? true);
      return;
    }
    form.reset();
    draft.clear();
    setSent(true);
    options.onSent();
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A second press can come before the button is rendered as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setSent(false);
    void form
      .handleSubmit(sendValues, () => setErrorMessage(null))(event)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const field: SendFormHandle<Values, Valid>['field'] = (name) => ({
    ...form.register(name),
    ...toDefaultProps(posted, name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, field, sending, sent, errorMessage, canRetry, submit, honeypot };
}
