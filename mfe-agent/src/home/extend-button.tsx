import type { ReactNode } from 'react';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { useCall } from '@antara/contracts/react/use-call';
import { Button } from '@antara/shared-ui/button';

const failed = 'The option could not be extended just now. Please try again.';

/**
 * Extends an option, which is possible once. The button shows the new end. `children` names the option for screen
 * readers.
 */
export function ExtendButton({
  option: { id },
  until,
  onExtended,
  children,
}: {
  option: CourtesyOption;
  /** ISO instant. */
  until: string;
  onExtended: () => void;
  children: ReactNode;
}) {
  const appContext = useAppContext();
  const { run, busy } = useCall(() => appContext.api('extendOption', { body: { id } }), {
    failed,
    onFailed: (message) => appContext.notify(message, 'error'),
    onDone: ({ option }) => {
      appContext.notify(
        `Option ${id} is kept until ${formatIndianTime(new Date(option.ends_at))}.`,
        'success',
      );
      onExtended();
    },
  });
  return (
    <Button variant="secondary" busy={busy} busyLabel="Extending…" onClick={() => void run()}>
      <span>{`Extend once, to ${formatIndianTime(new Date(until))}`}</span>
      {children}
    </Button>
  );
}
