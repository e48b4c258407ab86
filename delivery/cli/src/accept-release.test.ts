import { describe, expect, it, vi } from 'vitest';
import type { PageDifference } from '@delivery/store/addresses';
import { openFileStore, withAudit } from '@delivery/store/store';
import { previewReleases, releaseApps } from './release-app.ts';
import { withReleaseCommands } from './store.ts';
import {
  fakeSources,
  live,
  noFindings,
  release,
  smokeTest,
  steps,
  store,
  useTempReleases,
} from './testing/release-harness.ts';

useTempReleases();

const lost: PageDifference = {
  address: '/booking',
  what: 'title',
  live: '“Journeys”',
  candidate: 'empty',
  isDangerous: true,
};
const word: PageDifference = {
  address: '/booking',
  what: 'text',
  live: '“quiet”',
  candidate: '“calm”',
  isDangerous: false,
};
const say = (step: string) => steps.push(step);

describe('DL-11 a release that differs from what is live', () => {
  it('DL-11 is refused when it differs dangerously, and nothing is stored', async () => {
    smokeTest.mockResolvedValue({ ...noFindings, differences: [lost, word] });
    await expect(release('mfe-booking', { version: 'b1' })).rejects.toThrow(
      /\/booking: title: “Journeys” → empty .*`npm run release mfe-booking -- --accept "<why>"`/s,
    );
    expect(steps).toContain('  differs: /booking: text: “quiet” → “calm”');
    expect(await store.has('mfe-booking', 'b10000000000')).toBe(false);
  });

  it('DL-11 goes live when its publisher says why, and the history has the reason', async () => {
    smokeTest.mockResolvedValue({ ...noFindings, differences: [lost] });
    const accept = 'the page has its title in a picture now';
    const audited = withReleaseCommands(
      withAudit(openFileStore(store.name), { actor: 'asha', accepted: accept }),
    );
    const sources = fakeSources('mfe-booking', { version: 'b1' });
    await releaseApps(['mfe-booking'], audited, say, sources, { accept });
    expect(await live('mfe-booking')).toBe('b1');
    expect((await store.live()).history.at(-1)).toMatchObject({ actor: 'asha', accepted: accept });
  });

  it('DL-11 is listed and goes live when nothing of it is dangerous', async () => {
    smokeTest.mockResolvedValue({ ...noFindings, differences: [word] });
    await release('mfe-booking', { version: 'b1' });
    expect(await live('mfe-booking')).toBe('b1');
    expect(steps).toContain('  differs: /booking: text: “quiet” → “calm”');
    expect((await store.live()).history.at(-1)).not.toHaveProperty('accepted');
  });

  it('DL-11 is refused for what only a browser sees; the browser gets the changed addresses and says what it left', async () => {
    const trial = { ...noFindings, changed: ['/booking'] };
    smokeTest.mockResolvedValue(trial);
    const openPages = vi.fn(async () => ({ failed: [], differences: [lost], left: ['/book-now'] }));
    const sources = { ...fakeSources('mfe-booking', { version: 'b1' }), openPages };
    await expect(releaseApps(['mfe-booking'], store, say, sources)).rejects.toThrow('title');
    expect(openPages).toHaveBeenCalledWith(expect.anything(), expect.anything(), expect.anything(), trial);
    await releaseApps(['mfe-booking'], store, say, sources, { accept: 'meant so' });
    expect(steps).toContainEqual(expect.stringMatching(/^1 pages not opened in the browser, .*: \/\S+$/));
  });

  it('DL-11 has its pages opened in a browser while its unit tests run', async () => {
    const { promise: opened, resolve } = Promise.withResolvers<void>();
    const sources = {
      ...fakeSources('mfe-booking', { version: 'b1' }),
      checkSources: () => opened,
      openPages: async () => {
        resolve();
        return { failed: [], differences: [], left: [] };
      },
    };
    await releaseApps(['mfe-booking'], store, say, sources);
    expect(await live('mfe-booking')).toBe('b1');
  });

  it('DL-11 has its live pages rendered while it is built, and the trial is ended whatever comes of it', async () => {
    const order: string[] = [];
    const fake = fakeSources('mfe-booking', { version: 'b1' });
    const sources = {
      ...fake,
      startTrial: () => void order.push('start'),
      build: async () => {
        order.push('build');
        return fake.build();
      },
      endTrial: async () => void order.push('end'),
    };
    await releaseApps(['mfe-booking'], store, say, sources);
    expect(order.slice(0, 3)).toEqual(['start', 'build', 'end']);
    order.length = 0;
    const failing = {
      ...sources,
      source: () => 'b2'.padEnd(64, '0'),
      build: () => Promise.reject(new Error('build failed')),
    };
    await expect(releaseApps(['mfe-booking'], store, say, failing)).rejects.toThrow('build failed');
    expect(order).toEqual(['start', 'end']);
  });

  it('DL-11 is not tried again for a preview once it is stored', async () => {
    await release('mfe-booking', { version: 'b1' });
    smokeTest.mockClear();
    const checkSources = vi.fn(async () => {});
    const sources = { ...fakeSources('mfe-booking', { version: 'b1' }), checkSources };
    const site = 'http://preview.localhost';
    expect(await previewReleases(['mfe-booking'], 1, store, say, sources, site)).toContain(site);
    expect(checkSources).not.toHaveBeenCalled();
    expect(smokeTest).not.toHaveBeenCalled();
    expect(sources.build).not.toHaveBeenCalled();
  });
});
