// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { LoadContext } from '@antara/contracts/composition/remote';
import { deferred, fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite } from '../testing/open-site.tsx';

const findText = (content: string) => screen.findByText(content);
const createScreen = (content: string) =>
  function Screen() {
    return <p>{content}</p>;
  };
const user = { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' };
const validateAnswer = (name: 'CUSTOMER' | 'AGENT') =>
  Promise.resolve({ response: 'SUCCESS', user_role: { name }, user });

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('SH-04 pages for those logged in', () => {
  const remotes = () =>
    fakeRemotes({
      '/userbooking': page(createScreen('My bookings')),
      '/viewbooking': page(createScreen('A booking')),
      '/agent-gallery': page(createScreen('Agent gallery')),
      '/login': page(createScreen('Log in')),
      '/agentlogin': page(createScreen('Agents, log in')),
      '/agentportal': page(createScreen('The portal')),
    });

  it.each([
    ['/userbooking?tab=past', 'Log in', '/login'],
    ['/viewbooking?id=ANT-7K3QXM', 'Log in', '/login'],
    ['/agent-gallery?tab=past', 'Agents, log in', '/agentlogin'],
  ])('SH-04 %s leads a visitor to the login, which knows the way back', async (address, content, login) => {
    const { router } = openSite(remotes(), address);
    await findText(content);
    expect(router.state.location.pathname).toBe(login);
    expect(router.state.location.state).toEqual({ from: address });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('SH-04 waits for the check of one who returns, and lets them in', async () => {
    const check = deferred<unknown>();
    const { router } = openSite(remotes(), '/userbooking', { validate: check.promise });
    check.resolve(await validateAnswer('CUSTOMER'));
    await findText('My bookings');
    expect(router.state.location.pathname).toBe('/userbooking');
  });

  it('SH-04 leads a customer away from the agents’ pages, and says why', async () => {
    const { router } = openSite(remotes(), '/agent-gallery', { validate: validateAnswer('CUSTOMER') });
    await findText('The portal');
    expect(router.state.location.pathname).toBe('/agentportal');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^That page is for travel agents, and you are logged in as a guest\./,
    );
  });
});

describe('SH-03 a session that ends while its page is shown', () => {
  const remotes = () =>
    fakeRemotes({
      '/userbooking': page(createScreen('My bookings')),
      '/login': page(createScreen('Log in')),
    });

  it('SH-03 leads to the login, which knows the way back, and says so', async () => {
    const { router, appContext } = openSite(remotes(), '/userbooking?tab=past', {
      validate: validateAnswer('CUSTOMER'),
    });
    await findText('My bookings');
    await act(async () => appContext.session.signedOut());
    await findText('Log in');
    expect(router.state.location.state).toEqual({ from: '/userbooking?tab=past' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your session has ended. Please log in to continue.',
    );
  });

  it('SH-03 a session that ends while its page is loading leads to the login, too', async () => {
    const load = async ({ appContext }: LoadContext) => appContext.session.signedOut();
    const { router } = openSite(
      fakeRemotes({
        '/userbooking': page(createScreen('My bookings'), { load }),
        '/login': page(createScreen('Log in')),
      }),
      '/userbooking',
      { validate: validateAnswer('CUSTOMER') },
    );
    await findText('Log in');
    expect(router.state.location.state).toEqual({ from: '/userbooking' });
  });

  it('SH-03 says nothing to somebody who was never logged in', async () => {
    openSite(remotes(), '/userbooking');
    await findText('Log in');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('SH-03 another person’s login asks for the page anew', async () => {
    const readFor: (string | undefined)[] = [];
    const load = async ({ appContext }: LoadContext) =>
      readFor.push(appContext.session.getState().user?.email);
    const { appContext } = openSite(
      fakeRemotes({ '/userbooking': page(createScreen('My bookings'), { load }) }),
      '/userbooking',
      { validate: validateAnswer('CUSTOMER') },
    );
    await findText('My bookings');
    const other = { name: 'Dev', email: 'dev@antara.example', mobile_no: '9800000002' };
    expect(readFor).not.toContain(other.email);
    await act(async () => appContext.session.signedIn({ name: 'CUSTOMER' }, other));
    await waitFor(() => expect(readFor.filter((email) => email === other.email)).toHaveLength(1));
  });
});

describe('SH-03 the loader while a returning visitor is checked', () => {
  it('SH-03 goes once the check is over', async () => {
    document.documentElement.dataset.checking = '';
    const check = deferred<unknown>();
    openSite(fakeRemotes({ '/': page(createScreen('Home')) }), '/', { validate: check.promise });
    await findText('Home');
    expect(document.documentElement.dataset.checking).toBe('');
    await act(async () => check.resolve(await validateAnswer('CUSTOMER')));
    await waitFor(() => expect(document.documentElement.dataset.checking).toBeUndefined());
  });
});
