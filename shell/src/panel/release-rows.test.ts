import { expect, it } from 'vitest';
import type { Registry } from '@antara/contracts/composition/release';
import { releaseRows } from './release-rows.ts';

const contract = { major: 1, minor: 2 };
const builtAt = '2026-11-20T10:00:00.000Z';
const registry: Registry = {
  shell: { version: 's1' },
  remotes: {
    'mfe-booking': { version: 'b2', entry: '/r/mfe-booking/b2/remote-entry.js', contract },
    'mfe-agent': { version: 'development', entry: '/r/mfe-agent/development/remote-entry.js', contract },
    'mfe-spa': { version: 'p1', entry: '/r/mfe-spa/p1/remote-entry.js', contract },
  },
  scripts: [],
  preload: [],
  panel: {
    live: { shell: 's1', 'mfe-booking': 'b1', 'mfe-agent': 'g1' },
    built: {
      shell: { commit: 'abc', builtAt, contract },
      'mfe-booking': { commit: null, builtAt, contract },
    },
  },
};

it('MF-03 releases that differ from the live set come first, with the live version', () => {
  expect(releaseRows(registry)).toEqual([
    {
      app: 'mfe-booking',
      version: 'b2',
      state: 'preview',
      live: 'b1',
      contract: '1.2',
      commit: null,
      builtAt,
    },
    {
      app: 'mfe-agent',
      version: 'development',
      state: 'development',
      live: 'g1',
      contract: '1.2',
      commit: null,
      builtAt: null,
    },
    {
      app: 'mfe-spa',
      version: 'p1',
      state: 'preview',
      live: null,
      contract: '1.2',
      commit: null,
      builtAt: null,
    },
    { app: 'shell', version: 's1', state: 'live', contract: '1.2', commit: 'abc', builtAt },
  ]);
});
