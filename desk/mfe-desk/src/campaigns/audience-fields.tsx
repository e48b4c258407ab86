/** Who gets a letter: the kind of readers, and the fields of that kind alone. */
import { SelectField, TextField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { DepartureField } from '../components/departure-field.tsx';
import { parseDepartureKey } from '../components/departures.ts';
import { useJourneyNames } from '../components/journey-name.tsx';
import layout from '../components/layout.module.css';
import { PeriodFields } from '../components/period-fields.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useDraftField } from '../desk/form-drafts.ts';
import { withoutEmpty, type FormValues } from '../desk/form-values.ts';

type Audience = Pick<Input<'letters.preview'>, 'to' | 'journey' | 'date' | 'from' | 'until'>;

const kinds = [
  { value: 'newsletter', label: 'The newsletter’s readers' },
  { value: 'departure', label: 'Guests of one departure' },
  { value: 'bookings', label: 'Guests of several departures' },
] as const satisfies { value: Audience['to']; label: string }[];

interface AudienceFieldsProps {
  /** Names the draft of their form. */
  draft: string;
  /** The key of the departure that is chosen at first; empty for none. */
  departure: string;
}

/** The fields that say who gets a letter. */
export function AudienceFields({ draft, departure: initial }: AudienceFieldsProps) {
  const { may } = useDesk();
  const [to, setTo] = useDraftField(draft, 'to', initial ? 'departure' : 'newsletter');
  const [departure, setDeparture] = useDraftField(draft, 'departure', initial);
  return (
    <>
      <SelectField
        label="Who gets it"
        name="to"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={kinds.filter(({ value }) => value !== 'departure' || may('departures.list'))}
      />
      {to === 'departure' && <DepartureField required hasClosed value={departure} onChange={setDeparture} />}
      <div hidden={to !== 'bookings'}>
        <JourneyField draft={draft} />
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

function JourneyField({ draft }: { draft: string }) {
  const names = useJourneyNames();
  const [journey, setJourney] = useDraftField(draft, 'journey');
  if (names.size === 0)
    return (
      <TextField
        label="Journey"
        name="journey"
        value={journey}
        onChange={(event) => setJourney(event.target.value)}
        hint="Its short name. Empty: all journeys"
      />
    );
  return (
    <SelectField
      label="Journey"
      name="journey"
      value={journey}
      onChange={(event) => setJourney(event.target.value)}
      placeholder="All journeys"
      options={[...names].map(([value, label]) => ({ value, label }))}
    />
  );
}

/** Returns who gets a letter, from the fields of the kind that is chosen. The others keep what was typed into them. */
export function readAudience({ text, optional }: FormValues): Audience {
  const to = text('to') as Audience['to'];
  if (to === 'newsletter') return { to };
  if (to === 'departure') return { to, ...parseDepartureKey(text('departure')) };
  return withoutEmpty({
    to,
    journey: optional('journey'),
    from: optional('from'),
    until: optional('until'),
  });
}
