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
 * Why a form was rejected: a sentence, null when the fields' messages say it all; `name` is the name of a field in the
 * form. `retryable`: false where the same values would be refused again.
 */
export interface SendError {
  message: string | null;
  retryable?: boolean;
  fields?: readonly { name: string; message: string }[];
}

export interface SendFormOptions<Values extends FieldValues, Valid> {
  /** Validates the form: `standardSchemaResolver(schema)`. */
  resolver: Resolver<Values, unknown, Valid>;
  /** Key of the draft in `storage`, one per form. */
  draftKey: string;
  /** Where the draft is stored for this tab. */
  storage: DraftStorage;
  /** Sends; null when it was taken. `honeypot` is what stood in the box that people never meet. */
  send: (values: Valid, honeypot: string) => Promise<SendError | null>;
  /** Called after success, when form and draft are cleared. */
  onSent: () => void;
  /** The outcome when the browser posted the form to its page by itself. */
  posted?: PostedFormOutcome | undefined;
}

/** What `SendForm` renders; `form` is react-hook-form's own handle. */
export interface SendFormHandle<Values extends FieldValues = FieldValues, Valid = unknown> {
  form: UseFormReturn<Values, unknown, Valid>;
  /** The props of the field `name`: its registration, its error as text, and what was posted in it. */
  field: <Name extends Path<Values>>(
    name: Name,
  ) => UseFormRegisterReturn<Name> & ReturnType<typeof toDefaultProps> & { error: string | undefined };
  sending: boolean;
  /** It was sent, and nothing has been submitted since. */
  sent: boolean;
  /** The message of the last attempt; null without an error. `canRetry`: the same values may be accepted later. */
  errorMessage: string | null;
  canRetry: boolean;
  submit: (event?: SyntheticEvent) => void;
  honeypot: RefObject<HTMLInputElement | null>;
}

/**
 * A form that is sent to the server: validated first, one request at a time, the server's errors shown at their fields
 * with the focus on the first, and everything typed kept through failures and reloads. Give the form no
 * `defaultValues`: they would overwrite what was typed before hydration.
 */
export function useSendForm<Values extends FieldValues, Valid>(
  options: SendFormOptions<Values, Valid>,
): SendFormHandle<Values, Valid> {
  const [posted] = useState(options.posted);
  // The same object in every render: another one would set the errors again.
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
    // A second press may come before the button is rendered busy.
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
