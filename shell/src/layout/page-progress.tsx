/**
 * Shows that the next page is loading (P§4), because the previous page stays until then and the browser shows nothing.
 */
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import * as m from '../messages/page-progress.ts';
import styles from './page-progress.module.css';

/** Milliseconds before the indicator appears, because a fast page needs none. */
const delayMs = 300;

export function PageProgress() {
  const isLoading = useNavigation().state === 'loading';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate ? (
    <div role="progressbar" aria-label={m.loading()} className={styles.bar} />
  ) : null;
}
