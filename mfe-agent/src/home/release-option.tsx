import type { CourtesyOption } from '@antara/contracts/api/options';
import { optionLimits } from '@antara/contracts/rules/option-rules';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';
import { formatDateRange } from '@antara/shared-ui/date';
import { Dialog } from '@antara/shared-ui/dialog';
import { FormMessage } from '@antara/shared-ui/form-message';
import { formatTravellers, formatSuiteNumbers } from './format-option.ts';
import styles from './options.module.css';

const failed = 'The option could not be released just now. Please try again.';

/**
 * Asks for confirmation before an option is released, and explains what the agent gives up. `option` is null while the
 * dialog is closed.
 */
export function ReleaseOption({
  option,
  onClose,
  onReleased,
}: {
  option: CourtesyOption | null;
  onClose: () => void;
  onReleased: () => void;
}) {
  const appContext = useAppContext();
  const { run, busy, error, clearError } = useCall(
    ({ id }: CourtesyOption) => appContext.api('releaseOption', { body: { id } }),
    {
      failed,
      onDone: (_answer, { id }) => {
        appContext.notify(`Option ${id} is released. Its suites are on sale again.`, 'success');
        onReleased();
      },
    },
  );
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Dialog open={option !== null} onClose={close} title="Release this option?" size="small">
      {option && (
        <div className={styles.release}>
          <p>
            {`${option.reference ? `${option.reference}: ` : ''}${option.tour.name}, ${formatDateRange(option.date_from, option.date_to)}, ${option.rooms.length === 1 ? 'suite' : 'suites'} ${formatSuiteNumbers(option)} (${formatTravellers(option)}).`}
          </p>
          <p>
            The suites go back on sale at once, and for {optionLimits.cooldownDays} days your agency can take
            no other option on this departure.
          </p>
          <FormMessage>{error}</FormMessage>
          <div className={styles.choice}>
            <Button variant="secondary" data-autofocus onClick={close}>
              Keep the option
            </Button>
            <Button variant="danger" busy={busy} busyLabel="Releasing…" onClick={() => void run(option)}>
              Release
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
