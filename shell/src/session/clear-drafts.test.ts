// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Call } from '@antara/contracts/api/client';
import { localStore, sessionStore } from '@antara/contracts/react/browser-storage';
import { createSession, withSessionEnd } from './session.store.ts';

const user = { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' };
const drafts = ['checkout:river-week:2027-03-01', 'kept:details', 'draft:contact'];

beforeEach(() => {
  for (const key of [...drafts, 'view']) sessionStore.set(key, { firstName: 'Asha' });
  localStore.set('selectedRooms', ['101']);
});

function setUp(answer: unknown) {
  let receive = () => {};
  let cookie = true;
  const call = vi.fn(async () => answer) as unknown as Call;
  const session = createSession(call, false, {
    channel: { broadcast: () => {}, onMessage: (listener) => void (receive = listener) },
    hasSession: () => cookie,
  });
  session.signedIn({ name: 'CUSTOMER' }, user);
  return {
    session,
    api: withSessionEnd(call, session),
    logOutElsewhere: () => ((cookie = false), receive()),
  };
}
const readKept = () => Object.keys(sessionStorage).toSorted();

it.each(['logout', 'deleteAccount'] as const)(
  'SH-09 after %s no names of guests are left in the tab; the basket and settings stay',
  async (name) => {
    await setUp({ response: 'SUCCESS', message: '' }).api(name, { body: {} } as never);
    expect(readKept()).toEqual(['view']);
    expect(localStore.get('selectedRooms')).toEqual(['101']);
  },
);

it('VX-12 a logout also forgets the drafts that storage refused, which lasted as long as the page', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  sessionStore.set('draft:contact', { firstName: 'Ira' });
  sessionStore.set('view', 'list');
  expect(sessionStore.get('draft:contact')).toEqual({ firstName: 'Ira' });
  await setUp({ response: 'SUCCESS', message: '' }).api('logout', { body: {} } as never);
  expect([sessionStore.get('draft:contact'), sessionStore.get('view')]).toEqual([null, 'list']);
});

it('SH-09 a logout in another tab clears this one', () => {
  setUp(null).logOutElsewhere();
  expect(readKept()).toEqual(['view']);
});

it('CO-08 a session that the server has ended leaves the drafts: the visitor logs in and goes on', async () => {
  const { api, session } = setUp({ response: 'UNAUTHORISED', status: 401, data: {} });
  await api('bookings', {} as never);
  expect(session.getState().status).toBe('anonymous');
  expect(readKept()).toEqual([...drafts, 'view'].toSorted());
});

it('SH-09 a visitor who was never logged in keeps the drafts when a page is shown again', () => {
  const { session, logOutElsewhere } = setUp(null);
  session.signedOut();
  logOutElsewhere();
  expect(readKept()).toEqual([...drafts, 'view'].toSorted());
});
