import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { SelectedRoom } from '@antara/contracts/api/booking';
import { parsePhone } from '@antara/contracts/rules/phone';
import { bedArrangements, bedArrangementText, maxCelebration } from '@antara/contracts/rules/wishes';
import { createFieldProps } from '@antara/contracts/react/field-props';
import { findDiallingCode, PhoneField, SelectField, TextField } from '@antara/shared-ui/field';
import { CheckoutSection } from './checkout-section.tsx';
import type { Draft } from './draft.ts';
import type { GuestForm } from './use-guest-form.ts';
import type { WishesForm } from './use-wishes.ts';
import * as m from '../messages/wishes-section.ts';
import styles from './guests.module.css';

const listBeds = () => [
  {
    value: '',
    label: m.asTheSuiteIs(),
  },
  ...bedArrangements.map((value) => ({ value, label: bedArrangementText[value] })),
];

/** Asks for beds, a celebration and an emergency contact. All fields are optional, and none changes the price. */
export const WishesSection = memo(function WishesSection({
  form,
  guests,
  rooms,
  beds,
  onBedsChange,
}: {
  form: WishesForm;
  guests: GuestForm;
  rooms: readonly SelectedRoom[];
  beds: Draft['beds'];
  onBedsChange: (beds: Draft['beds']) => void;
}) {
  const { control, register } = form;
  const field = createFieldProps(register, useFormState({ control }).errors);
  const [contact, country] = useWatch({
    control: guests.control,
    name: ['guests.0.contact', 'guests.0.country'],
  });
  const chooseBeds = (roomNumber: string, chosen: string) => {
    const { [roomNumber]: _, ...others } = beds;
    const arrangement = bedArrangements.find((one) => one === chosen);
    onBedsChange(arrangement ? { ...others, [roomNumber]: arrangement } : others);
  };
  return (
    <CheckoutSection title={m.wishesForTheJourney()} lead={m.allOfThisIsOptional()}>
      <div className={styles.wishes}>
        {rooms.map(({ roomNumber }) => (
          <SelectField
            key={roomNumber}
            label={m.bedsInSuite({ roomNumber })}
            className={styles.across!}
            options={listBeds()}
            value={beds[roomNumber] ?? ''}
            onChange={(event) => chooseBeds(roomNumber, event.currentTarget.value)}
          />
        ))}
        <TextField
          label={m.somethingToCelebrate()}
          hint={m.aBirthdayOrAnAnniversary()}
          className={styles.across!}
          maxLength={maxCelebration}
          autoComplete="off"
          {...field('celebration')}
        />
        <TextField
          label={m.emergencyContact()}
          className={styles.across!}
          hint={m.somebodyWhoDoesNotTravel()}
          autoComplete="off"
          {...field('emergency_name')}
        />
        <PhoneField
          label={m.numberOfTheEmergencyContact()}
          className={styles.across!}
          autoComplete="off"
          suggestedCode={parsePhone(contact)?.diallingCode ?? findDiallingCode(country)}
          {...field('emergency_contact')}
        />
        <TextField
          label={m.howYouKnowEachOther()}
          className={styles.across!}
          hint={m.suchAsDaughterOrFriend()}
          autoComplete="off"
          {...field('emergency_relation')}
        />
      </div>
    </CheckoutSection>
  );
});
