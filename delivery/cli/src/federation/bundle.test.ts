import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A bundle as the bundler starts it: module `7` is taken from the page as `react`, before chunk `a` runs. */
function createBundle() {
  return {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, unknown>,
    f: {} as { consumes: (chunkId: string, promises: unknown[]) => void },
    S: {} as { default?: Record<string, Record<string, object>> },
    initializeSharingData: { uniqueName: 'shell', scopeToSharingDataMapping: {} as Record<string, object[]> },
    consumesLoadingData: {
      chunkMapping: { a: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareKey: 'react' } },
    },
    initializeExposesData: { moduleMap: { './routes': () => Promise.resolve(() => 'routes') } },
    initContainer: (_scope: object) => {},
    getContainer: (_name: string): Promise<() => unknown> => Promise.reject(new Error('not started')),
  };
}
type Bundle = ReturnType<typeof createBundle>;

let bundle: Bundle;
beforeEach(() => {
  vi.resetModules();
  bundle = createBundle();
  vi.stubGlobal('__webpack_require__', bundle);
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete (globalThis as { __FEDERATION__?: object }).__FEDERATION__;
});

/** What the bundle's module `7` is once chunk `a` may run. @throws {unknown} what kept the chunk from running */
async function loadShared(): Promise<unknown> {
  const promises: unknown[] = [];
  bundle.f.consumes('a', promises);
  await Promise.all(promises);
  const module = { exports: undefined as unknown };
  bundle.m['7']?.(module);
  return module.exports;
}

describe('MF-05 a container', () => {
  beforeEach(async () => void (await import('./container.ts')));

  it('MF-05 takes what is shared from the scope of whoever loads it', async () => {
    bundle.initContainer({ react: { '19.3.1': { get: () => Promise.resolve(() => 'React of the page') } } });
    expect(await loadShared()).toBe('React of the page');
  });

  it('MF-05 of several versions takes the one that runs already, and leaves the others unloaded', async () => {
    const get = vi.fn();
    bundle.initContainer({ react: { '20.0.0': { get }, '19.3.1': { lib: () => 'React that runs' } } });
    expect(await loadShared()).toBe('React that runs');
    expect(get).not.toHaveBeenCalled();
  });

  it('MF-05 asks again for what could not be loaded, and says what the page lacks', async () => {
    bundle.initContainer({});
    await expect(loadShared()).rejects.toThrow('The page shares no react.');
    const get = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => 'React');
    bundle.initContainer({ react: { '19.3.1': { get } } });
    await expect(loadShared()).rejects.toThrow('offline');
    expect(await loadShared()).toBe('React');
  });

  it('MF-02 gives what it exposes, and refuses what it does not', async () => {
    expect((await bundle.getContainer('./routes'))()).toBe('routes');
    await expect(bundle.getContainer('./other')).rejects.toThrow('The container exposes no ./other.');
  });
});

describe('MF-05 the shell', () => {
  beforeEach(() => {
    const react = { name: 'react', version: '19.3.1', factory: () => () => 'React of the shell' };
    bundle.initializeSharingData.scopeToSharingDataMapping = { default: [react] };
  });

  it('MF-05 shares its copies, and uses them itself', async () => {
    await import('./provider.ts');
    expect(await loadShared()).toBe('React of the shell');
    expect(bundle.S.default).toMatchObject({
      react: { '19.3.1': { version: '19.3.1', from: 'shell', loaded: true } },
    });
    expect(globalThis).toHaveProperty('__FEDERATION__.__SHARE__.shell.default', bundle.S.default);
  });

  it('MF-05 lets a development server put others in their place', async () => {
    const plugin = {
      beforeRegisterShare: ({ shared }: { shared: object }) => {
        Object.assign(shared, { lib: () => 'React for development' });
      },
    };
    vi.stubGlobal('__FEDERATION__', { __GLOBAL_PLUGIN__: [plugin] });
    await import('./provider.ts');
    expect(await loadShared()).toBe('React for development');
  });
});
