// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { fakeRemotes, page } from '../testing/fake-remotes.ts';
import { localStore } from '@antara/contracts/react/browser-storage';
import { openSite } from '../testing/open-site.tsx';

const remotes = () =>
  fakeRemotes({
    '/': page(function Home() {
      return <p>Home</p>;
    }),
  });
const welcome = () => screen.findByRole('heading', { name: 'Welcome aboard' });
const greeted = () => screen.queryByRole('heading', { name: 'Welcome aboard' }) !== null;
/** Resolves when the welcome's code is loaded and what waited for it has run. */
const untilCodeIsThere = async () => {
  await import('./first-visit.tsx');
  await new Promise((resolve) => setTimeout(resolve));
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelectorAll('body > dialog').forEach((dialog) => dialog.remove());
});

describe('the welcome', () => {
  it.each(['Look around', 'Close welcome'])(
    'SH-02 greets a first visit, remembers it, and goes at a press of “%s”',
    async (name) => {
      openSite(remotes(), '/', { firstVisit: true });
      await welcome();
      expect(localStorage.getItem('visited')).toBe('true');
      expect(document.activeElement?.tagName, 'no button has the focus unasked').toBe('DIV');
      await userEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(greeted()).toBe(false));
    },
  );

  it('SH-02 does not greet twice', async () => {
    const { unmount } = openSite(remotes(), '/', { firstVisit: true });
    await welcome();
    unmount();
    openSite(remotes(), '/');
    await screen.findByText('Home');
    await untilCodeIsThere();
    expect(greeted()).toBe(false);
  });

  it('SH-02 waits for a dialog that the visitor has opened, and is not counted as seen meanwhile', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    openSite(remotes(), '/', { firstVisit: true });
    await screen.findByText('Home');
    await untilCodeIsThere();
    expect(greeted()).toBe(false);
    expect(localStorage.getItem('visited')).toBeNull();
    dialog.close();
    await welcome();
  });

  it('SH-02 with storage forbidden nobody is greeted, and the page works', async () => {
    openSite(remotes(), '/', { firstVisit: true });
    const forbid = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
    onTestFinished(() => localStore.remove('visited'));
    await screen.findByText('Home');
    await untilCodeIsThere();
    await waitFor(() => expect(localStore.get('visited')).toBe(true));
    expect(greeted()).toBe(false);
  });
});
