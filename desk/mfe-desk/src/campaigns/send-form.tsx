import { DateField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { PeriodFields } from '../components/period-fields.tsx';
import { ChangeForm } from '../components/change-form.tsx';
import layout from '../components/layout.module.css';
import { withoutEmpty, type FormValues } from '../desk/form-values.ts';

type Audience = Pick<Input<'letters.preview'>, 'to' | 'journey' | 'date' | 'from' | 'until'>;

/** The fields that say who gets a letter. */
export function AudienceFields() {
  return (
    <>
      <SelectField
        label="Who gets it"
        name="to"
        options={[
          { value: 'newsletter', label: 'The newsletter’s readers' },
          { value: 'departure', label: 'Guests of one departure' },
          { value: 'bookings', label: 'Guests of several departures' },
        ]}
      />
      <div className={layout.pair}>
        <TextField label="Journey" name="journey" hint="For guests" />
        <DateField label="Departure" name="date" hint="Of one departure" />
      </div>
      <div className={layout.pair}>
        <PeriodFields
          from={{ label: 'Departures from', name: 'from', hint: 'Empty: today' }}
          until={{ label: 'Departures until', name: 'until', hint: 'Of several' }}
        />
      </div>
    </>
  );
}

/** Returns who gets a letter, from the fields of a form. */
export const readAudience = ({ text, optional }: FormValues): Audience =>
  withoutEmpty({
    to: text('to') as Audience['to'],
    journey: optional('journey'),
    date: optional('date'),
    from: optional('from'),
    until: optional('until'),
  });

interface SendFormProps {
  template: string;
  onDone(letter: string): void;
  onCancel(): void;
}

export function SendForm({ template, onDone, onCancel }: SendFormProps) {
  return (
    <ChangeForm
      operation="letters.send"
      title={`Send “${template}”`}
      subject={template}
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
      <AudienceFields />
      <TextField label="Letters a minute" name="per_minute" inputMode="numeric" hint="Empty: 60" />
    </ChangeForm>
  );
}
