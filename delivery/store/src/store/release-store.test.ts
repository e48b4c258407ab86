import { describe, expect, it } from 'vitest';
import type { LiveSet } from '@delivery/contract/release';
import { applyLiveChange, countChanges, parseLiveSet, type LiveChange } from './release-store.ts';

const now = Date.parse('2026-11-29T08:00:00.000Z');
const release = (live: LiveSet, version: string, time = now): LiveSet =>
  applyLiveChange(
    live,
    ({ versions }) => ({
      versions: { ...versions, shell: version },
      event: { app: 'shell', from: versions.shell ?? null, to: version, action: 'release' },
    }),
    time,
  ) ?? live;

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
    const after = applyLiveChange(
      before,
      () => ({
        versions: { shell: '2', 'mfe-booking': '2' },
        event: [
          { app: 'shell', from: '1', to: '2', action: 'release' },
          { app: 'mfe-booking', from: null, to: '2', action: 'release' },
        ],
      }),
      now,
    );
    const names = after?.history.map(({ change }) => change) ?? [];
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), names[1], names[1]]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('DL-13 never runs backwards, whatever the time of the store', () => {
    let live = release(parseLiveSet(''), '1', now + 3_000_000);
    for (const [version, time] of [
      ['2', now],
      ['3', now],
      ['4', now + 4_000_000],
    ] as const)
      live = release(live, version, time);
    const times = live.history.map(({ at }) => Date.parse(at) - now);
    expect(times).toEqual([3_000_000, 3_000_001, 3_000_002, 4_000_000]);
  });

  it('DL-13 a change that needs the time gets the time of its events', () => {
    const bar: LiveChange = (_live, at) => ({
      barred: [{ app: 'shell', version: '1', at }],
      event: { app: 'shell', from: '1', to: null, action: 'bar' },
    });
    const after = applyLiveChange(release(parseLiveSet(''), '1'), bar, now - 1_000);
    expect(after?.barred?.[0]?.at).toBe(after?.history.at(-1)?.at);
  });

  it('DL-01 goes on where a store of before counted no changes', () => {
    const old = { versions: {}, history: [{ at: '', app: 'shell', from: null, to: '1', action: 'release' }] };
    expect(release(parseLiveSet(JSON.stringify(old)), '2').changes).toBe(2);
  });
});
