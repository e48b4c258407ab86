import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import styles from './booking.module.css';

/** Replaces a part of a booking's page that could not be read, with a button that reads the page again. */
export function ReadFailed({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed}>
      <p>{children}</p>
      <Button
        variant="secondary"
        size="small"
        busy={state === 'loading'}
        busyLabel="Reading…"
        onClick={() => void revalidate()}
      >
        Retry
      </Button>
    </div>
  );
}
