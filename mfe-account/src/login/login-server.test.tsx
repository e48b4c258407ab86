import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createTestContext, noAnswer, testPicture, type CallHandlers } from '@antara/contracts/testing';
import LoginScreen from './login.screen.tsx';

const typed = { email: 'asha@antara.example', password: 'river-lamp' };

function bareRouter(answers: CallHandlers = {}, address = '/login') {
  const { appContext, calls } = createTestContext(answers);
  const router = createMemoryRouter(
    [
      {
        element: <Outlet context={appContext} />,
        children: [{ id: 'login', path: '/login', loader: () => null, Component: LoginScreen }],
      },
    ],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { login: { picture: testPicture('login') } } },
    },
  );
  return { router, calls };
}

describe('AC-01 the login form as the server sends it', () => {
  it('AC-01 without scripts the form is posted, so that no password stands in an address', () => {
    const html = renderToString(<RouterProvider router={bareRouter().router} />);
    expect(html).toMatch(/<form [^>]*action="#login" method="post"/);
    expect(html).not.toContain('style=');
  });

  it('VX-03 AC-03 without scripts the form knows the page to go back to, and sign-up says what it needs', () => {
    const html = renderToString(
      <RouterProvider router={bareRouter({}, '/login?from=%2Fbooking%3Fship%3Da').router} />,
    );
    expect(html).toContain('<input type="hidden" name="from" value="/booking?ship=a"/>');
    expect(html).toMatch(/<noscript>.*Signing up needs JavaScript/);
    const elsewhere = renderToString(
      <RouterProvider router={bareRouter({}, '/login?from=%2F%2Felsewhere.example').router} />,
    );
    expect(elsewhere).not.toContain('name="from"');
  });

  it('AC-01 what was typed before the page came alive stays, and is what is sent', async () => {
    const { router, calls } = bareRouter({ login: () => noAnswer });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<RouterProvider router={router} />);
    const early = container.querySelector<HTMLInputElement>('input[type=email]')!;
    early.value = typed.email;
    const complaints: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <RouterProvider router={router} />, {
        onRecoverableError: (error) => complaints.push(error),
      }),
    );
    expect(complaints).toEqual([]);
    expect(screen.getByLabelText(/^Email/)).toBe(early);
    expect(early.value).toBe(typed.email);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), typed.password);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('An unexpected error occurred. Please try again later.');
    expect(calls).toEqual([
      { name: 'login', input: { body: { email: typed.email, password: typed.password } } },
    ]);
    act(() => root.unmount());
    container.remove();
  });
});
