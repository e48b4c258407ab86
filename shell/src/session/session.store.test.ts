import { describe, expect, it, vi } from 'vitest';
import type { Call, Failure } from '@antara/contracts/api/client';
import { deferred } from '../testing/fake-remotes.ts';
import { createSession, hasSessionCookie, withSessionEnd } from './session.store.ts';

const user = { name: 'Asha Menon', email: 'asha@antara.example', mobile_no: '9800000001' };
const anonymous = { status: 'anonymous', role: null, user: null };
const valid = { response: 'SUCCESS', user_role: { name: 'AGENT' }, user };
const refused = (response: Failure['response'], status: number): Failure => ({ response, status, data: {} });

function setUp(answer: unknown, returning = true) {
  const call = vi.fn().mockReturnValue(answer);
  return { call, session: createSession(call as unknown as Call, returning) };
}

describe('SH-03 the session check at start', () => {
  it('SH-03 a visitor who does not return is logged out at once, with no call', async () => {
    const { call, session } = setUp(Promise.resolve(valid), false);
    expect(session.getState()).toEqual(anonymous);
    expect(await session.ready()).toEqual(anonymous);
    expect(call).not.toHaveBeenCalled();
  });

  it('SH-03 one who returns is checked by POST, and known on SUCCESS', async () => {
    const { call, session } = setUp(Promise.resolve(valid));
    expect(session.getState()).toEqual({ status: 'checking', role: null, user: null });
    expect(await session.ready()).toEqual({ status: 'known', role: { name: 'AGENT' }, user });
    expect(call).toHaveBeenCalledExactlyOnceWith('validate', { body: {} });
  });

  it.each([
    ['the token is refused', refused('UNAUTHORISED', 401)],
    ['the server fails', refused('ERROR', 500)],
    ['the API is down', refused('UNAVAILABLE', 503)],
    ['nothing answers', refused('NO_ANSWER', 0)],
    ['it says another word', { response: 'success', user_role: { name: 'AGENT' }, user }],
  ])('SH-03 logged out when %s', async (_, answer) => {
    const { session } = setUp(Promise.resolve(answer));
    expect(await session.ready()).toEqual(anonymous);
    expect(session.getState()).toEqual(anonymous);
  });

  it.each([
    ['is refused', refused('UNAUTHORISED', 401), 1],
    ['has no answer', refused('NO_ANSWER', 0), 0],
    ['meets a server that fails', refused('UNAVAILABLE', 503), 0],
  ])('ER-01 pages kept for reading offline go when the check %s: %j', async (_, answer, times) => {
    const remove = vi.fn().mockResolvedValue(true);
    vi.stubGlobal('caches', { delete: remove });
    const { session } = setUp(Promise.resolve(answer));
    await session.ready();
    expect(remove).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
  });

  it('SH-03 tells those who follow, once', async () => {
    const { session } = setUp(Promise.resolve(valid));
    const heard = vi.fn();
    const leave = session.subscribe(heard);
    await session.ready();
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    session.signedOut();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('SH-03 a login that was quicker than the check is the newer word', async () => {
    const check = deferred<unknown>();
    const { session } = setUp(check.promise);
    session.signedIn({ name: 'CUSTOMER' }, user);
    check.resolve(refused('UNAUTHORISED', 401));
    expect(await session.ready()).toEqual({ status: 'known', role: { name: 'CUSTOMER' }, user });
  });

  it('SH-03 a logout that was quicker than the check is, too', async () => {
    const check = deferred<unknown>();
    const { session } = setUp(check.promise);
    session.signedOut();
    check.resolve(valid);
    expect(await session.ready()).toEqual(anonymous);
  });

  it('SH-03 later logins and logouts are what is settled', async () => {
    const { session } = setUp(Promise.resolve(valid), false);
    session.signedIn({ name: 'CUSTOMER' }, user);
    expect((await session.ready()).status).toBe('known');
    session.signedOut();
    expect(await session.ready()).toEqual(anonymous);
  });

  it.each([
    ['signed_in=1', true],
    ['theme=dark; signed_in=1', true],
    ['signed_in=1; theme=dark', true],
    ['a=b;signed_in=1', true],
    ['__Host-signed_in=1', true],
    ['a=b; __Host-signed_in=1', true],
    ['__Host-signed_in=0', false],
    ['', false],
    ['signed_in=0', false],
    ['signed_in=10', false],
    ['not_signed_in=1', false],
    ['token=signed_in=1', false],
  ])('SH-03 the cookies “%s”: returning %s', (cookies, expected) => {
    expect(hasSessionCookie(cookies)).toBe(expected);
  });
});

describe('SH-03 the browser’s other tabs', () => {
  function createWithChannel(answer: unknown, cookie = true) {
    let receive = () => {};
    const broadcast = vi.fn();
    const call = vi.fn(async () => answer);
    const deps = {
      channel: { broadcast, onMessage: (listener: () => void) => void (receive = listener) },
      hasSession: () => cookie,
    };
    const session = createSession(call as unknown as Call, false, deps);
    return { session, call, broadcast, receive: () => receive() };
  }

  it('SH-03 are told of a login and a logout here', () => {
    const { session, broadcast } = createWithChannel(valid);
    session.signedOut();
    expect(broadcast).not.toHaveBeenCalled();
    session.signedIn({ name: 'CUSTOMER' }, user);
    expect(broadcast).toHaveBeenCalledTimes(1);
    session.signedOut();
    expect(broadcast).toHaveBeenCalledTimes(2);
  });

  it('SH-03 a login there is followed here, by what the server says of it', async () => {
    const { session, receive, broadcast } = createWithChannel(valid);
    receive();
    await vi.waitFor(() => expect(session.getState().status).toBe('known'), { timeout: 10_000 });
    expect(session.getState()).toEqual({ status: 'known', role: { name: 'AGENT' }, user });
    expect(broadcast).not.toHaveBeenCalled();
  });

  it('SH-03 a logout there is followed at once: its cookie is gone', () => {
    const { session, receive, call } = createWithChannel(valid, false);
    session.signedIn({ name: 'CUSTOMER' }, user);
    receive();
    expect(session.getState()).toEqual(anonymous);
    expect(call).not.toHaveBeenCalled();
  });

  it('SH-03 an answer that something newer has overtaken does not count', async () => {
    const check = deferred<unknown>();
    const { session, receive } = createWithChannel(check.promise);
    receive();
    session.signedOut();
    check.resolve(valid);
    await check.promise;
    await Promise.resolve();
    expect(session.getState()).toEqual(anonymous);
  });
});

describe('SH-03 a session that the server has ended', () => {
  it.each([
    ['bookings', 'UNAUTHORISED', 'anonymous'],
    ['login', 'UNAUTHORISED', 'known'],
    ['bookings', 'FORBIDDEN', 'known'],
    ['bookings', 'NO_ANSWER', 'known'],
  ] as const)('SH-03 is learnt from %s answering %s: %s', async (name, response, status) => {
    const { session } = setUp(Promise.resolve(valid), false);
    session.signedIn({ name: 'CUSTOMER' }, user);
    const call = withSessionEnd(async () => refused(response, 401) as never, session);
    expect(await call(name, {} as never)).toMatchObject({ response: response });
    expect(session.getState().status).toBe(status);
  });
});
