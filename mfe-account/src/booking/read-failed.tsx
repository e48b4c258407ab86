import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import styles from './booking.module.css';

/** What stands in place of a part of a booking's page that could not be read, with the way to read the page anew. */
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
