import { describe, expect, it, vi } from 'vitest';
import type { AppVersions } from '@delivery/contract/release';
import type { ReleaseSet } from '@delivery/store/render';
import { createPreviewSets } from './previews.ts';

function createPreviews() {
  const started: { versions: AppVersions; retire: ReturnType<typeof vi.fn> }[] = [];
  const start = vi.fn(async (versions: AppVersions) => {
    const set = { versions, retire: vi.fn(async () => {}) };
    started.push(set);
    return set as unknown as ReleaseSet;
  });
  return { started, start, previews: createPreviewSets(start) };
}

describe('MF-03 sets that are seen with a preview link', () => {
  it('MF-03 are started once, whatever the order in which the link names their apps', async () => {
    const { start, previews } = createPreviews();
    const one = previews.get({ shell: 's1', 'mfe-booking': 'b2' });
    expect(await previews.get({ 'mfe-booking': 'b2', shell: 's1' })).toBe(await one);
    expect(await previews.get({ shell: 's1', 'mfe-booking': 'b3' })).not.toBe(await one);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('MF-03 are two at most: the one that was looked at longest ago ends, and can be started again', async () => {
    const { started, start, previews } = createPreviews();
    for (const shell of ['s1', 's2', 's1', 's3']) await previews.get({ shell });
    await vi.waitFor(() => expect(started.map(({ retire }) => retire.mock.calls.length)).toEqual([0, 1, 0]), {
      timeout: 10_000,
    });
    await previews.get({ shell: 's2' });
    expect(start).toHaveBeenCalledTimes(4);
  });

  it('MF-07 that do not start are tried again by the next visitor', async () => {
    const { start, previews } = createPreviews();
    start.mockRejectedValueOnce(new Error('no shell'));
    await expect(previews.get({ shell: 's1' })).rejects.toThrow('no shell');
    expect((await previews.get({ shell: 's1' })).versions).toEqual({ shell: 's1' });
  });

  it('MF-03 have ended when they are cleared, also those that are being started', async () => {
    const { started, previews } = createPreviews();
    await previews.get({ shell: 's1' });
    const late = previews.get({ shell: 's2' });
    await previews.clear();
    await late;
    expect(started.map(({ retire }) => retire.mock.calls.length)).toEqual([1, 1]);
  });

  it('MF-03 are waited for until their processes have ended', async () => {
    const { started, previews } = createPreviews();
    await previews.get({ shell: 's1' });
    const ended = Promise.withResolvers<void>();
    started[0]?.retire.mockReturnValue(ended.promise);
    let isCleared = false;
    const clearing = previews.clear().then(() => (isCleared = true));
    await new Promise(setImmediate);
    expect(isCleared).toBe(false);
    ended.resolve();
    await clearing;
  });
});
