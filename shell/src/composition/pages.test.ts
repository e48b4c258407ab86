import { describe, expect, it, vi } from 'vitest';
import { contractVersion } from '@antara/contracts/composition/version';
import { fakeRemotes, page, remoteModule } from '../testing/fake-remotes.ts';
import { createPages } from './pages.ts';

const Journeys = () => null;
const Journey = () => null;
const About = () => null;
const setUp = (
  pages = { '/booking': page(Journeys), '/booking/:tourName': page(Journey), '/about-us': page(About) },
) => {
  const remotes = fakeRemotes(pages);
  const log = vi.fn<(message: string, detail: Record<string, unknown>) => void>();
  return { remotes, log, pages: createPages(remotes, log) };
};

describe('MF-02 finding the code of a page', () => {
  it('MF-02 asks the owner of the path, once for all its pages', async () => {
    const { pages, remotes } = setUp();
    expect(await pages.screen('/booking')).toMatchObject({ status: 'ready', Component: Journeys });
    expect(await pages.screen('/booking/:tourName')).toMatchObject({ status: 'ready', Component: Journey });
    expect(await pages.screen('/about-us')).toMatchObject({ status: 'ready', Component: About });
    expect(remotes.requestedOwners).toEqual(['mfe-booking', 'mfe-marketing']);
  });

  it('MF-02 loads a screen once, however often it is asked for', async () => {
    const screen = vi.fn(async () => ({ default: Journeys }));
    const { pages } = setUp({ '/booking': page(Journeys, { screen }) } as never);
    expect(pages.screen('/booking')).toBe(pages.screen('/booking'));
    await pages.screen('/booking');
    await pages.screen('/booking');
    expect(screen).toHaveBeenCalledTimes(1);
  });

  it('MF-02 knows what has answered without waiting', async () => {
    const { pages } = setUp();
    expect(pages.currentScreen('/booking')).toBeUndefined();
    const loading = pages.screen('/booking');
    expect(pages.currentScreen('/booking')).toBeUndefined();
    const outcome = await loading;
    expect(pages.currentScreen('/booking')).toBe(outcome);
  });

  it('SH-13 a path that its owner does not serve is missing', async () => {
    const { pages } = setUp();
    expect(await pages.route('/success')).toEqual({ status: 'missing' });
    expect(await pages.screen('/success')).toMatchObject({ status: 'failed' });
  });
});

describe('MF-04 failures are outcomes', () => {
  it('MF-04 a remote that is down is logged and does not reject', async () => {
    const { pages, remotes, log } = setUp();
    remotes.down.add('mfe-booking');
    expect(await pages.route('/booking')).toMatchObject({ status: 'failed' });
    expect(await pages.screen('/booking')).toMatchObject({ status: 'failed' });
    expect(log).toHaveBeenCalledWith(
      'remote failed to load',
      {
        remote: 'mfe-booking',
        cause: 'Error: mfe-booking is down',
      },
      expect.any(Error),
    );
  });

  it('MF-04 costs the pages of that remote only', async () => {
    const { pages, remotes } = setUp();
    remotes.down.add('mfe-booking');
    await pages.screen('/booking');
    expect(await pages.screen('/about-us')).toMatchObject({ status: 'ready' });
  });

  it('MF-04 Retry asks a remote again that was down', async () => {
    const { pages, remotes } = setUp();
    remotes.down.add('mfe-booking');
    await pages.screen('/booking');
    remotes.down.clear();
    pages.retry('/booking');
    expect(pages.currentScreen('/booking')).toBeUndefined();
    expect(await pages.screen('/booking')).toMatchObject({ status: 'ready' });
    expect(remotes.requestedOwners).toEqual(['mfe-booking', 'mfe-booking']);
  });

  it('MF-04 a remote that was down for one page is asked again for the next', async () => {
    const { pages, remotes } = setUp();
    remotes.down.add('mfe-booking');
    await pages.screen('/booking');
    remotes.down.clear();
    expect(await pages.screen('/booking/:tourName')).toMatchObject({ status: 'ready' });
  });

  it('MF-04 a remote that is down is asked once for what needs it at the same time', async () => {
    const { pages, remotes } = setUp();
    remotes.down.add('mfe-booking');
    await Promise.all([
      pages.screen('/booking'),
      pages.route('/booking'),
      pages.screen('/booking/:tourName'),
    ]);
    expect(remotes.requestedOwners).toHaveLength(1);
  });

  it('MF-04 a chunk that fails once heals by itself', async () => {
    const screen = vi
      .fn(async () => ({ default: Journeys }))
      .mockRejectedValueOnce(new Error('ChunkLoadError'));
    const { pages } = setUp({ '/booking': page(Journeys, { screen }) } as never);
    expect(await pages.screen('/booking')).toMatchObject({ status: 'ready' });
    expect(screen).toHaveBeenCalledTimes(2);
  });

  it('MF-04 a chunk that goes on failing is logged, and Retry loads it again', async () => {
    const screen = vi
      .fn(async () => ({ default: Journeys }))
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'));
    const { pages, remotes, log } = setUp({ '/booking': page(Journeys, { screen }) } as never);
    expect(await pages.screen('/booking')).toMatchObject({ status: 'failed' });
    expect(log).toHaveBeenCalledWith(
      'screen failed to load',
      {
        path: '/booking',
        chunk: 'page',
        attempt: 2,
        cause: 'Error: ChunkLoadError',
      },
      expect.any(Error),
    );
    pages.retry('/booking');
    expect(await pages.screen('/booking')).toMatchObject({ status: 'ready' });
    expect(remotes.requestedOwners, 'the remote itself has loaded').toEqual(['mfe-booking']);
  });

  it('MF-04 a remote that throws while it makes its routes costs its pages only', async () => {
    const broken = {
      ...remoteModule('mfe-booking', {}),
      createRoutes: () => {
        throw new Error('broken');
      },
    };
    const pages = createPages({ routes: async () => broken }, vi.fn());
    expect(await pages.route('/booking')).toMatchObject({ status: 'failed' });
    expect(await pages.screen('/booking')).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['an older major', { major: contractVersion.major - 1, minor: 0 }, 'failed'],
    ['a newer major', { major: contractVersion.major + 1, minor: 0 }, 'failed'],
    ['a newer minor', { major: contractVersion.major, minor: contractVersion.minor + 1 }, 'failed'],
    ['the same', contractVersion, 'ready'],
  ])('MF-07 a remote built for %s contract is %s', async (_, contract, status) => {
    const log = vi.fn();
    const remote = remoteModule('mfe-booking', { '/booking': page(Journeys) }, contract);
    const pages = createPages({ routes: async () => remote }, log);
    expect((await pages.screen('/booking')).status).toBe(status);
    expect(log).toHaveBeenCalledTimes(status === 'failed' ? 1 : 0);
  });
});
