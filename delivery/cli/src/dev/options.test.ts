import { appNames } from '@delivery/store/site';
import { describe, expect, it } from 'vitest';
import { UserError } from '@delivery/store/errors';
import { readOptions, usage } from './options.ts';

describe('the options of `npm run dev`', () => {
  it('default to the local site and port 3000', () => {
    expect(readOptions(['mfe-booking'], {})).toEqual({
      apps: ['mfe-booking'],
      edge: null,
      port: 3000,
      ssr: false,
      preview: false,
    });
    expect(readOptions(['mfe-booking', '--ssr'], {})).toMatchObject({ ssr: true });
  });

  it('name several apps, each once, in the order of the list', () => {
    expect(readOptions(['mfe-agent', 'mfe-booking', 'mfe-agent'], {})).toMatchObject({
      apps: ['mfe-booking', 'mfe-agent'],
    });
  });

  it('mean all apps, the shell included, when none is named', () => {
    expect(readOptions([], {})).toMatchObject({ apps: appNames });
  });

  it('take another site’s edge from the address of any of its pages', () => {
    expect(readOptions(['mfe-agent', '--edge', 'https://staging.antara.example/booking?x=1'], {})).toEqual({
      apps: ['mfe-agent'],
      edge: 'https://staging.antara.example',
      port: 3000,
      ssr: false,
      preview: false,
    });
  });

  it('DL-15 take one app into a preview of another site', () => {
    const args = ['mfe-agent', '--edge', 'https://staging.antara.example', '--preview'];
    expect(readOptions(args, {})).toMatchObject({ apps: ['mfe-agent'], preview: true });
  });

  it('take the port from DEV_PORT', () => {
    expect(readOptions([], { DEV_PORT: '4123' })).toMatchObject({ port: 4123 });
  });

  it('include --help, which shows the usage', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    for (const term of ['--edge', 'DEV_PORT', ...appNames]) expect(usage).toContain(term);
  });

  it.each([
    [['mfe-bokking'], {}, /no app “mfe-bokking”.*mfe-booking/],
    [['mfe-booking', '--edge', 'staging'], {}, /--edge is “staging”, but must be/],
    [['--edge', 'ftp://staging.example'], {}, /--edge is “ftp:/],
    [
      ['--hot'],
      {},
      /^Unknown option '--hot'\. Nothing was done\. `npm run dev -- --help` says what there is\.$/,
    ],
    [['mfe-agent', '--preview'], {}, /^A preview of another site shows one app/],
    [['--edge', 'https://x.example', '--preview'], {}, /^A preview of another site shows one app/],
    [[], { npm_config_ssr: 'true' }, /^npm has taken --ssr .* npm run dev … -- --ssr$/],
    [[], { DEV_PORT: 'web' }, /DEV_PORT is “web”/],
    [[], { DEV_PORT: '70000' }, /DEV_PORT is “70000”/],
  ])('are refused: %j with %j', (args, env, cause) => {
    expect(() => readOptions(args, env)).toThrow(UserError);
    expect(() => readOptions(args, env)).toThrow(cause);
  });
});
