/** The desk without a network: the one page that is kept on this device, and nothing else. */
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { KeptPage } from '@antara/desk-common/kept-page';
import { LogOut } from '../account/log-out.tsx';
import { Message } from '../frame/message.tsx';
import styles from './offline.module.css';

/** Milliseconds after which the server is asked again while the device has a network. */
const retryMs = 5_000;

interface OfflineProps {
  page: KeptPage;
  /** Asks the server again. */
  onRetry(): void;
  /** Removes the page and its data from this device. */
  onForget(): void;
  /** The screen of the page. */
  children: ReactNode;
}

export function Offline({ page, onRetry, onForget, children }: OfflineProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    // The first try after the event may come before the network carries it.
    const timer = setInterval(() => navigator.onLine && onRetry(), retryMs);
    return () => {
      window.removeEventListener('online', onRetry);
      clearInterval(timer);
    };
  }, [onRetry]);
  return (
    <>
      <header className={styles.bar} data-surface="ink">
        <p>{`Antara Office · no connection · ${page.member.name}`}</p>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
        <LogOut label="Remove this page from the device" onLogOut={onForget} />
      </header>
      <main id="main" className={styles.main}>
        {pathname === page.path ? (
          children
        ) : (
          <>
            <Message
              title="There is no connection"
              text="Without a connection, only the guest list that was opened last can be read."
            />
            <Link to={page.path}>Open the guest list</Link>
          </>
        )}
      </main>
    </>
  );
}
