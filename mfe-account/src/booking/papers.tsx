import { useState } from 'react';
import type { Booking } from '@antara/contracts/api/booking';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { Button } from '@antara/shared-ui/button';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './booking.module.css';

const failed = 'The papers could not be sent. Please try again.';

/** Where the papers of a booking go, how that is changed, and a button that sends them again; nothing when none are sent any more. */
export function Papers({ booking: { booking_id: id, papers_to: address, agency } }: { booking: Booking }) {
  const appContext = useAppContext();
  const [busy, setBusy] = useState(false);
  if (!address) return null;
  const send = async () => {
    setBusy(true);
    const answer = await appContext.api('sendPapers', { body: { id } });
    setBusy(false);
    if (isSuccess(answer)) appContext.notify(`The papers are on their way to ${answer.email}.`, 'success');
    else appContext.notify(failureMessage(answer, failed, failed), 'error');
  };
  return (
    <div className={styles.papers}>
      <p>
        <span>They go by e-mail to</span> <span translate="no">{address}</span>.{' '}
        {!agency && (
          <>
            <span>Not yours?</span> <TextLink to={paths.profile()}>Change it</TextLink>
          </>
        )}
      </p>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Sending…" onClick={() => void send()}>
        Send them again
      </Button>
    </div>
  );
}
