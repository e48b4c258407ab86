import { TextField } from '@antara/shared-ui/field';
import { ChangeForm } from '../components/change-form.tsx';
import { toDraftName } from '../desk/form-drafts.ts';
import { withoutEmpty } from '../desk/form-values.ts';
import { AudienceFields, readAudience } from './audience-fields.tsx';

interface SendFormProps {
  template: string;
  /** The key of the departure that is chosen at first; empty for none. */
  departure: string;
  onDone(letter: string): void;
  onCancel(): void;
}

export function SendForm({ template, departure, onDone, onCancel }: SendFormProps) {
  const subject = `${template} ${departure}`;
  return (
    <ChangeForm
      operation="letters.send"
      title={`Send “${template}”`}
      subject={subject}
      toInput={(values) => ({
        template,
        letter: values.text('letter'),
        ...withoutEmpty({ per_minute: values.number('per_minute') }),
        ...readAudience(values),
      })}
      what={({ recipients }) => (recipients === 1 ? 'One letter' : `${recipients} letters`)}
      renderEffects={({ letter, minutes }) => (
        <p>
          {`“${letter}” is sent within about ${minutes === 1 ? 'one minute' : `${minutes} minutes`}. A letter can be paused, and nobody gets it twice.`}
        </p>
      )}
      confirmLabel="Send"
      reason="log"
      onDone={({ result }) => onDone(result.letter)}
      onCancel={onCancel}
    >
      <TextField
        label="Name of this letter"
        name="letter"
        hint="New for each letter"
        required
        autoComplete="off"
      />
      <AudienceFields draft={toDraftName('letters.send', subject)} departure={departure} />
      <TextField label="Letters a minute" name="per_minute" inputMode="numeric" hint="Empty: 60" />
    </ChangeForm>
  );
}
