/** Who gets a letter: the kind of readers, and the fields of that kind alone. */
import { DateField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { useJourneyNames } from '../components/journey-name.tsx';
import layout from '../components/layout.module.css';
import { PeriodFields } from '../components/period-fields.tsx';
import { useDraftField } from '../desk/form-drafts.ts';
import { withoutEmpty, type FormValues } from '../desk/form-values.ts';

type Audience = Pick<Input<'letters.preview'>, 'to' | 'journey' | 'date' | 'from' | 'until'>;

const kinds = [
  { value: 'newsletter', label: 'The newsletter’s readers' },
  { value: 'departure', label: 'Guests of one departure' },
  { value: 'bookings', label: 'Guests of several departures' },
] as const satisfies { value: Audience['to']; label: string }[];

/** The fields that say who gets a letter. `draft` names the draft of their form. */
export function AudienceFields({ draft }: { draft: string }) {
  const [to, setTo] = useDraftField(draft, 'to', 'newsletter');
  return (
    <>
      <SelectField
        label="Who gets it"
        name="to"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={kinds}
      />
      <div hidden={to === 'newsletter'}>
        <JourneyField draft={draft} isRequired={to === 'departure'} />
      </div>
      <div hidden={to !== 'departure'}>
        <DateField label="Departure" name="date" required={to === 'departure'} />
      </div>
      {to === 'bookings' && (
        <div className={layout.pair}>
          <PeriodFields
            from={{ label: 'Departures from', name: 'from', hint: 'Empty: today' }}
            until={{ label: 'Departures until', name: 'until', required: true }}
          />
        </div>
      )}
    </>
  );
}

function JourneyField({ draft, isRequired }: { draft: string; isRequired: boolean }) {
  const names = useJourneyNames();
  const [journey, setJourney] = useDraftField(draft, 'journey');
  if (names.size === 0)
    return (
      <TextField
        label="Journey"
        name="journey"
        value={journey}
        onChange={(event) => setJourney(event.target.value)}
        required={isRequired}
        hint={`Its short name${isRequired ? '' : '. Empty: all journeys'}`}
      />
    );
  return (
    <SelectField
      label="Journey"
      name="journey"
      value={journey}
      onChange={(event) => setJourney(event.target.value)}
      required={isRequired}
      placeholder={isRequired ? 'Choose a journey' : 'All journeys'}
      options={[...names].map(([value, label]) => ({ value, label }))}
    />
  );
}

/** Returns who gets a letter, from the fields of the kind that is chosen. The others keep what was typed into them. */
export function readAudience({ text, optional }: FormValues): Audience {
  const to = text('to') as Audience['to'];
  if (to === 'newsletter') return { to };
  const journey = optional('journey');
  return withoutEmpty(
    to === 'departure'
      ? { to, journey, date: optional('date') }
      : { to, journey, from: optional('from'), until: optional('until') },
  );
}
