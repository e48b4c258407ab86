import { describe, expect, it } from 'vitest';
import type { LiveSet } from '@delivery/contract/release';
import { applyLiveChange, countChanges, parseLiveSet } from './release-store.ts';

const release = (live: LiveSet, version: string): LiveSet =>
  applyLiveChange(live, ({ versions }) => ({
    versions: { ...versions, shell: version },
    event: { app: 'shell', from: versions.shell ?? null, to: version, action: 'release' },
  })) ?? live;

describe('DL-01 the history of what was live', () => {
  it('DL-01 keeps its last thousand events, and the number of all changes', () => {
    let live = parseLiveSet('');
    for (let nth = 1; nth <= 1_005; nth += 1) live = release(live, String(nth));
    expect(live.history).toHaveLength(1_000);
    expect(live.history[0]).toMatchObject({ from: '5', to: '6' });
    expect(countChanges(live)).toBe(1_005);
  });

  it('DL-01 names each change: the events of one have one name', () => {
    const before = release(parseLiveSet(''), '1');
    const after = applyLiveChange(before, () => ({
      versions: { shell: '2', 'mfe-booking': '2' },
      event: [
        { app: 'shell', from: '1', to: '2', action: 'release' },
        { app: 'mfe-booking', from: null, to: '2', action: 'release' },
      ],
    }));
    const names = after?.history.map(({ change }) => change) ?? [];
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), names[1], names[1]]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('DL-01 goes on where a store of before counted no changes', () => {
    const old = { versions: {}, history: [{ at: '', app: 'shell', from: null, to: '1', action: 'release' }] };
    expect(release(parseLiveSet(JSON.stringify(old)), '2').changes).toBe(2);
  });
});
