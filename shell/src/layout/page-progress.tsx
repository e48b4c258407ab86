/**
 * Shows that the next page is loading (P§4): the page before it stays until then, and the browser itself shows nothing.
 */
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './page-progress.module.css';

/** A page that comes sooner than this needs no indicator. */
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
    <div role="progressbar" aria-label="Loading the page" className={styles.bar} />
  ) : null;
}
