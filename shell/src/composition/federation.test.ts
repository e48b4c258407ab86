// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { init } from '@module-federation/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registry } from '@antara/contracts/composition/release';
import { remoteModule } from '../testing/fake-remotes.ts';
import { createFederatedSource } from './federation.ts';

vi.mock('@module-federation/runtime', () => ({ init: vi.fn() }));

const entry = '/r/mfe-booking/b2/remote-entry.js';
const contract = { major: 1, minor: 0 };
const registry: Registry = {
  shell: { version: 's1' },
  remotes: { 'mfe-booking': { version: 'b2', entry, contract, plainContainer: true } },
  scripts: [],
  preload: [],
  integrity: { [entry]: 'sha256-b2' },
};
const remote = remoteModule('mfe-booking', {});
const scope = { react: { '19.3.1': { version: '19.3.1', lib: () => 'React' } } };

/** The scripts that were asked for, each with what the browser is to compare it with. */
let scripts: Pick<HTMLScriptElement, 'src' | 'integrity'>[] = [];
/** What the next scripts do: make a container, fail, make none, or hang. Then all make one. */
let outcomes: ('fails' | 'throws' | 'hangs')[] = [];
const container = { init: vi.fn(), get: vi.fn() };
const page = globalThis as { mfe_booking?: typeof container | undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__webpack_share_scopes__', { default: scope });
  scripts = [];
  outcomes = [];
  container.init.mockReset();
  container.get.mockReset().mockResolvedValue(() => ({ remote }));
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src, integrity } = script as HTMLScriptElement;
    const { pathname, search } = new URL(src, location.href);
    scripts.push({ src: pathname + search, integrity });
    const outcome = outcomes.shift();
    if (outcome === 'hangs') return;
    page.mfe_booking = outcome === 'throws' ? undefined : container;
    queueMicrotask(() =>
      (script as Element).dispatchEvent(new Event(outcome === 'fails' ? 'error' : 'load')),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete page.mfe_booking;
});

describe('MF-02 where remotes come from', () => {
  it('MF-02 from the registry in the page, and from nowhere else', async () => {
    const source = createFederatedSource(registry);
    expect(await source.routes('mfe-booking', 0)).toBe(remote);
    expect(container.init).toHaveBeenCalledExactlyOnceWith(scope);
    expect(container.get).toHaveBeenCalledExactlyOnceWith('./routes');
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

  it('MF-02 fragments load the same way, from the same container', async () => {
    const module = { fragments: {} };
    const source = createFederatedSource(registry);
    await source.routes('mfe-booking', 0);
    container.get.mockResolvedValue(() => module);
    expect(await source.fragments('mfe-booking', 0, 'mfe-booking/tour-cards')).toBe(module);
    expect(container.get).toHaveBeenLastCalledWith('./fragments');
    expect(scripts).toHaveLength(1);
  });
});

describe('MF-07 an entry that is not the one that was released', () => {
  it('MF-07 is for the browser to refuse, at the first try as at a later one', async () => {
    outcomes = ['fails'];
    await createFederatedSource(registry).routes('mfe-booking', 0);
    expect(scripts).toEqual([
      { src: entry, integrity: 'sha256-b2' },
      { src: `${entry}?retry=0.1`, integrity: 'sha256-b2' },
    ]);
  });
});

describe('MF-04 a remote that does not come', () => {
  it.each(['fails', 'throws'] as const)(
    'MF-04 heals by itself when its script %s at first: asked again at a new address',
    async (outcome) => {
      outcomes = [outcome];
      const source = createFederatedSource(registry);
      expect(await source.routes('mfe-booking', 0)).toBe(remote);
      const expected = [entry, `${entry}?retry=0.1`];
      expect(scripts.map(({ src }) => src)).toEqual(expected);
      await source.fragments('mfe-booking', 0, 'mfe-booking/tour-cards');
      expect(scripts, 'what came later is what the page has').toHaveLength(2);
    },
  );

  it('MF-04 is given up after three tries', async () => {
    outcomes = ['fails', 'fails', 'fails'];
    await expect(createFederatedSource(registry).routes('mfe-booking', 0)).rejects.toThrow(
      `${entry}?retry=0.2 failed to load`,
    );
    expect(scripts).toHaveLength(3);
  });

  it('VX-04 MF-04 is waited for when it is slow, and given up when it hangs for 15 seconds', async () => {
    outcomes = ['hangs'];
    const onSettled = vi.fn();
    const asked = createFederatedSource(registry).routes('mfe-booking', 0);
    asked.catch(onSettled);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await expect(asked).rejects.toThrow('no answer within 15000 ms');
    expect(scripts, 'what is half loaded is not begun again').toHaveLength(1);
  });

  it('MF-04 is asked at new addresses when a visitor tries again', async () => {
    await createFederatedSource(registry).routes('mfe-booking', 2);
    expect(scripts.map(({ src }) => src)).toEqual([`${entry}?retry=2.0`]);
  });

  it('MF-04 has failed when it exposes nothing of that name', async () => {
    container.get.mockResolvedValue(() => undefined);
    await expect(createFederatedSource(registry).routes('mfe-booking', 0)).rejects.toThrow(
      'mfe-booking exposes no ./routes',
    );
  });
});

describe('DL-08 a container that another bundler built, or an earlier release', () => {
  it('DL-08 is loaded by the federation package’s runtime, which gets what the page shares and the hashes', async () => {
    const runtime = { loadRemote: vi.fn(), registerRemotes: vi.fn() };
    runtime.loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue({ remote });
    vi.mocked(init).mockReturnValue(runtime as never);
    const others = {
      'mfe-booking': { version: 'b2', entry, contract },
      'mfe-pilots': { version: 'p1', entry: '/r/mfe-pilots/p1/e.js', contract, entryType: 'module' },
    } as const;
    const source = createFederatedSource({ ...registry, remotes: others });
    expect(init).not.toHaveBeenCalled();
    expect(await source.routes('mfe-booking', 0)).toBe(remote);
    expect(await source.routes('mfe-pilots', 0)).toBe(remote);
    expect(init).toHaveBeenCalledTimes(1);
    expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');

    const [{ shared, plugins }] = vi.mocked(init).mock.lastCall ?? [{} as never];
    expect(shared).toEqual({ react: [{ ...scope.react['19.3.1'], shareConfig: { singleton: true } }] });
    const attrs: Record<string, unknown> = {};
    plugins?.[0]?.createScript?.({ url: `https://antara.example${entry}?retry=0.1`, attrs } as never);
    expect(attrs).toEqual({ integrity: 'sha256-b2' });

    const global = { name: 'mfe_booking', type: 'global', entryGlobalName: 'mfe_booking' };
    const module = { name: 'mfe_pilots', entry: '/r/mfe-pilots/p1/e.js', type: 'module' };
    expect(runtime.registerRemotes.mock.calls).toEqual([
      [[{ ...global, entry }], { force: true }],
      [[{ ...global, entry: `${entry}?retry=0.1` }], { force: true }],
      [[module], { force: true }],
    ]);
    expect(scripts).toEqual([]);
  });
});
