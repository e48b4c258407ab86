import type { Booking } from '@antara/contracts/api/booking';
import { paths } from '@antara/contracts/composition/routes';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { TextLink } from '@antara/shared-ui/text-link';
import styles from './booking.module.css';

const failed = 'The papers could not be sent. Please try again.';

/**
 * Shows where the documents of a booking are mailed, how to change the address, and a button that mails them again.
 * Renders nothing when no documents are mailed any more.
 */
export function Papers({ booking: { booking_id: id, papers_to: address, agency } }: { booking: Booking }) {
  const appContext = useAppContext();
  const { run, busy } = useCall(() => appContext.api('sendPapers', { body: { id } }), {
    failed,
    onDone: ({ email }) => appContext.notify(`The papers are on their way to ${email}.`, 'success'),
    onFailed: (message) => appContext.notify(message, 'error'),
  });
  if (!address) return null;
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
      <Button variant="secondary" size="small" busy={busy} busyLabel="Sending…" onClick={() => void run()}>
        Send them again
      </Button>
    </div>
  );
}
