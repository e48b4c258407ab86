/** Who is logged in, and what they may do. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { clearPersonalDrafts, sessionStore } from '@antara/contracts/react/browser-storage';
import type { Member } from '@antara/desk-common/agreement';
import { callDesk, DeskError, onLoggedOut } from '@antara/desk-common/calls';
import { readKeptPage } from '@antara/desk-common/kept-page';
import type { OperationName } from '@antara/desk-common/operations';
import { removeOldPersonalData, removePersonalData } from '@antara/desk-common/personal-storage';
import { removePageCopy } from '../offline/page-copy.ts';
import { signWithPasskey } from './passkeys.ts';

/** An operation that the member may run. */
export interface Task {
  name: OperationName;
  kind: 'read' | 'change';
  summary: string;
  /** True for a change that needs a log-in of the last 15 minutes. */
  needs_fresh_login: boolean;
}

interface SessionAnswer {
  member: Member;
  /** Until when the log-in permits such changes. */
  fresh_until: string;
}

type State =
  | { status: 'checking' }
  /** `hasEnded`: the session was over while the desk was open. */
  | { status: 'out'; hasEnded: boolean }
  /** `isOffline`: no answer came at all. */
  | { status: 'unreachable'; message: string; isOffline: boolean }
  | { status: 'in'; member: Member; freshUntil: string; tasks: readonly Task[] };

export type Session = ReturnType<typeof useSession>;

/** The key of the address of the member who worked in this tab last. */
const lastMember = 'desk-member';

/**
 * Removes what somebody else has typed in this tab, and what this browser keeps for somebody else, before `member` sees
 * a page. A session that ends by itself keeps drafts for its own member.
 */
function forgetAnother({ email }: Member): void {
  const last = sessionStore.get(lastMember);
  if (last !== null && last !== email) clearPersonalDrafts();
  sessionStore.set(lastMember, email);
  const kept = readKeptPage();
  if (kept && kept.member.email !== email) forgetKept();
}

const isNoConnection = (error: unknown) => error instanceof DeskError && error.status === 0;

/** Removes what this browser keeps for reading without a network. */
function forgetKept(): void {
  removePersonalData();
  removePageCopy();
}

async function readSession(): Promise<State> {
  try {
    const { member, fresh_until: freshUntil } = await callDesk<SessionAnswer>('/session');
    forgetAnother(member);
    const { operations } = await callDesk<{ operations: Task[] }>('/operations');
    return { status: 'in', member, freshUntil, tasks: operations };
  } catch (error) {
    if (error instanceof DeskError && (error.status === 401 || error.status === 404))
      return { status: 'out', hasEnded: false };
    return {
      status: 'unreachable',
      message: error instanceof Error ? error.message : String(error),
      isOffline: isNoConnection(error),
    };
  }
}

/** Reads the session, follows its end, and ends it. */
export function useSession() {
  const [state, setState] = useState<State>({ status: 'checking' });
  const check = useCallback(() => void readSession().then(setState), []);
  useEffect(() => {
    check();
    return onLoggedOut(() =>
      setState((now) => (now.status === 'in' ? { status: 'out', hasEnded: true } : now)),
    );
  }, [check]);
  useEffect(() => {
    if (state.status === 'out') forgetKept();
    else removeOldPersonalData();
  }, [state.status]);
  const logOut = useCallback(
    () =>
      void callDesk('/session/end', {}).then(
        () => {
          // A session that ends by itself keeps the drafts, so that nothing typed is lost.
          clearPersonalDrafts();
          setState({ status: 'out', hasEnded: false });
        },
        (error: unknown) => {
          // Without a network the session goes on at the server, but nobody reads a guest list here any more.
          if (isNoConnection(error)) forgetKept();
          check();
        },
      ),
    [check],
  );
  const logInAgain = useCallback(async () => {
    await signWithPasskey();
    const { member, fresh_until: freshUntil } = await callDesk<SessionAnswer>('/session');
    // Somebody else's passkey: what is typed on this page is not theirs.
    if (state.status === 'in' && member.email !== state.member.email) location.reload();
    setState((now) => (now.status === 'in' ? { ...now, freshUntil } : now));
  }, [state]);
  const forget = useCallback(() => {
    forgetKept();
    check();
  }, [check]);
  return useMemo(() => {
    const tasks = new Map(state.status === 'in' ? state.tasks.map((task) => [task.name, task]) : []);
    const freshUntil = state.status === 'in' ? Date.parse(state.freshUntil) : 0;
    return {
      ...state,
      check,
      logOut,
      logInAgain,
      forget,
      may: (operation: OperationName) => tasks.has(operation),
      needsLogIn: (operation: OperationName) =>
        tasks.get(operation)?.needs_fresh_login === true && Date.now() > freshUntil,
    };
  }, [state, check, logOut, logInAgain, forget]);
}
