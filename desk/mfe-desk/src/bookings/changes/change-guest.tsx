import { CheckboxField, SelectField, TextField } from '@antara/shared-ui/field';
import type { Input } from '@antara/desk-common/operations';
import { Facts } from '../../components/page.tsx';
import { type BookingRecord, isChangeable } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './change-panel.module.css';
import { getLetterAddress } from './letter-to.ts';
import { withReason } from '../../desk/with-reason.ts';

type Guest = BookingRecord['guests'][number];
const toKey = ({ room, guest }: Pick<Guest, 'room' | 'guest'>) => `${room}/${guest}`;
const toName = ({ first_name, last_name }: Pick<Guest, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`;

const toValues = (guest: Guest) => ({
  who: toKey(guest),
  first_name: guest.first_name,
  last_name: guest.last_name,
  contact: guest.contact,
  age: String(guest.age || ''),
  gender: guest.gender,
  country: guest.country,
  other_person: false,
});
type Form = ReturnType<typeof toValues>;

/** Returns what differs from the guest as booked: what stays is not sent. */
function toChangedGuest(guest: Guest, typed: Form) {
  const { first_name, last_name, contact, gender, country } = typed;
  return {
    ...(first_name !== guest.first_name && { first_name }),
    ...(last_name !== guest.last_name && { last_name }),
    ...(contact !== guest.contact && { contact }),
    ...(typed.age !== String(guest.age || '') && { age: Number(typed.age) }),
    ...(gender !== guest.gender && { gender }),
    ...(country !== guest.country && { country }),
  };
}

const fieldNames = {
  first_name: 'First name',
  last_name: 'Last name',
  contact: 'Telephone',
  age: 'Age',
  gender: 'In the passport',
  country: 'Country of residence',
} as const;

/** Returns what is changed of the guest, with the value before and after. */
const listChanges = (guest: Guest, typed: Input<'bookings.changeGuest'>) =>
  (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).flatMap((name) =>
    typed[name] === undefined
      ? []
      : [[fieldNames[name], `${guest[name] || 'none'} → ${typed[name] || 'none'}`] as const],
  );

function ChangeGuest(change: ChangeProps) {
  const { booking_id, guests } = change.record;
  const find = (key: string) => guests.find((guest) => toKey(guest) === key);
  const first = find(change.of) ?? guests[0];
  if (!first) return null;
  return (
    <ChangePanel
      change={change}
      operation="bookings.changeGuest"
      title="Change a guest"
      initial={toValues(first)}
      renderFields={({ values, set, text, box }) => (
        <>
          <SelectField
            label="Guest"
            options={guests.map((guest) => ({
              value: toKey(guest),
              label: `${toName(guest)}, suite ${guest.room}`,
            }))}
            value={values.who}
            onChange={(event) => set(toValues(find(event.target.value) ?? first))}
          />
          <div className={styles.pair}>
            <TextField label="First name" required {...text('first_name')} />
            <TextField label="Last name" required {...text('last_name')} />
          </div>
          <TextField label="Telephone" type="tel" {...text('contact')} />
          <div className={styles.pair}>
            <TextField
              label="Age"
              inputMode="numeric"
              required={(find(values.who) ?? first).age > 0}
              {...text('age')}
            />
            <SelectField
              label="As in the passport"
              placeholder="Not known yet"
              options={['Female', 'Male'].map((value) => ({ value, label: value }))}
              {...text('gender')}
            />
          </div>
          <TextField
            label="Country of residence"
            required={(find(values.who) ?? first).country !== ''}
            {...text('country')}
          />
          <CheckboxField
            label="Another person travels instead"
            hint="The passport is deleted and asked for anew."
            {...box('other_person')}
          />
        </>
      )}
      toInput={(values) => {
        const guest = find(values.who) ?? first;
        const { gender, ...changed } = toChangedGuest(guest, values);
        return {
          booking_id,
          room: guest.room,
          guest: guest.guest,
          other_person: values.other_person,
          ...changed,
          ...(gender !== undefined && { gender: gender as 'Female' | 'Male' }),
          reason: '',
        };
      }}
      withReason={withReason}
      resultTitle={(result, typed) => {
        const guest = find(toKey(result)) ?? first;
        const name = toName({
          first_name: typed.first_name ?? guest.first_name,
          last_name: typed.last_name ?? guest.last_name,
        });
        if (result.other_person) return `${name} travels instead of ${toName(guest)}`;
        return name === toName(guest) ? `${name} is changed` : `${toName(guest)} becomes ${name}`;
      }}
      renderResult={({ room, guest, is_mailed, other_person }, _outcome, typed) => (
        <Facts
          facts={[
            ['Suite', room],
            ...listChanges(find(toKey({ room, guest })) ?? first, typed),
            ['Price', 'as before'],
            ['Passport', other_person ? 'asked for anew' : 'as it is'],
            ['Papers', is_mailed ? 'issued anew and mailed' : 'as they are'],
            ['Letter to', is_mailed ? getLetterAddress(change.record) : 'nobody'],
          ]}
        />
      )}
      done="The guest is changed."
    />
  );
}

export const changeGuest: BookingChange = {
  id: 'guest',
  label: 'Change a guest’s name or details',
  group: 'Guests',
  operation: 'bookings.changeGuest',
  isPossible: (record) => isChangeable(record) && record.guests.length > 0,
  Form: ChangeGuest,
};
