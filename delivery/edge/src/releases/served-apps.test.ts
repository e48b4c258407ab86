import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServedApps } from './served-apps.ts';

const first = '2026-11-23T08:00:00.000Z';
const second = '2026-11-23T09:00:00.000Z';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(first), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('DL-03 what the health of an edge says of each app', () => {
  function createServed() {
    const apps = new ServedApps();
    apps.setWanted({ shell: 's1', 'mfe-booking': 'b1' }, null);
    apps.setServed({ shell: 's1', 'mfe-booking': 'b1' }, []);
    vi.setSystemTime(second);
    return apps;
  }

  it('DL-03 keeps the time since when a release is served, also when the set is started again', () => {
    const apps = createServed();
    apps.setWanted({ shell: 's1', 'mfe-booking': 'b2' }, null);
    apps.setServed({ shell: 's1', 'mfe-booking': 'b2' }, []);
    expect(apps.list()).toEqual({
      shell: { wanted: 's1', served: 's1', since: first },
      'mfe-booking': { wanted: 'b2', served: 'b2', since: second },
    });
  });

  it('DL-03 says why a release that is live is not served, of that app alone, until it is', () => {
    const apps = createServed();
    apps.setWanted({ shell: 's1', 'mfe-booking': 'b2', 'mfe-agent': 'a1' }, 'it does not start');
    expect(apps.list()).toEqual({
      shell: { wanted: 's1', served: 's1', since: first },
      'mfe-booking': { wanted: 'b2', served: 'b1', since: first, reason: 'it does not start' },
      'mfe-agent': { wanted: 'a1', served: null, since: second, reason: 'it does not start' },
    });
    apps.setServed({ shell: 's1', 'mfe-booking': 'b2', 'mfe-agent': 'a1' }, []);
    expect(Object.values(apps.list()).map((app) => app?.reason)).toEqual([undefined, undefined, undefined]);
  });

  it('DL-03 names what stands in for a release, and an app that nothing stands in for', () => {
    const apps = createServed();
    apps.setWanted({ shell: 's1', 'mfe-booking': 'b2', 'mfe-agent': 'a1' }, null);
    apps.setServed({ shell: 's1', 'mfe-booking': 'b1' }, [
      { app: 'mfe-booking', wanted: 'b2', served: 'b1', reason: 'a file is spoilt' },
      { app: 'mfe-agent', wanted: 'a1', served: null, reason: 'its manifest is gone' },
    ]);
    expect(apps.list()).toEqual({
      shell: { wanted: 's1', served: 's1', since: first },
      'mfe-booking': { wanted: 'b2', served: 'b1', since: first, reason: 'a file is spoilt' },
      'mfe-agent': { wanted: 'a1', served: null, since: second, reason: 'its manifest is gone' },
    });
  });

  it('DL-03 leaves out an app that has left the site, once it is served no more', () => {
    const apps = createServed();
    apps.setWanted({ shell: 's1' }, 'the next set does not start');
    expect(apps.list()['mfe-booking']).toEqual({ wanted: null, served: 'b1', since: first });
    apps.setServed({ shell: 's1' }, []);
    expect(Object.keys(apps.list())).toEqual(['shell']);
  });
});
