// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { init } from '@module-federation/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registry } from '@antara/contracts/composition/release';
import { remoteModule } from '../testing/fake-remotes.ts';
import { createRemoteSource } from './federation.ts';

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

/** What `promise` comes to once all the pauses between attempts have passed. */
async function afterPauses<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5_000);
  return promise;
}

describe('MF-02 where remotes come from', () => {
  it('MF-02 from the registry in the page, and from nowhere else', async () => {
    const source = createRemoteSource(registry);
    expect(await source.routes('mfe-booking')).toBe(remote);
    expect(container.init).toHaveBeenCalledExactlyOnceWith(scope);
    expect(container.get).toHaveBeenCalledExactlyOnceWith('./routes');
    await expect(source.routes('mfe-agent')).rejects.toThrow('mfe-agent is not released');
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
    const source = createRemoteSource(registry);
    await source.routes('mfe-booking');
    container.get.mockResolvedValue(() => module);
    expect(await source.fragments('mfe-booking', 'mfe-booking/tour-cards')).toBe(module);
    expect(container.get).toHaveBeenLastCalledWith('./fragments');
    expect(scripts).toHaveLength(1);
  });
});

describe('MF-07 an entry that is not the one that was released', () => {
  it('MF-07 is for the browser to refuse, at the first try as at a later one', async () => {
    outcomes = ['fails'];
    await afterPauses(createRemoteSource(registry).routes('mfe-booking'));
    expect(scripts).toEqual([
      { src: entry, integrity: 'sha256-b2' },
      { src: `${entry}?retry=1`, integrity: 'sha256-b2' },
    ]);
  });
});

describe('MF-04 a remote that does not come', () => {
  it.each(['fails', 'throws'] as const)(
    'MF-04 heals by itself when its script %s at first: asked again at a new address',
    async (outcome) => {
      outcomes = [outcome];
      const source = createRemoteSource(registry);
      expect(await afterPauses(source.routes('mfe-booking'))).toBe(remote);
      const expected = [entry, `${entry}?retry=1`];
      expect(scripts.map(({ src }) => src)).toEqual(expected);
      await source.fragments('mfe-booking', 'mfe-booking/tour-cards');
      expect(scripts, 'what came later is what the page has').toHaveLength(2);
    },
  );

  it('MF-04 is given up after four tries, which pause longer and longer, as a restart of the server takes seconds', async () => {
    outcomes = ['fails', 'fails', 'fails', 'fails'];
    const routesRequest = createRemoteSource(registry).routes('mfe-booking');
    routesRequest.catch(() => {});
    for (const delayMs of [250, 1_000, 3_000]) {
      const before = scripts.length;
      await vi.advanceTimersByTimeAsync(delayMs - 1);
      expect(scripts).toHaveLength(before || 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await expect(routesRequest).rejects.toThrow(`${entry}?retry=3 failed to load`);
    expect(scripts).toHaveLength(4);
  });

  it('MF-04 is asked for again by the next page, for its routes as for its fragments', async () => {
    outcomes = ['fails', 'fails', 'fails', 'fails'];
    const source = createRemoteSource(registry);
    await expect(afterPauses(source.fragments('mfe-booking', 'mfe-booking/tour-cards'))).rejects.toThrow(
      'failed to load',
    );
    expect(await source.routes('mfe-booking')).toBe(remote);
    expect(scripts.at(-1)?.src).toBe(`${entry}?retry=4`);
  });

  it('MF-04 is asked for once by all who wait, and counts for no other owner', async () => {
    const agent = '/r/mfe-agent/a1/remote-entry.js';
    const source = createRemoteSource({
      ...registry,
      remotes: {
        ...registry.remotes,
        'mfe-agent': { version: 'a1', entry: agent, contract, plainContainer: true },
      },
    });
    Object.assign(globalThis, { mfe_agent: container });
    outcomes = ['fails'];
    await afterPauses(
      Promise.all([source.routes('mfe-booking'), source.fragments('mfe-booking', 'mfe-booking/tour-cards')]),
    );
    await source.routes('mfe-agent');
    expect(scripts.map(({ src }) => src)).toEqual([entry, `${entry}?retry=1`, agent]);
    Object.assign(globalThis, { mfe_agent: undefined });
  });

  it('MF-04 is not loaded a second time when only a part of it does not come: its modules keep what they know', async () => {
    container.get.mockRejectedValueOnce(new Error('ChunkLoadError'));
    const source = createRemoteSource(registry);
    expect(await afterPauses(source.routes('mfe-booking'))).toBe(remote);
    container.get.mockRejectedValue(new Error('ChunkLoadError'));
    await expect(afterPauses(source.routes('mfe-booking'))).rejects.toThrow('ChunkLoadError');
    container.get.mockResolvedValue(() => ({ remote }));
    expect(await source.routes('mfe-booking')).toBe(remote);
    expect(scripts.map(({ src }) => src)).toEqual([entry]);
    expect(container.init).toHaveBeenCalledTimes(1);
  });

  it('VX-04 MF-04 is waited for when it is slow, and given up when it hangs for 15 seconds', async () => {
    outcomes = ['hangs'];
    const onSettled = vi.fn();
    const source = createRemoteSource(registry);
    const routesRequest = source.routes('mfe-booking');
    routesRequest.catch(onSettled);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await expect(routesRequest).rejects.toThrow('no answer within 15000 ms');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(scripts, 'what is half loaded is not begun again').toHaveLength(1);
    expect(await source.routes('mfe-booking'), 'but by who asks later').toBe(remote);
    expect(scripts.map(({ src }) => src)).toEqual([entry, `${entry}?retry=1`]);
  });

  it('MF-04 one that hung and comes after all is not run beside the one that was asked for instead', async () => {
    outcomes = ['hangs'];
    const append = vi.mocked(document.head.append);
    const source = createRemoteSource(registry);
    const late = source.routes('mfe-booking');
    late.catch(() => {});
    await vi.advanceTimersByTimeAsync(15_000);
    const hung = append.mock.calls[0]?.[0] as HTMLScriptElement;
    await source.routes('mfe-booking');
    page.mfe_booking = { ...container, get: vi.fn() };
    hung.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await source.routes('mfe-booking')).toBe(remote);
    expect(container.init).toHaveBeenCalledTimes(1);
  });

  it('MF-07 MF-04 one whose code throws has failed at once and for good: what it made before it threw is not shown at a second try', async () => {
    let runs = 0;
    container.get.mockResolvedValue(() => {
      runs += 1;
      if (runs === 1) throw new Error('breaks in browsers only');
      return { remote };
    });
    const source = createRemoteSource(registry);
    for (let time = 0; time < 2; time += 1) {
      await expect(source.routes('mfe-booking')).rejects.toThrow('breaks in browsers only');
    }
    expect([runs, scripts.length]).toEqual([1, 1]);
  });

  it('MF-04 has failed when it exposes nothing of that name', async () => {
    container.get.mockResolvedValue(() => undefined);
    await expect(afterPauses(createRemoteSource(registry).routes('mfe-booking'))).rejects.toThrow(
      'mfe-booking exposes no ./routes',
    );
  });
});

describe('DL-08 a container that another bundler built, or an earlier release', () => {
  it('DL-08 is loaded by the federation package’s runtime, which gets what the page shares and the hashes', async () => {
    const moduleCache = new Map<string, { remoteEntryExports?: object }>();
    const runtime = { loadRemote: vi.fn(), registerRemotes: vi.fn(), moduleCache };
    runtime.loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue({ remote });
    vi.mocked(init).mockReturnValue(runtime as never);
    const others = {
      'mfe-booking': { version: 'b2', entry, contract },
      'mfe-pilots': { version: 'p1', entry: '/r/mfe-pilots/p1/e.js', contract, entryType: 'module' },
    } as const;
    const source = createRemoteSource({ ...registry, remotes: others });
    expect(init).not.toHaveBeenCalled();
    expect(await afterPauses(source.routes('mfe-booking'))).toBe(remote);
    expect(await source.routes('mfe-pilots')).toBe(remote);
    moduleCache.set('mfe_booking', { remoteEntryExports: {} });
    runtime.loadRemote.mockRejectedValueOnce(new Error('ChunkLoadError'));
    expect(await afterPauses(source.routes('mfe-booking')), 'a part of what is loaded').toBe(remote);
    expect(init).toHaveBeenCalledTimes(1);
    expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');

    const [{ shared, plugins }] = vi.mocked(init).mock.lastCall ?? [{} as never];
    expect(shared).toEqual({ react: [{ ...scope.react['19.3.1'], shareConfig: { singleton: true } }] });
    const create = plugins?.[0]?.createScript as unknown as (script: { url: string }) => HTMLScriptElement;
    const script = create({ url: `${location.origin}${entry}?retry=1` });
    expect([script.getAttribute('src'), script.integrity]).toEqual([
      `${location.origin}${entry}?retry=1`,
      'sha256-b2',
    ]);
    for (const url of [`https://elsewhere.example${entry}`, '/r/mfe-booking/b1/remote-entry.js'])
      expect(() => create({ url }), url).toThrow('is not a script of this page');

    const global = { name: 'mfe_booking', type: 'global', entryGlobalName: 'mfe_booking' };
    const module = { name: 'mfe_pilots', entry: '/r/mfe-pilots/p1/e.js', type: 'module' };
    expect(runtime.registerRemotes.mock.calls).toEqual([
      [[{ ...global, entry }], { force: true }],
      [[{ ...global, entry: `${entry}?retry=1` }], { force: true }],
      [[module], { force: true }],
    ]);
    expect(scripts).toEqual([]);
  });
});
