import type { Meta, StoryObj } from '../testing/stories.ts';
import { useSendForm } from './use-send-form.ts';
import { SendForm } from './send-form.tsx';
import { EmailField } from '../field/email-field.tsx';
import { TextAreaField } from '../field/text-area-field.tsx';

interface Letter {
  email: string;
  message: string;
}

function LetterForm({ answer }: { answer: 'never' | 'refused' }) {
  const handle = useSendForm<Letter, Letter>({
    resolver: (values) => ({ values, errors: {} }),
    draftKey: `kit-${answer}`,
    storage: { get: () => null, set: () => {}, remove: () => {} },
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

/** A form on its way to the server: busy, refused with a Retry, nothing typed lost. */
const meta = {
  title: 'Fields/Send form',
  component: LetterForm,
} satisfies Meta<typeof LetterForm>;

export default meta;

type Story = StoryObj<typeof LetterForm>;

export const Busy: Story = { args: { answer: 'never' } };

export const Refused: Story = { args: { answer: 'refused' } };
