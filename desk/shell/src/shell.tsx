/** What all pages of the desk have: who is logged in, the frame, and the place of the page's screen. */
import { use, useEffect, useState } from 'react';
import type { AppName } from '@delivery/contract/release';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Desk, Member } from '@antara/desk-common/agreement';
import { readKeptPage } from '@antara/desk-common/kept-page';
import { Invitation } from './account/invitation.tsx';
import { LogIn } from './account/log-in.tsx';
import { useSession } from './account/use-session.ts';
import { useTickSender } from './offline/use-tick-sender.ts';
import { Frame } from './frame/frame.tsx';
import { Offline } from './offline/offline.tsx';
import { Message } from './frame/message.tsx';
import { PageBoundary } from './frame/page-boundary.tsx';
import type { ToastMessage } from './frame/toast.tsx';
import { Waiting } from './frame/waiting.tsx';
import type { Pages } from './pages.ts';

/** Called when the page at the pattern `path` is shown by `app`, or cannot be shown. */
export type OnShown = (app: AppName, ok: boolean, path: string) => void;

/** Pages of the shell itself, which need no log-in. */
export const publicPaths: readonly string[] = ['/invitation'];

export function Shell({ pages, onShown }: { pages: Pages; onShown?: OnShown }) {
  const { pathname } = useLocation();
  const session = useSession();
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const path = pages.table.match(pathname);
  const isIn = session.status === 'in';
  useTickSender(isIn && session.may('departures.tick'));

  useEffect(() => {
    // The screen itself reports once somebody is logged in.
    if (!isIn && session.status !== 'checking') onShown?.('shell', true, path ?? '*');
  }, [isIn, session.status, path, onShown]);

  if (pathname === '/invitation') return <Invitation onJoined={session.check} />;
  if (session.status === 'checking') return <Waiting />;
  if (session.status === 'unreachable') {
    const kept = session.isOffline ? readKeptPage() : null;
    const keptPath = kept && pages.table.match(kept.path);
    if (kept && keptPath)
      return (
        <Offline page={kept} onRetry={session.check} onForget={session.forget}>
          <Routes>
            <Route
              path={keptPath}
              element={
                <Screen {...{ pages, path: keptPath, onShown }} desk={createOfflineDesk(kept.member)} />
              }
            />
          </Routes>
        </Offline>
      );
    return (
      <Message title="The office’s server does not answer" text={session.message} onRetry={session.check} />
    );
  }
  if (session.status === 'out') return <LogIn onLoggedIn={session.check} hasEnded={session.hasEnded} />;

  const notify: Desk['notify'] = (text, action) => setMessage({ text, action: action ?? null });
  const { member, may, needsLogIn, logInAgain } = session;
  const desk: Desk = { member, may, notify, needsLogIn, logInAgain };
  return (
    <Frame {...{ pages, desk, message, setMessage }} tasks={session.tasks} onLogOut={session.logOut}>
      <PageBoundary onFailed={() => path && onShown?.(pages.table.entry(path).owner, false, path)}>
        <Routes>
          {pages.table.paths.map((each) => (
            <Route
              key={each}
              path={each}
              element={<Screen key={each} {...{ pages, path: each, desk, onShown }} />}
            />
          ))}
          <Route
            path="*"
            element={
              <Message
                title="There is no such page"
                text="The address may have been cut off on its way to you."
              />
            }
          />
        </Routes>
      </PageBoundary>
    </Frame>
  );
}

/** Returns what the shell gives to a screen while nothing can be asked of the server. */
const createOfflineDesk = (member: Member): Desk => ({
  member,
  may: () => false,
  notify: () => {},
  needsLogIn: () => false,
  logInAgain: () => Promise.reject(new Error('There is no network.')),
});

function Screen({
  pages,
  path,
  desk,
  onShown,
}: {
  pages: Pages;
  path: string;
  desk: Desk;
  onShown: OnShown | undefined;
}) {
  // The router navigates in a transition, so the page before stays until this screen has loaded.
  const outcome = use(pages.screen(path));
  const isReady = outcome.status === 'ready';
  useEffect(() => {
    onShown?.(pages.table.entry(path).owner, isReady, path);
    if (isReady) document.title = `${outcome.route.title} · Antara Desk`;
  }, [pages, path, onShown, isReady, outcome]);
  if (!isReady)
    return (
      <Message
        title="This page cannot be shown just now"
        text="Its program did not arrive. Nothing was lost: load the page again, or go on with another one."
        onRetry={() => location.reload()}
      />
    );
  return <outcome.Component desk={desk} />;
}
