import { describe, expect, it } from 'vitest';
import { UserError } from '@antara/releases/errors';
import { appNames } from '@antara/contracts/composition/release';
import { readOptions, usage } from './options.ts';

describe('what `npm run dev` is asked to do', () => {
  it('is one app inside the local site, on port 3000', () => {
    expect(readOptions(['mfe-booking'], {})).toEqual({ apps: ['mfe-booking'], edge: null, port: 3000 });
  });

  it('is several apps, each once, in the order of the list', () => {
    expect(readOptions(['mfe-agent', 'mfe-booking', 'mfe-agent'], {})).toMatchObject({
      apps: ['mfe-booking', 'mfe-agent'],
    });
  });

  it('is all apps, the shell too, when none is named', () => {
    expect(readOptions([], {})).toMatchObject({ apps: appNames });
  });

  it('takes another site’s edge by its address, whatever page of it is given', () => {
    expect(readOptions(['mfe-agent', '--edge', 'https://staging.antara.example/booking?x=1'], {})).toEqual({
      apps: ['mfe-agent'],
      edge: 'https://staging.antara.example',
      port: 3000,
    });
  });

  it('takes its port from DEV_PORT', () => {
    expect(readOptions([], { DEV_PORT: '4123' })).toMatchObject({ port: 4123 });
  });

  it('shows how it is used', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    for (const word of ['--edge', 'DEV_PORT', ...appNames]) expect(usage).toContain(word);
  });

  it.each([
    [['mfe-bokking'], {}, /no app “mfe-bokking”.*mfe-booking/],
    [['mfe-booking', '--edge', 'staging'], {}, /--edge is “staging”, but must be/],
    [['--edge', 'ftp://staging.example'], {}, /--edge is “ftp:/],
    [['--hot'], {}, /--hot[\s\S]*Usage/],
    [[], { DEV_PORT: 'web' }, /DEV_PORT is “web”/],
    [[], { DEV_PORT: '70000' }, /DEV_PORT is “70000”/],
  ])('refuses %j with %j', (words, env, cause) => {
    expect(() => readOptions(words, env)).toThrow(UserError);
    expect(() => readOptions(words, env)).toThrow(cause);
  });
});
