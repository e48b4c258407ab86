import { describe, expect, it, vi } from 'vitest';
import type { FragmentModule } from '@antara/contracts/composition/fragments';
import { fragmentOwner } from '@antara/contracts/composition/fragments';
import { createFragmentLoader } from './fragment-loader.ts';

const name = 'mfe-booking/tour-cards';
const TourCards = () => null;
const exposed: FragmentModule = {
  fragments: { [name]: { chunk: 'tour-cards', load: async () => ({ default: TourCards }) } },
};

function setUp() {
  const fragments = vi.fn<() => Promise<FragmentModule>>().mockResolvedValue(exposed);
  const log = vi.fn();
  return { fragments, log, loader: createFragmentLoader({ fragments }, log) };
}

describe('MF-04 fragments that one app exposes to the pages of others', () => {
  it('MF-04 belong to the app that their name begins with', () => {
    expect(fragmentOwner(name)).toBe('mfe-booking');
  });

  it('MF-04 load once, and tell those who wait', async () => {
    const { loader, fragments } = setUp();
    const heard = vi.fn();
    loader.subscribe(heard);
    expect(loader.state(name)).toEqual({ status: 'loading' });
    expect(loader.load(name)).toBe(loader.load(name));
    await loader.load(name);
    expect(loader.state(name)).toEqual({ status: 'ready', Component: TourCards });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(fragments).toHaveBeenCalledExactlyOnceWith('mfe-booking', name);
  });

  it('MF-07 report whose fragment is rendered, and whose could not be loaded or threw', async () => {
    const tell = vi.fn();
    const { fragments, log } = setUp();
    const loader = createFragmentLoader({ fragments }, log, tell);
    await loader.load(name);
    expect(tell, 'loaded is not drawn').not.toHaveBeenCalled();
    loader.reportRender(name);
    expect(tell).toHaveBeenLastCalledWith('mfe-booking', true);
    loader.reportRender(name, new Error('a broken fragment'));
    expect(tell).toHaveBeenLastCalledWith('mfe-booking', false);
    expect(loader.state(name)).toEqual({ status: 'failed' });
    expect(log).toHaveBeenLastCalledWith(
      'fragment failed',
      {
        fragment: name,
        cause: 'Error: a broken fragment',
      },
      expect.any(Error),
    );

    tell.mockClear();
    fragments.mockRejectedValue(new Error('down'));
    await createFragmentLoader({ fragments }, log, tell).load(name);
    expect(tell).toHaveBeenCalledExactlyOnceWith('mfe-booking', false);
  });

  it('MF-04 give the same state until it changes, as React asks of a store', async () => {
    const { loader } = setUp();
    expect(loader.state(name)).toBe(loader.state(name));
    await loader.load(name);
    expect(loader.state(name)).toBe(loader.state(name));
  });

  it.each([
    ['whose owner is down', () => Promise.reject(new Error('down')), 'Error: down'],
    [
      'that its owner no longer exposes',
      async () => ({ fragments: {} }),
      'Error: its owner does not expose it',
    ],
    [
      'whose chunk is gone',
      async (): Promise<FragmentModule> => ({
        fragments: { [name]: { chunk: 'x', load: () => Promise.reject(new Error('ChunkLoadError')) } },
      }),
      'Error: ChunkLoadError',
    ],
  ])('MF-04 one %s has failed: logged, never rejected', async (_, answer, cause) => {
    const { loader, fragments, log } = setUp();
    fragments.mockImplementation(answer);
    await loader.load(name);
    expect(loader.state(name)).toEqual({ status: 'failed' });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'fragment failed to load',
      { fragment: name, cause },
      expect.any(Error),
    );
    await loader.load(name);
    expect(fragments).toHaveBeenCalledTimes(1);
  });

  it('MF-04 one that failed loads when it is retried, one that is there does not', async () => {
    const { loader, fragments } = setUp();
    fragments.mockRejectedValueOnce(new Error('down'));
    await loader.load(name);
    const again = loader.load(name, { retry: true });
    expect(loader.state(name)).toEqual({ status: 'loading' });
    await again;
    expect(loader.state(name)).toMatchObject({ status: 'ready' });
    await loader.load(name, { retry: true });
    expect(fragments.mock.calls).toEqual([
      ['mfe-booking', name],
      ['mfe-booking', name],
    ]);
  });

  it('MF-04 no longer tell those who left', async () => {
    const { loader } = setUp();
    const heard = vi.fn();
    loader.subscribe(heard)();
    await loader.load(name);
    expect(heard).not.toHaveBeenCalled();
  });
});
