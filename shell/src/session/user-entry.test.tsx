// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeRemotes, page } from '../testing/fake-remotes.ts';
import { openSite } from '../testing/open-site.tsx';

const user = { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' };
const validateAnswer = (name: 'CUSTOMER' | 'AGENT') =>
  Promise.resolve({ response: 'SUCCESS', user_role: { name }, user });

function open(role: 'CUSTOMER' | 'AGENT' | null, call = vi.fn()) {
  const remotes = fakeRemotes({
    '/': page(function Home() {
      return <p>Home</p>;
    }),
    '/login': page(function Login() {
      return <p>The login</p>;
    }),
  });
  return {
    press: userEvent.setup(),
    ...openSite(remotes, '/', role ? { validate: validateAnswer(role), call } : {}),
  };
}
const name = { name: 'Your account, Asha Menon' };
const icon = async () => {
  await screen.findByRole('button', name);
  await act(async () => void (await import('./account-menu.tsx')));
  return screen.getByRole('button', name);
};
const offered = () =>
  screen.getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('href')]);

describe('the user icon', () => {
  it('SH-08 leads somebody logged out to the login', async () => {
    open(null);
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Log in or sign up' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    [
      'CUSTOMER',
      [
        ['My bookings', '/userbooking'],
        ['My profile', '/profile'],
        ['Logout', null],
      ],
      '/agentlogin',
    ],
    [
      'AGENT',
      [
        ['My bookings', '/userbooking'],
        ['My profile', '/profile'],
        ['Agent Portal', '/agentportal'],
        ['Agent Gallery', '/agent-gallery'],
        ['Update Agent Profile', '/update-agent-profile'],
        ['Logout', null],
      ],
      '/agentportal',
    ],
  ] as const)('SH-04 SH-08 offers a %s what is theirs', async (role, entries, trade) => {
    const { press } = open(role);
    await press.click(await icon());
    await screen.findByRole('menu');
    expect(offered()).toEqual(entries);
    const forAgents = within(screen.getByRole('banner')).getByRole('link', { name: 'Travel Agents' });
    expect(forAgents.getAttribute('href')).toBe(trade);
  });

  it('SH-09 logs out by POST and leads to the login', async () => {
    const call = vi.fn(async () => ({ response: 'SUCCESS' }));
    const { press, router, appContext } = open('CUSTOMER', call);
    await press.click(await icon());
    await press.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByText('The login');
    expect(call).toHaveBeenCalledWith('logout', { body: {} });
    expect(router.state.location.pathname).toBe('/login');
    expect(appContext.session.getState().status).toBe('anonymous');
  });

  it.each([
    [{ response: 'UNAVAILABLE', status: 503, data: { message: 'Not just now.' } }, 'Not just now.'],
    [{ response: 'NO_ANSWER', status: 0, data: {} }, 'Logging out did not work. Please try again.'],
  ])('SH-09 a refused logout is said in an alert, and one stays logged in', async (answer, message) => {
    const { press, appContext } = open(
      'CUSTOMER',
      vi.fn(async () => answer),
    );
    await press.click(await icon());
    await press.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(appContext.session.getState().status).toBe('known');
  });
});
