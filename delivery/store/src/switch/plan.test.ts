import { describe, expect, it } from 'vitest';
import type { LiveSet, ReleaseEvent } from '@delivery/contract/release';
import { applyPlan, changedApps, findPastSet, listChangedBeside, listPastSets, setId } from './plan.ts';

const event = (
  time: string,
  app: ReleaseEvent['app'],
  from: string | null,
  to: string | null,
  action: ReleaseEvent['action'] = 'release',
): ReleaseEvent => ({ at: `2026-05-01T${time}:00.000Z`, app, from, to, action });

const live: LiveSet = {
  versions: { shell: 's2', 'mfe-booking': 'b3' },
  history: [
    event('08:00', 'shell', null, 's1'),
    event('08:10', 'mfe-booking', null, 'b1'),
    event('08:20', 'mfe-offers', null, 'o1'),
    event('08:30', 'mfe-booking', 'b1', 'b2', 'canary'),
    event('08:40', 'shell', 's1', 's2'),
    event('08:40', 'mfe-booking', 'b1', 'b3'),
    event('08:50', 'mfe-offers', 'o1', null, 'remove'),
  ],
};

describe('DL-10 the sets of the past', () => {
  it('DL-10 follow from the history: apps of one switch changed together, a canary changes no set', () => {
    expect(listPastSets(live).map(({ since, versions }) => [since.slice(11, 16), versions])).toEqual([
      ['08:50', { shell: 's2', 'mfe-booking': 'b3' }],
      ['08:40', { shell: 's2', 'mfe-booking': 'b3', 'mfe-offers': 'o1' }],
      ['08:20', { shell: 's1', 'mfe-booking': 'b1', 'mfe-offers': 'o1' }],
      ['08:10', { shell: 's1', 'mfe-booking': 'b1' }],
      ['08:00', { shell: 's1' }],
    ]);
  });

  it('DL-10 are found by instant, by time of day and by id', () => {
    expect(findPastSet(live, '2026-05-01T08:45:00Z').versions['mfe-offers']).toBe('o1');
    const id = setId({ shell: 's1', 'mfe-booking': 'b1' });
    expect(findPastSet(live, id).since).toBe('2026-05-01T08:10:00.000Z');
    const now = new Date('2026-05-01T09:00:00Z');
    const local = new Date('2026-05-01T08:15:00Z');
    const clock = `${local.getHours()}:${String(local.getMinutes()).padStart(2, '0')}`;
    expect(findPastSet(live, clock, now).versions).toEqual({ shell: 's1', 'mfe-booking': 'b1' });
    // Later than now: yesterday's.
    const later = new Date('2026-05-02T08:00:00Z');
    expect(findPastSet(live, clock, later).since).toBe('2026-05-01T08:10:00.000Z');
  });

  it.each([
    ['2026-05-01T07:00:00Z', 'the history begins 2026-05-01T08:00:00.000Z'],
    ['25:00', '“25:00” is neither a set, nor a time'],
    ['yesterday', '“yesterday” is neither a set, nor a time'],
    ['08:60', '“08:60” is neither a set, nor a time'],
    ['2026-05-1', '“2026-05-1” is neither a set, nor a time'],
    ['2026-13-01', '“2026-13-01” is neither a set, nor a time'],
  ])('DL-10 %s is refused with the reason', (when, message) => {
    expect(() => findPastSet(live, when)).toThrow(message);
  });

  it('DL-10 are found by the last minute of a day, and by the minute that has just begun', () => {
    const set = { versions: { shell: 's1' }, history: [event('08:00', 'shell', null, 's1')] };
    const evening = new Date(2026, 4, 9, 23, 59);
    expect(findPastSet(set, '23:59', evening).versions).toEqual({ shell: 's1' });
    const begun = new Date('2026-05-01T08:00:00.000Z');
    const clock = `${begun.getHours()}:${String(begun.getMinutes()).padStart(2, '0')}`;
    expect(findPastSet(set, clock, begun).versions).toEqual({ shell: 's1' });
  });

  it('DL-10 that nobody knows of are refused on a site that has released nothing', () => {
    expect(() => findPastSet({ versions: {}, history: [] }, '2026-05-01')).toThrow(
      'Nothing is known of 2026-05-01T00:00:00.000Z: the history begins with the first release.',
    );
  });

  it('DL-10 have ids that differ, whatever letters an app and its version share', () => {
    expect(setId({ 'mfe-tour': 's1' })).not.toBe(setId({ 'mfe-tours': '1' }));
  });

  it('DL-10 a canary that goes on or ends is no set: one that is restored by its time is what everyone got', () => {
    const tried: LiveSet = {
      versions: { shell: 's1' },
      history: [
        event('08:00', 'shell', null, 's1'),
        event('08:10', 'shell', 's1', 's2', 'canary'),
        event('08:20', 'shell', 's1', 's2', 'ramp'),
        event('08:30', 'shell', 's2', 's1', 'withdraw'),
      ],
    };
    expect(listPastSets(tried).map(({ since, versions }) => [since.slice(11, 16), versions])).toEqual([
      ['08:00', { shell: 's1' }],
    ]);
  });

  it('DL-10 two switches of two apps within a millisecond are two sets when each is a change of its own', () => {
    const quick: LiveSet = {
      versions: { shell: 's1', 'mfe-booking': 'b1' },
      history: [
        { ...event('08:00', 'shell', null, 's1'), change: 'one' },
        { ...event('08:00', 'mfe-booking', null, 'b1'), change: 'other' },
      ],
    };
    expect(listPastSets(quick).map(({ versions }) => versions)).toEqual([
      { shell: 's1', 'mfe-booking': 'b1' },
      { shell: 's1' },
    ]);
  });

  it('DL-10 two switches of one app within a millisecond are two sets', () => {
    const { history } = live;
    const quick: LiveSet = {
      versions: { shell: 's3' },
      history: [
        ...history.slice(0, 1),
        event('08:01', 'shell', 's1', 's2'),
        event('08:01', 'shell', 's2', 's3'),
      ],
    };
    expect(listPastSets(quick).map(({ versions }) => versions.shell)).toEqual(['s3', 's2', 's1']);
  });
});

describe('DL-01 a plan', () => {
  it('DL-01 changes the apps that it names, and takes out those that it says', () => {
    const plan = { shell: 's3', 'mfe-booking': null, 'mfe-agent': 'a1' } as const;
    expect(applyPlan(plan, live.versions)).toEqual({ shell: 's3', 'mfe-agent': 'a1' });
    expect(changedApps({ ...plan, shell: 's2' }, live)).toEqual([
      { app: 'mfe-booking', from: 'b3', to: null },
      { app: 'mfe-agent', from: null, to: 'a1' },
    ]);
  });
});

describe('DL-11 what has changed beside a stored release', () => {
  const beside = (version: string, time: string, versions = live.versions) =>
    listChangedBeside(
      live,
      { app: 'mfe-booking', version, builtAt: `2026-05-01T${time}:00.000Z` },
      { ...versions, 'mfe-booking': version },
    );

  it('DL-11 are the apps whose releases are others than when it was built', () => {
    expect(beside('b4', '08:15')).toEqual(['shell']);
    expect(beside('b4', '08:45')).toEqual([]);
    expect(beside('b4', '07:00')).toEqual(['shell']);
    expect(beside('b4', '08:15', { ...live.versions, 'mfe-agent': 'a1' })).toEqual(['shell', 'mfe-agent']);
  });

  it('DL-11 are none where visitors had it with these releases', () => {
    expect(beside('b3', '08:15')).toEqual([]);
    expect(beside('b1', '08:45')).toEqual([]);
  });
});
