/** The guest list of a departure: from the server, or without a network as it was kept. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DeskError } from '@antara/desk-common/calls';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { keepList, readKeptList, type DepartureKey, type KeptList } from './kept-list.ts';

export interface GuestListState {
  /** Null while it is read, and when it cannot be read. */
  current: KeptList | null;
  /** True when there is no connection. `current` is then the list as it was read last. */
  isOffline: boolean;
  /** True when `current` was read from the browser, without the numbers of passports and visas. */
  isCopy: boolean;
  /** False when the browser keeps nothing, so that the list is lost without a network. */
  isKept: boolean;
  error: Error | null;
  retry(): void;
}

export function useGuestList(key: DepartureKey): GuestListState {
  const { journey, date } = key;
  const { data, dataUpdatedAt, error, fetchStatus, refetch } = useOperation(
    'departures.guestList',
    { journey, date },
    { follows: true },
  );
  const { member } = useDesk();
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (data) setIsKept(keepList({ list: data, readAt: dataUpdatedAt }, member));
  }, [data, dataUpdatedAt, member]);
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  const isOffline =
    !isOnline || fetchStatus === 'paused' || (error instanceof DeskError && error.status === 0);
  const kept = useMemo(
    () => (isOffline && !data ? readKeptList({ journey, date }) : null),
    [isOffline, data, journey, date],
  );
  return {
    current: data ? { list: data, readAt: dataUpdatedAt } : kept,
    isOffline,
    isCopy: kept !== null,
    isKept,
    error: isOffline && (data || kept) ? null : error,
    retry: () => void refetch(),
  };
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
