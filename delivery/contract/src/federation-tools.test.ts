// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeToTools } from './federation-tools.ts';
import type { Registry } from './release.ts';

interface Tools {
  __SHARE__?: object;
  moduleInfo?: Record<string, object>;
}
const page = globalThis as { __FEDERATION__?: Tools };
const contract = { major: 1, minor: 0 };
const registry: Registry = {
  shell: { version: '5f0c1a' },
  remotes: {
    'mfe-hours': { version: '77aa01', entry: '/r/mfe-hours/77aa01/remote-entry.js', contract },
    'mfe-pilots': { version: '12', entry: '/r/mfe-pilots/12/e.js', contract, entryType: 'module' },
  },
  scripts: [],
  preload: [],
};
beforeEach(() => location.assign('https://library.example/hours?day=1'));
afterEach(() => delete page.__FEDERATION__);

it('DL-15 the page tells Module Federation’s developer tools which releases it consists of', () => {
  page.__FEDERATION__ = { __SHARE__: { shell: {} } };
  describeToTools(registry);
  const hours = 'https://library.example/r/mfe-hours/77aa01/mf-manifest.json';
  const pilots = 'https://library.example/r/mfe-pilots/12/mf-manifest.json';
  // As the tools do, which take a copy.
  expect(structuredClone(page.__FEDERATION__.moduleInfo)).toEqual({
    shell: {
      version: '5f0c1a',
      buildVersion: '5f0c1a',
      remoteEntry: '',
      remotesInfo: { mfe_hours: { matchedVersion: hours }, mfe_pilots: { matchedVersion: pilots } },
    },
    [`mfe_hours:${hours}`]: {
      version: hours,
      buildVersion: '77aa01',
      globalName: 'mfe_hours',
      publicPath: 'https://library.example/r/mfe-hours/77aa01/',
      remoteEntry: 'remote-entry.js',
      remoteEntryType: 'var',
      remotesInfo: {},
      modules: [],
      shared: [],
    },
    [`mfe_pilots:${pilots}`]: expect.objectContaining({ remoteEntry: 'e.js', remoteEntryType: 'module' }),
  });
  expect(page.__FEDERATION__).toHaveProperty('__SHARE__.shell');
});

it('DL-15 the package’s runtime, which a page may load later, adds what it knows', () => {
  describeToTools(registry);
  const federation = page.__FEDERATION__ as Required<Tools>;
  federation.moduleInfo['portal'] = {};
  federation.moduleInfo = { ...federation.moduleInfo, more: {} };
  expect(Object.keys(federation.moduleInfo)).toHaveLength(5);
});
