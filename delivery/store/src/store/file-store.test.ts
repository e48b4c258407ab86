import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFileStore } from './file-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-file-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('DL-05 a switch in a folder of this machine is noticed at once, without waiting for the next look', async () => {
  const store = openFileStore(folder);
  const onChange = vi.fn();
  const stop = store.watch?.(onChange, () => expect.unreachable());
  try {
    for (const version of ['1', '2']) {
      onChange.mockClear();
      await openFileStore(folder).changeLive(() => ({
        versions: { shell: version },
        event: { app: 'shell', from: null, to: version, action: 'release' },
      }));
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);
    }
  } finally {
    stop?.();
  }
});
