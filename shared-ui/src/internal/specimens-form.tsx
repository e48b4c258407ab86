import type { ReactElement } from 'react';
import { EmailField, TextAreaField } from '../field/index.ts';
import { SendForm, useSendForm } from '../send-form/index.ts';

interface Letter {
  email: string;
  message: string;
}

function Specimen({ answer }: { answer: 'never' | 'refused' }) {
  const handle = useSendForm<Letter, Letter>({
    resolver: (values) => ({ values, errors: {} }),
    draftKey: `kit-${answer}`,
    send: () =>
      answer === 'never'
        ? new Promise(() => {})
        : Promise.resolve({ message: 'This could not be sent. What you wrote is still here.' }),
    onSent: () => {},
  });
  const { register } = handle.form;
  return (
    <SendForm
      handle={handle}
      submitLabel={answer === 'never' ? 'Send (it takes for ever)' : 'Send (it will be refused)'}
      busyLabel="Submitting..."
      noScriptNotice="This form needs JavaScript. Write to sales@antara.example instead."
    >
      <EmailField label="Email" required {...register('email')} />
      <TextAreaField label="Message" required {...register('message')} />
    </SendForm>
  );
}

export const formSpecimens: Record<string, readonly ReactElement[]> = {
  'send-form': (['never', 'refused'] as const).map((answer) => <Specimen key={answer} answer={answer} />),
};
