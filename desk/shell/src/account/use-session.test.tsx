import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callDesk } from '@antara/desk-common/calls';
import { keepPage, readKeptPage } from '@antara/desk-common/kept-page';
import { keepPersonalData } from '@antara/desk-common/personal-storage';
import { useSession } from './use-session.ts';

const draft = 'draft:new-booking';
const ila = { name: 'Ila Banerjee', email: 'ila@office.example', roles: ['reservations'] };
const omar = { name: 'Omar Sen', email: 'omar@office.example', roles: ['sales'] };
let member = ila;
let freshUntil = '2999-01-01T00:00:00.000Z';
const answer = (status: number, body: object) => Response.json(body, { status });

async function logIn() {
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.status).toBe('in'));
  sessionStorage.setItem(draft, '{"name":"Meera Das"}');
  return result;
}

const operations = [
  { name: 'staff.roles', kind: 'change', summary: '', needs_fresh_login: true },
  { name: 'staff.lock', kind: 'change', summary: '', needs_fresh_login: false },
];

beforeEach(() => {
  member = ila;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/operations/office.today')) return answer(401, { data: { code: 'STAFF_LOGIN' } });
    return answer(200, path.endsWith('/operations') ? { operations } : { member, fresh_until: freshUntil });
  });
});

test('OF-24 who logs out leaves nothing behind that was typed about a guest', async () => {
  const session = await logIn();
  session.current.logOut();
  await waitFor(() => expect(session.current.status).toBe('out'));
  expect(sessionStorage.getItem(draft)).toBeNull();
});

test('OF-24 a session that ends by itself keeps what was typed', async () => {
  const session = await logIn();
  await expect(callDesk('/operations/office.today', {})).rejects.toThrow('nothing was changed');
  await waitFor(() => expect(session.current).toMatchObject({ status: 'out', hasEnded: true }));
  expect(sessionStorage.getItem(draft)).not.toBeNull();
});

test('OF-24 what somebody has typed stays for them through a log-in, and is gone for another member', async () => {
  await logIn();
  const again = renderHook(() => useSession());
  await waitFor(() => expect(again.result.current.status).toBe('in'));
  expect(sessionStorage.getItem(draft)).not.toBeNull();
  member = omar;
  again.result.current.check();
  await waitFor(() => expect(again.result.current).toMatchObject({ member: { name: 'Omar Sen' } }));
  expect(sessionStorage.getItem(draft)).toBeNull();
});

/** Keeps a guest list of Ila's in the browser. */
function keepList() {
  keepPersonalData('guest-list', { guests: ['Meera'] }, '2999-01-01');
  keepPage({ path: '/guest-lists/an-insight/2998-12-30', member: ila }, '2999-01-01');
}

test('OF-21 a kept list stays for its member, and is gone for another one', async () => {
  keepList();
  const session = await logIn();
  expect(readKeptPage()).not.toBeNull();
  member = omar;
  session.current.check();
  await waitFor(() => expect(session.current).toMatchObject({ member: { name: 'Omar Sen' } }));
  expect(readKeptPage()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('OF-21 a log-out without a network removes the kept list', async () => {
  keepList();
  const session = await logIn();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  session.current.logOut();
  await waitFor(() => expect(session.current).toMatchObject({ status: 'unreachable', isOffline: true }));
  expect(localStorage).toHaveLength(0);
});

test('OF-24 a change that needs a fresh log-in needs one once the log-in is 15 minutes old', async () => {
  const fresh = await logIn();
  expect(fresh.current.needsLogIn('staff.roles')).toBe(false);
  freshUntil = '2026-01-01T00:00:00.000Z';
  const old = await logIn();
  expect(old.current.needsLogIn('staff.roles')).toBe(true);
  expect(old.current.needsLogIn('staff.lock')).toBe(false);
});
