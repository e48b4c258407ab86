/** Who else has a record open. */
import { useEffect, useState } from 'react';
import { callDesk, DeskError } from '@antara/desk-common/calls';

/** Milliseconds between the signs of a page. The server forgets a page a minute after its last sign. */
const signMs = 15_000;

export interface Other {
  name: string;
  is_changing: boolean;
}

export type RecordKind = 'booking' | 'group' | 'enquiry' | 'document' | 'departure';

/**
 * Gives signs that the record is open here, and whether it is being changed, and returns the colleagues who have it
 * open as well. Nothing is asked while the page is in the background or `name` is empty.
 */
export function usePresence(kind: RecordKind, name: string, isChanging: boolean): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    if (!name) return undefined;
    let isOpen = true;
    async function sign() {
      if (document.hidden) return;
      try {
        const state = isChanging ? 'changing' : 'looking';
        const answer = await callDesk<{ others: Other[] }>('/presence', { kind, name, state });
        if (isOpen) setOthers(answer.others);
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        // Nothing is known of the others until the next sign arrives.
        if (isOpen) setOthers([]);
      }
    }
    void sign();
    const timer = setInterval(() => void sign(), signMs);
    const onVisible = () => void sign();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [kind, name, isChanging]);
  useEffect(() => {
    if (!name) return undefined;
    const leave = () =>
      // The request outlives the page. One that is lost is made up for by the minute.
      void fetch('/api/desk/presence', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ kind, name, state: 'left' }),
      }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      setOthers([]);
    };
  }, [kind, name]);
  return others;
}
