import { useSyncExternalStore } from 'react';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
});

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, 5_000);
  return () => clearInterval(timer);
};

/** Returns the time of day in India, such as `14:05`; nothing on the server. */
export const useIndianClock = (): string =>
  useSyncExternalStore(
    subscribe,
    () => clock.format(new Date()),
    () => '',
  );
