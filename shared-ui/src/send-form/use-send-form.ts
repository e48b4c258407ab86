import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useForm, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useDraft } from './use-draft.ts';

/** Why a form was not taken: a sentence, or none when the fields say it all; `name` is a field's name in the form. */
export interface Refusal {
  message: string | null;
  fields?: readonly { name: string; message: string }[];
}

export interface SendFormOptions<Typed extends FieldValues, Checked> {
  /** Judges what was typed: `standardSchemaResolver(schema)`. */
  resolver: Resolver<Typed, unknown, Checked>;
  /** What its draft is kept under until it is sent: one form, one name. */
  draft: string;
  /** Sends; null when it was taken. `trap` is what stood in the box that people never meet. */
  send: (values: Checked, trap: string) => Promise<Refusal | null>;
  /** It was taken; the form is empty again and the draft forgotten. */
  onSent: () => void;
}

/** What `SendForm` draws, with react-hook-form's own handle for the fields. */
export interface SendFormHandle<Typed extends FieldValues = FieldValues, Checked = unknown> {
  form: UseFormReturn<Typed, unknown, Checked>;
  sending: boolean;
  /** The sentence to say of the last try; null while there is none. */
  refused: string | null;
  submit: (event?: SyntheticEvent) => void;
  trap: RefObject<HTMLInputElement | null>;
}

/**
 * A form that is sent to the server: judged first, one sending at a time, what the server finds wrong put back on the fields with the
 * focus on the first of them, and everything that was typed kept, through a failure and through a reload. Give its fields no
 * `defaultValues`: what was typed before the page came alive would be lost.
 */
export function useSendForm<Typed extends FieldValues, Checked>(
  options: SendFormOptions<Typed, Checked>,
): SendFormHandle<Typed, Checked> {
  const form = useForm<Typed, unknown, Checked>({ resolver: options.resolver });
  const draft = useDraft(form, options.draft);
  const trap = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const attempt = async (values: Checked) => {
    setRefused(null);
    setSending(true);
    const refusal = await options.send(values, trap.current?.value ?? '').finally(() => setSending(false));
    if (refusal) {
      for (const [place, { name, message }] of (refusal.fields ?? []).entries()) {
        form.setError(name as Path<Typed>, { message }, { shouldFocus: place === 0 });
      }
      setRefused(refusal.message);
      return;
    }
    form.reset();
    draft.forget();
    options.onSent();
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    // The button is off while it is busy, the Enter key is not.
    if (busy.current) return;
    busy.current = true;
    void form
      .handleSubmit(attempt, () => setRefused(null))(event)
      .finally(() => {
        busy.current = false;
      });
  };

  return { form, sending, refused, submit, trap };
}
