import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type { Booking } from '@antara/contracts/api/booking';
import { changedWishes, type ChangedWishes } from '@antara/contracts/api/booking-changes';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import {
  bedArrangements,
  bedArrangementText,
  diets,
  maxCelebration,
  maxNeeds,
} from '@antara/contracts/rules/wishes';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Dialog } from '@antara/shared-ui/dialog';
import { PhoneField, SelectField, TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import styles from './rooms.module.css';

const bedOptions = [
  { value: '', label: 'As the suite is' },
  ...bedArrangements.map((value) => ({ value, label: bedArrangementText[value] })),
];
const dietOptions = [
  { value: '', label: 'None in particular' },
  ...diets.map((value) => ({ value, label: value })),
];

interface ChangeWishesProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}

/** Renders the button "Change your wishes" and its dialog (CO-12). */
export function ChangeWishes(props: ChangeWishesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" className={styles.change!} onClick={() => setOpen(true)}>
        Change your wishes
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Wishes for the journey">
        <WishesForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function WishesForm({ booking, onChanged, onClose }: ChangeWishesProps & { onClose: () => void }) {
  const appContext = useAppContext();
  const { field, submit, busy, message } = useApiForm(changedWishes, {
    defaultValues: toFormValues(booking),
    call: (wishes) => appContext.api('changeWishes', { body: { id: booking.booking_id, ...wishes } }),
    failed: 'Your wishes could not be saved. Please try again.',
    toFieldName: (path) => path as Path<ChangedWishes>,
    onDone: (answer) => {
      onClose();
      appContext.notify('Your wishes are saved.', 'success');
      onChanged(answer.booking);
    },
  });
  return (
    <form method="dialog" noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>
        {`All of this is optional. You can change it until ${formatDate(booking.wishes_until!)}.`}
      </p>
      {booking.booking_data.map((room, at) => (
        <fieldset key={room.room_number}>
          <legend>{`Suite ${room.room_number}`}</legend>
          <SelectField label="Beds" options={bedOptions} {...field(`rooms.${at}.beds`)} />
          {room.guests.map((guest, place) => (
            // The index is the key, because two guests may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            <fieldset key={place}>
              <legend>{guest.name}</legend>
              <SelectField
                label="Diet"
                options={dietOptions}
                {...field(`rooms.${at}.guests.${place}.diet`)}
              />
              <TextField
                label="Allergies, medicines, help with walking"
                maxLength={maxNeeds}
                autoComplete="off"
                {...field(`rooms.${at}.guests.${place}.needs`)}
              />
            </fieldset>
          ))}
        </fieldset>
      ))}
      <TextField
        label="Something to celebrate"
        maxLength={maxCelebration}
        autoComplete="off"
        {...field('wishes.celebration')}
      />
      <fieldset>
        <legend>Emergency contact</legend>
        <TextField label="Name" autoComplete="off" {...field('wishes.emergency_name')} />
        <TextField
          label="How you know each other"
          autoComplete="off"
          {...field('wishes.emergency_relation')}
        />
        <PhoneField label="Telephone" autoComplete="off" {...field('wishes.emergency_contact')} />
      </fieldset>
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save your wishes
        </Button>
      </div>
    </form>
  );
}

function toFormValues({ booking_data, wished }: Booking): ChangedWishes {
  return {
    rooms: booking_data.map(({ room_number: roomNumber, beds, guests }) => ({
      roomNumber,
      beds: beds ?? '',
      guests: guests.map(({ diet = '', needs = '' }) => ({ diet, needs })),
    })),
    wishes: wished ?? {
      celebration: '',
      emergency_name: '',
      emergency_contact: '',
      emergency_relation: '',
    },
  };
}
