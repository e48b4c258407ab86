import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registry } from '@antara/contracts/composition/release';
import { remoteModule } from '../testing/fake-remotes.ts';
import { createFederatedSource } from './federation.ts';

vi.mock('@module-federation/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));
const load = vi.mocked(loadRemote);
const register = vi.mocked(registerRemotes);

const entry = '/r/mfe-booking/b2/remote-entry.js';
const registry: Registry = {
  shell: { version: 's1' },
  remotes: { 'mfe-booking': { version: 'b2', entry, contract: { major: 1, minor: 0 } } },
  scripts: [],
  preload: [],
  integrity: { [entry]: 'sha256-b2' },
};
const remote = remoteModule('mfe-booking', {});
const registered = (address: string) => [
  { name: 'mfe_booking', entry: address, type: 'global', entryGlobalName: 'mfe_booking' },
];

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  register.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe('MF-02 where remotes come from', () => {
  it('MF-02 from the registry in the page, and from nowhere else', async () => {
    load.mockResolvedValue({ remote });
    const source = createFederatedSource(registry);
    expect(register.mock.calls).toEqual([[registered(entry)]]);
    expect(await source.routes('mfe-booking', 0)).toBe(remote);
    expect(load).toHaveBeenCalledExactlyOnceWith('mfe_booking/routes');
    await expect(source.routes('mfe-agent', 0)).rejects.toThrow('mfe-agent is not released');
  });

  it('MF-02 the sources of the shell name no remote', () => {
    const folder = resolve(import.meta.dirname, '..');
    const naming = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
      (file) =>
        !/\.test\.tsx?$|^testing\//.test(file) &&
        /mfe[-_]|remote-entry/.test(readFileSync(resolve(folder, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  });

  it('MF-02 fragments load the same way', async () => {
    const module = { fragments: {} };
    load.mockResolvedValue(module);
    expect(await createFederatedSource(registry).fragments('mfe-booking', 0)).toBe(module);
    expect(load).toHaveBeenCalledExactlyOnceWith('mfe_booking/fragments');
  });
});

describe('MF-07 an entry that is not the one that was released', () => {
  it('MF-07 is for the browser to refuse, at the first try as at a later one', () => {
    createFederatedSource(registry);
    const [plugin] = vi.mocked(registerPlugins).mock.lastCall?.[0] ?? [];
    const attributes = (url: string) => {
      const attrs: Record<string, unknown> = {};
      plugin?.createScript?.({ url, attrs } as never);
      return attrs;
    };
    expect(attributes(`https://antara.example${entry}`)).toEqual({ integrity: 'sha256-b2' });
    expect(attributes(`${entry}?retry=0.1`)).toEqual({ integrity: 'sha256-b2' });
    expect(attributes('/r/mfe-agent/a1/remote-entry.js')).toEqual({});
  });
});

describe('MF-04 a remote that does not come', () => {
  it('MF-04 heals by itself when the first try fails: asked again at a new address', async () => {
    load.mockRejectedValueOnce(new Error('404')).mockResolvedValue({ remote });
    expect(await createFederatedSource(registry).routes('mfe-booking', 0)).toBe(remote);
    expect(register.mock.calls.slice(1)).toEqual([[registered(`${entry}?retry=0.1`), { force: true }]]);
  });

  it('MF-04 is given up after three tries', async () => {
    load.mockRejectedValue(new Error('404'));
    await expect(createFederatedSource(registry).routes('mfe-booking', 0)).rejects.toThrow('404');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('VX-04 MF-04 is waited for when it is slow, and given up when it hangs for 15 seconds', async () => {
    load.mockReturnValue(new Promise(() => {}));
    const onSettled = vi.fn();
    const asked = createFederatedSource(registry).routes('mfe-booking', 0);
    asked.catch(onSettled);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await expect(asked).rejects.toThrow('no answer within 15000 ms');
    expect(load, 'what is half loaded is not begun again').toHaveBeenCalledTimes(1);
  });

  it('MF-04 is asked at new addresses when a visitor tries again', async () => {
    load.mockResolvedValue({ remote });
    await createFederatedSource(registry).routes('mfe-booking', 2);
    expect(register.mock.calls.at(-1)).toEqual([registered(`${entry}?retry=2.0`), { force: true }]);
  });

  it('MF-04 has failed when it exposes nothing of that name', async () => {
    load.mockResolvedValue(null);
    await expect(createFederatedSource(registry).routes('mfe-booking', 0)).rejects.toThrow(
      'mfe-booking exposes no ./routes',
    );
  });
});
