import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import {
  useForm,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { useDraft } from './use-draft.ts';

/** Why a form was not taken: a sentence, or none when the fields say it all; `name` is a field's name in the form. */
export interface SendError {
  message: string | null;
  fields?: readonly { name: string; message: string }[];
}

export interface SendFormOptions<Values extends FieldValues, Valid> {
  /** Judges what was typed: `standardSchemaResolver(schema)`. */
  resolver: Resolver<Values, unknown, Valid>;
  /** What its draft is kept under until it is sent: one form, one name. */
  draftKey: string;
  /** Sends; null when it was taken. `honeypot` is what stood in the box that people never meet. */
  send: (values: Valid, honeypot: string) => Promise<SendError | null>;
  /** It was taken; the form is empty again and the draft forgotten. */
  onSent: () => void;
}

/** What `SendForm` draws, with react-hook-form's own handle for the fields. */
export interface SendFormHandle<Values extends FieldValues = FieldValues, Valid = unknown> {
  form: UseFormReturn<Values, unknown, Valid>;
  /** The props of the field `name`: its registration, and its error as text. */
  field: <Name extends Path<Values>>(
    name: Name,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  sending: boolean;
  /** The sentence to say of the last try; null while there is none. */
  errorMessage: string | null;
  submit: (event?: SyntheticEvent) => void;
  honeypot: RefObject<HTMLInputElement | null>;
}

/**
 * A form that is sent to the server: judged first, one sending at a time, what the server finds wrong put back on the fields with the
 * focus on the first of them, and everything that was typed kept, through a failure and through a reload. Give its fields no
 * `defaultValues`: what was typed before the page came alive would be lost.
 */
export function useSendForm<Values extends FieldValues, Valid>(
  options: SendFormOptions<Values, Valid>,
): SendFormHandle<Values, Valid> {
  const form = useForm<Values, unknown, Valid>({ resolver: options.resolver });
  const draft = useDraft(form, options.draftKey);
  const honeypot = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const sendValues = async (values: Valid) => {
    setErrorMessage(null);
    setSending(true);
    const error = await options.send(values, honeypot.current?.value ?? '').finally(() => setSending(false));
    if (error) {
      for (const [index, { name, message }] of (error.fields ?? []).entries()) {
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
      setErrorMessage(error.message);
      return;
    }
    form.reset();
    draft.clear();
    options.onSent();
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    // The button is off while it is busy, the Enter key is not.
    if (isBusy.current) return;
    isBusy.current = true;
    void form
      .handleSubmit(sendValues, () => setErrorMessage(null))(event)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const field: SendFormHandle<Values, Valid>['field'] = (name) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });

  return { form, field, sending, errorMessage, submit, honeypot };
}
