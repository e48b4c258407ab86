/** The log-out, which warns before it loses ticks of guest lists that were not sent. */
import { useState } from 'react';
import { clearWaitingTicks, listWaitingTicks, sendWaitingTicks } from '@antara/desk-common/waiting-ticks';

interface LogOutProps {
  label: string;
  className?: string | undefined;
  onLogOut(): void;
}

export function LogOut({ label, className, onLogOut }: LogOutProps) {
  const [waiting, setWaiting] = useState(0);

  async function logOut() {
    // What was refused or did not arrive waits on, and is counted below.
    if (navigator.onLine) await sendWaitingTicks().catch(() => {});
    const count = listWaitingTicks().length;
    setWaiting(count);
    if (count === 0) onLogOut();
  }

  if (waiting === 0)
    return (
      <button type="button" className={className} onClick={() => void logOut()}>
        {label}
      </button>
    );
  return (
    <div role="alert">
      <p>
        {waiting === 1
          ? '1 tick of a guest list waits to be sent, and would be lost.'
          : `${waiting} ticks of guest lists wait to be sent, and would be lost.`}
      </p>
      {/* The button that was pressed is gone, so the focus goes to the safe one. */}
      <button
        ref={(button) => button?.focus()}
        type="button"
        className={className}
        onClick={() => setWaiting(0)}
      >
        Keep them
      </button>{' '}
      <button
        type="button"
        className={className}
        onClick={() => {
          clearWaitingTicks();
          onLogOut();
        }}
      >
        {`${label}, and lose them`}
      </button>
    </div>
  );
}
