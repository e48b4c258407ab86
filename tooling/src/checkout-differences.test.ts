import { describe, expect, it } from 'vitest';
import type { LiveSet } from '@antara/contracts/composition/release';
import { describeDifferences } from './checkout-differences.ts';
import { releaseFirstSet } from './first-set.ts';
import { appNames } from '@delivery/store/site';
import { fakeSources, smokeTest, steps, store, useTempReleases } from '@delivery/cli/testing/release-harness';
import { withReleaseCommands } from '@delivery/cli/store';

const live: LiveSet = {
  versions: { shell: '111111111111', 'mfe-booking': '222222222222' },
  canaries: [{ app: 'mfe-booking', version: '333333333333', percent: 20 }],
  history: [],
};
const sourced = (version: string) => () => version.padEnd(64, '0');

describe('DL-03 a start says where the checkout differs from what is live', () => {
  it('DL-03 says nothing of an app whose sources are live', () => {
    expect(describeDifferences(live, ['shell'], sourced('111111111111'))).toEqual([]);
  });

  it('DL-03 names the app, the live release and the command that releases the sources', () => {
    expect(describeDifferences(live, ['shell', 'mfe-booking'], sourced('444444444444'))).toEqual([
      'shell: sources differ from the live release 111111111111; `npm run release shell` releases them.',
      'mfe-booking: sources differ from the live release 222222222222; `npm run release mfe-booking` releases them.',
    ]);
  });

  it('DL-03 knows a canary’s sources', () => {
    expect(describeDifferences(live, ['mfe-booking'], sourced('333333333333'))).toEqual([
      'mfe-booking: its sources are the canary that 20 % of the visitors get; `npm run release promote mfe-booking` gives it to everyone.',
    ]);
  });

  it('DL-03 an app that is new in this checkout is named, not released', () => {
    expect(describeDifferences(live, ['mfe-agent'], sourced('555555555555'))).toEqual([
      'mfe-agent: not live, so the site is served without it; `npm run release mfe-agent` adds it.',
    ]);
  });

  it('DL-03 sources that cannot be read do not stop the start', () => {
    const unreadable = () => {
      throw new Error('EACCES: permission denied');
    };
    expect(describeDifferences(live, ['shell'], unreadable)).toEqual([
      'shell: its sources cannot be read (EACCES: permission denied); the live release 111111111111 is served.',
    ]);
  });
});

describe('DL-03 the first releases of an empty store', () => {
  useTempReleases();
  const sources = () => {
    const builds = new Map(appNames.map((app, nth) => [app, fakeSources(app, { version: `a${nth}` })]));
    const of = (app: (typeof appNames)[number]) => {
      const found = builds.get(app);
      if (!found) throw new Error(`no build of ${app}`);
      return found;
    };
    return {
      of,
      all: {
        build: (app: (typeof appNames)[number]) => of(app).build(),
        source: (app: (typeof appNames)[number]) => of(app).source(),
        smokeTest,
      },
    };
  };
  const emptied = () => {
    let text = '';
    return withReleaseCommands({
      ...store,
      liveText: async () => text,
      changeLive: async (change) => {
        const before = text ? (JSON.parse(text) as LiveSet) : { versions: {}, history: [] };
        const changed = change(before, '');
        if (!changed) return false;
        const { event, ...different } = changed;
        text = JSON.stringify({
          ...before,
          ...different,
          history: [...before.history, { at: '', ...event }],
        });
        return true;
      },
    });
  };

  it('DL-03 are live together, and never one without the others', async () => {
    const empty = emptied();
    const testSources = sources();
    await releaseFirstSet(empty, (step) => steps.push(step), testSources.all);
    expect(Object.keys((await empty.live()).versions)).toEqual([...appNames]);
    expect(steps.at(-1)).toBe(`${appNames.join(', ')} are live`);
  });

  it('DL-03 that fail at the last app leave nothing live; the next start builds only what is missing', async () => {
    const empty = emptied();
    const testSources = sources();
    const last = appNames.at(-1) ?? 'shell';
    testSources.of(last).build.mockRejectedValueOnce(new Error('a syntax error'));
    await expect(releaseFirstSet(empty, () => undefined, testSources.all)).rejects.toThrow('a syntax error');
    expect((await empty.live()).versions).toEqual({});
    await releaseFirstSet(empty, () => undefined, testSources.all);
    expect(Object.keys((await empty.live()).versions)).toEqual([...appNames]);
    expect(testSources.of('shell').build).toHaveBeenCalledTimes(1);
  });
});
