import { useState } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { guestName } from '@antara/contracts/api/booking-changes';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { Dialog } from '@antara/shared-ui/dialog';
import { TextField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './rooms.module.css';

interface CorrectNameProps {
  booking: Booking;
  roomNumber: string;
  /** The guest's index in the suite, from 0. */
  place: number;
  guest: Booking['booking_data'][number]['guests'][number];
  onChanged: (booking: Booking) => void;
}

/**
 * Renders the button "Correct the name" of a guest, and its dialog (CO-12). The server accepts only corrections of
 * typing mistakes.
 */
export function CorrectName(props: CorrectNameProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" className={styles.correct!} onClick={() => setOpen(true)}>
        Correct the name<VisuallyHidden>{` ${props.guest.name}`}</VisuallyHidden>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Correct a name" size="small">
        <NameForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NameForm({
  booking: { booking_id: id, names_until },
  roomNumber,
  place,
  guest: { firstName = '', lastName = '', name_corrections_left: correctionsLeft = 0 },
  onChanged,
  onClose,
}: CorrectNameProps & { onClose: () => void }) {
  const appContext = useAppContext();
  const { field, submit, busy, message } = useApiForm(guestName, {
    defaultValues: { firstName, lastName },
    call: (name) => appContext.api('correctGuestName', { body: { id, roomNumber, place, ...name } }),
    failed: 'The name could not be corrected. Please try again.',
    onDone: ({ booking }) => {
      onClose();
      appContext.notify('The name is corrected. The new confirmation is on its way by e-mail.', 'success');
      onChanged(booking);
    },
  });
  return (
    <form method="dialog" noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>
        For typing mistakes of a few letters,{' '}
        <span>
          {`${correctionsLeft === 1 ? 'once more' : 'twice at most'}${names_until ? `, until ${formatDate(names_until)}` : ''}`}
        </span>
        . Another person cannot travel instead: please write or call us for that.
      </p>
      <TextField label="First name" required autoComplete="off" {...field('firstName')} />
      <TextField label="Last name" required autoComplete="off" {...field('lastName')} />
      <div>
        <FormMessage className={styles.message}>{message}</FormMessage>
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save the name
        </Button>
      </div>
    </form>
  );
}
