import type { Hold } from '@antara/contracts/api/booking';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { formatHeldSuites } from '../../basket/hold-channel.ts';
import styles from './suite-chooser.module.css';

/** Asks before the suites held by another tab are released. `hold` is null while the dialog is closed. */
export function ReplaceHoldDialog({
  hold,
  onConfirm,
  onClose,
}: {
  hold: Hold | null;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={hold !== null} onClose={onClose} title="Keep these suites instead?" size="small">
      {hold && (
        <div className={styles.replace}>
          <p>
            {`Another tab of this browser keeps ${formatHeldSuites(hold)}. Only the suites of one departure can be kept at a time: going on gives ${hold.rooms.length === 1 ? 'that suite' : 'those suites'} back to other guests.`}
          </p>
          <Button wide onClick={onConfirm}>
            Go on with these suites
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            Leave the others kept
          </Button>
        </div>
      )}
    </Dialog>
  );
}
