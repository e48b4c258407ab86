import { useRevalidator } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import { Container } from '@antara/shared-ui/page';
import styles from './page-notice.module.css';

/**
 * Tells the visitor that part of the page could not be loaded, with Retry (ER-01). Renders nothing unless `failed`.
 * Place the notice where the missing part would begin.
 */
export function PageNotice({ failed }: { failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (!failed) return null;
  return (
    <Container>
      <div role="alert" className={styles.notice}>
        <p>Part of this page could not be loaded.</p>
        <Button variant="secondary" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Retry
        </Button>
      </div>
    </Container>
  );
}
