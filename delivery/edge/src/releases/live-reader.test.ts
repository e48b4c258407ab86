import { describe, expect, it, vi } from 'vitest';
import type { ReleaseStore } from '@delivery/store/store';
import { fakeLog } from '@delivery/store/testing/temp-store';
import { createLiveReader } from './live-reader.ts';

const live = {
  versions: { shell: 's1', 'mfe-booking': 'b1' },
  canaries: [{ app: 'mfe-booking', version: 'b2', percent: 10 }],
  history: [],
} as const;

function createReader(more: Partial<ReleaseStore> = {}) {
  const liveText = vi.fn(async () => 'the live set');
  const log = fakeLog();
  const store = { name: 'the store', liveText, ...more } as unknown as ReleaseStore;
  return { liveText, log, reader: createLiveReader(store, log) };
}

describe('MF-07 a store that cannot be reached', () => {
  it('MF-07 is said once with the time and the reason, and once when it is reached again', async () => {
    const { liveText, log, reader } = createReader();
    expect([await reader.read(), reader.unreachable()]).toEqual(['the live set', null]);
    liveText.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'));
    expect([await reader.read(), await reader.read()]).toEqual([null, null]);
    expect(reader.unreachable()).toEqual({ since: expect.any(Date), reason: 'away' });
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
    expect([await reader.read(), await reader.read()]).toEqual(['the live set', 'the live set']);
    expect(reader.unreachable()).toBeNull();
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('MF-07 at the start is replaced by what was read last, without canaries that could not be withdrawn', async () => {
    const away = new Error('away');
    const lastKnownLiveText = vi.fn(async () => JSON.stringify(live));
    const { liveText, reader } = createReader({ lastKnownLiveText });
    liveText.mockRejectedValueOnce(away);
    expect(JSON.parse(await reader.readAtStart())).toEqual({ ...live, canaries: [] });
    expect(lastKnownLiveText).toHaveBeenCalledExactlyOnceWith(away);
    expect(reader.unreachable()?.reason).toBe('away');
  });

  it('MF-07 at the start of a machine that has read nothing yet is thrown', async () => {
    for (const more of [{}, { lastKnownLiveText: async () => null }]) {
      const { liveText, reader } = createReader(more);
      liveText.mockRejectedValueOnce(new Error('away'));
      await expect(reader.readAtStart()).rejects.toThrow('away');
      expect(reader.unreachable()).toBeNull();
    }
  });
});
