import type { Hold } from '@antara/contracts/api/booking';
import { Button } from '@antara/shared-ui/button';
import { Dialog } from '@antara/shared-ui/dialog';
import { formatHeldSuites } from '../../basket/hold-channel.ts';
import * as m from '../../messages/replace-hold-dialog.ts';
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
    <Dialog open={hold !== null} onClose={onClose} title={m.keepTheseSuitesInstead()} size="small">
      {hold && (
        <div className={styles.replace}>
          <p>{m.explanation({ held: formatHeldSuites(hold), count: hold.rooms.length })}</p>
          <Button wide onClick={onConfirm}>
            {m.goOnWithTheseSuites()}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            {m.leaveTheOthersKept()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
