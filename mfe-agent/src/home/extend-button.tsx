import { useState, type ReactNode } from 'react';
import { failureMessage, isSuccess } from '@antara/contracts/api/client';
import type { CourtesyOption } from '@antara/contracts/api/options';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { formatIndianTime } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';

const failed = 'The option could not be extended just now. Please try again.';

/** Extends an option, which is possible once: its new end stands on the button. `children`: which option, for those who do not see it. */
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
  const [busy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    const answer = await appContext.api('extendOption', { body: { id } });
    setBusy(false);
    if (!isSuccess(answer)) return appContext.notify(failureMessage(answer, failed, failed), 'error');
    appContext.notify(
      `Option ${id} is kept until ${formatIndianTime(new Date(answer.option.ends_at))}.`,
      'success',
    );
    onExtended();
  };
  return (
    <Button variant="secondary" busy={busy} busyLabel="Extending…" onClick={() => void extend()}>
      <span>{`Extend once, to ${formatIndianTime(new Date(until))}`}</span>
      {children}
    </Button>
  );
}
