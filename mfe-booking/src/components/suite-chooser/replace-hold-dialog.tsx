import type { Hold } from '@antara/contracts/api/booking';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { formatHeldSuites, formatSuites } from '../../basket/hold-channel.ts';
import styles from './suite-chooser.module.css';

/** Asks before the suites that another tab keeps are given back. `hold` null: closed. `rooms`: those that are wanted. */
export function ReplaceHoldDialog({
  hold,
  rooms,
  onConfirm,
  onClose,
}: {
  hold: Hold | null;
  rooms: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open={hold !== null} onClose={onClose} title="Keep these suites instead?" size="small">
      {hold && (
        <div className={styles.replace}>
          <p>
            {`Another tab of this browser keeps ${formatHeldSuites(hold)}. Suites of one departure can be kept at a time: going on gives ${formatSuites(hold.rooms)} back to other guests.`}
          </p>
          <Button wide onClick={onConfirm}>
            {`Keep ${formatSuites(rooms)} instead`}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            Leave them kept
          </Button>
        </div>
      )}
    </Dialog>
  );
}
