import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { callDesk } from '@antara/desk-common/calls';
import type { Pages } from '../pages.ts';
import { Shell } from '../shell.tsx';

interface Call {
  path: string;
  body: unknown;
}

/** Answers the calls of the desk: `answers` says what comes for `METHOD /path`. Returns the calls that were made. */
function serve(answers: Record<string, () => { status: number; body: object }>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const path = `${method} ${url.slice('/api/desk'.length)}`;
    calls.push({ path, body: body && JSON.parse(body) });
    const { status, body: answer } = answers[path]!();
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  return calls;
}

const member = { name: 'Ila Banerjee', email: 'ila@office.example', roles: ['reservations'] };
const loggedOut = () => ({ status: 401, body: { data: { code: 'STAFF_LOGIN', message: 'Please log in.' } } });
const wrongCode = () => ({
  status: 401,
  body: { data: { message: 'The address, the password or the code is wrong.' } },
});

const pages = {
  table: {
    match: (path: string) => (path === '/bookings' ? '/bookings' : null),
    paths: [],
    entry: () => ({}),
  },
} as unknown as Pages;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const openShell = () =>
  render(
    <MemoryRouter initialEntries={['/bookings?q=das']}>
      <Shell pages={pages} />
      <Routes>
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );

async function logIn(code: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail address'), 'ila@office.example');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.type(screen.getByLabelText('Code'), code);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

it('OF-24 a wrong code is said in words, and what was typed stays', async () => {
  const calls = serve({ 'GET /session': loggedOut, 'POST /session': wrongCode });
  openShell();
  await userEvent.click(await screen.findByRole('button', { name: /Use password and code/ }));
  await logIn('000000');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The address, the password or the code is wrong.',
  );
  expect(calls.at(-1)).toEqual({
    path: 'POST /session',
    body: { email: 'ila@office.example', password: 'a long password', code: '000000' },
  });
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('000000');
  expect((screen.getByRole('button', { name: 'Log in' }) as HTMLButtonElement).disabled).toBe(false);
});

it('OF-24 a session that ends asks for a log-in, and the page is the same after it', async () => {
  let isIn = true;
  serve({
    'GET /session': () => (isIn ? { status: 200, body: { member } } : loggedOut()),
    'GET /operations': () => ({ status: 200, body: { operations: [] } }),
    'GET /account': loggedOut,
    'POST /session': () => {
      isIn = true;
      return { status: 200, body: { member } };
    },
  });
  openShell();
  expect(await screen.findByText('Ila Banerjee')).toBeDefined();
  isIn = false;
  await expect(callDesk('/account')).rejects.toThrow('Please log in.');
  expect(await screen.findByText(/What you had typed is kept/)).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('/bookings?q=das');
  await userEvent.click(screen.getByRole('button', { name: /Use password and code/ }));
  await logIn('123456');
  await waitFor(() => expect(screen.getByText('Ila Banerjee')).toBeDefined());
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('/bookings?q=das');
});

it('OF-24 a server that does not answer is no log-out', async () => {
  serve({ 'GET /session': () => ({ status: 503, body: {} }) });
  openShell();
  expect(await screen.findByRole('heading', { name: /does not answer/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Log in/ })).toBeNull();
});
