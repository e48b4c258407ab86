import { describe, expect, it } from 'vitest';
import {
  fromFailedLoad,
  addError,
  fromUncaught,
  redactPersonalData,
  fromConsole,
  type PageError,
} from './page-errors.ts';

const context = {
  ownerOf: (path: string) => (path === '/login' ? ('mfe-account' as const) : null),
  versionOf: (app: string) => (app === 'mfe-account' ? 'a1' : null),
  now: () => 120,
};
const thrownBy = (address: string, message = 'broken') =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at f (http://localhost${address}:1:2)`,
  });

describe('the app an error belongs to', () => {
  it.each([
    ['remote failed to load', { remote: 'mfe-account', attempt: 0, cause: 'Error: no answer' }],
    ['screen failed to load', { path: '/login', chunk: 'login', cause: 'Error: no answer' }],
    ['fragment failed to load', { fragment: 'mfe-account/card', cause: 'Error: no answer' }],
  ])('is named in the log: %s', (message, detail) => {
    expect(fromConsole([message, detail], '', context)).toEqual({
      at: 120,
      kind: 'log',
      app: 'mfe-account',
      version: 'a1',
      message,
      cause: 'Error: no answer',
      times: 1,
    });
  });

  it('is found in the stack, of the error or of the call that logged it', () => {
    expect(fromConsole([thrownBy('/r/mfe-agent/g1/portal.js')], '', context)).toMatchObject({
      kind: 'console',
      app: 'mfe-agent',
      version: 'g1',
      cause: 'Error: broken',
    });
    expect(fromConsole(['%o\n\n%s', thrownBy('/r/mfe-agent/g1/portal.js')], '', context).message).toBe(
      'an error was reported',
    );
    expect(fromConsole(['odd'], 'at x (/r/mfe-booking/b1/journey.js:1:1)', context)).toMatchObject({
      app: 'mfe-booking',
      version: 'b1',
      message: 'odd',
      cause: null,
    });
  });

  it('is null when nothing names it', () => {
    expect(fromConsole(['call failed', { path: '/api/x' }], '', context)).toMatchObject({
      app: null,
      version: null,
    });
    expect(fromUncaught('gone', 'extension://x', context)).toMatchObject({ app: null, cause: 'gone' });
  });

  it('of a file that did not load, by its URL; other sites’ files are ignored', () => {
    expect(fromFailedLoad('/r/mfe-account/a1/login.js?retry=0.1', context)).toMatchObject({
      app: 'mfe-account',
      message: 'login.js did not load',
    });
    expect(fromFailedLoad('/media/x.avif', context)).toBeNull();
  });

  it('of an uncaught error, by its stack or its script', () => {
    expect(fromUncaught(thrownBy('/r/mfe-agent/g1/portal.js'), '', context).app).toBe('mfe-agent');
    expect(fromUncaught('gone', 'http://localhost/r/mfe-booking/b1/x.js', context).app).toBe('mfe-booking');
  });
});

describe('the list of errors', () => {
  const load = fromFailedLoad('/r/mfe-account/a1/login.js', context)!;

  it('counts repetitions', () => {
    expect(addError(addError([], load), load)).toEqual([{ ...load, times: 2 }]);
  });

  it('merges what React and the shell both report, with the shell’s message and the app', () => {
    const react: PageError = fromConsole([thrownBy('/r/mfe-account/a1/login.js')], '', context);
    const shell: PageError = fromConsole(
      ['screen failed', { path: '/login', cause: 'Error: broken' }],
      '',
      context,
    );
    for (const order of [
      [react, shell],
      [shell, react],
    ]) {
      const list = order.reduce<PageError[]>(addError, []);
      expect(list).toHaveLength(1);
      expect(list[0]).toMatchObject({ message: 'screen failed', app: 'mfe-account', version: 'a1' });
    }
  });

  it('keeps the last hundred', () => {
    let list: PageError[] = [];
    for (let nth = 0; nth < 130; nth += 1) list = addError(list, { ...load, message: String(nth) });
    expect([list.length, list[0]?.message]).toEqual([100, '30']);
  });
});

describe('personal data are removed', () => {
  it.each([
    ['no account asha@antara.example', 'no account ‹e-mail›'],
    ['GET /api/x?token=abc failed', 'GET /api/x?… failed'],
    ['/r/a/b.js?retry=0.1', '/r/a/b.js?retry=0.1'],
    ['call +91 98000 00001 now', 'call ‹number› now'],
    ['status 503 after 4000 ms', 'status 503 after 4000 ms'],
  ])('%s', (message, clean) => expect(redactPersonalData(message)).toBe(clean));
});
