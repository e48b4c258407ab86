import type { Booking } from '@antara/contracts/api/booking';
import { failureMessage, isRetryable } from '@antara/contracts/api/client';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { ErrorPanel } from '@antara/shared-ui/error-panel';
import { Spinner } from '@antara/shared-ui/page-loader';
import { TermsView } from './terms-view.tsx';
import { useCancellation } from './use-cancellation.ts';
import styles from './cancel.module.css';

const contactUs = 'Please contact us, and we will see to it.';

/**
 * Renders the button "Cancel this booking" and a dialog, which shows the fee before the customer confirms (CO-12, B§9).
 * On a page with several bookings, `describedBy` is the id of the heading that names the booking.
 */
export function CancelBooking({
  booking,
  onCancelled,
  describedBy,
}: {
  booking: Booking;
  onCancelled: (booking: Booking) => void;
  describedBy?: string;
}) {
  const { state, open, retry, confirm, close } = useCancellation(booking, onCancelled);
  return (
    <>
      <Button variant="quiet" aria-describedby={describedBy} onClick={open}>
        Cancel this booking
      </Button>
      <Dialog open={state.step !== 'closed'} onClose={close} title="Cancel this booking?" size="medium">
        {state.step === 'reading' && (
          <div className={styles.reading}>
            <Spinner label="Reading the terms of this cancellation" />
          </div>
        )}
        {state.step === 'unread' && (
          <ErrorPanel
            headingLevel={3}
            {...(isRetryable(state.failure)
              ? {
                  title: 'The terms could not be read',
                  message: 'Nothing has happened to your booking. Please try again.',
                  onRetry: retry,
                }
              : {
                  title: 'This booking cannot be cancelled here',
                  message: failureMessage(state.failure, contactUs, contactUs),
                })}
          />
        )}
        {state.step === 'shown' && (
          <TermsView
            {...state}
            booking={booking}
            onConfirm={() => void confirm(state.terms)}
            onKeep={close}
          />
        )}
      </Dialog>
    </>
  );
}
