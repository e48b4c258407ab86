/** The welcome on the first visit of this browser (SH-02), in a chunk that returning visitors do not load. */
import { ButtonLink, Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { paths } from '@antara/contracts/composition/routes';
import { Poster } from './poster.tsx';
import styles from './first-visit.module.css';

export default function FirstVisit({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Welcome aboard"
      size="small"
      closeLabel="Close welcome"
      className={styles.dialog}
    >
      {/* The dialog opens unasked, so the text gets the focus: a key pressed at that moment must follow no link. */}
      <div tabIndex={-1} data-autofocus className={styles.welcome}>
        <Poster />
        <p className={styles.lead}>
          Four rivers, seven small vessels, and nowhere to hurry to. Look around; the kettle is on and the
          next sailing is never more than a few days away.
        </p>
        <p className={styles.actions}>
          <ButtonLink to={paths.journeys()} onClick={onClose}>
            See our journeys
          </ButtonLink>
          <Button variant="secondary" onClick={onClose}>
            Look around
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
