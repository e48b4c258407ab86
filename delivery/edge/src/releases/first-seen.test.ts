import { describe, expect, it } from 'vitest';
import type { LiveSet, ReleaseEvent } from '@delivery/contract/release';
import { createFirstSeen } from './first-seen.ts';

const event = (version: string, at: string): ReleaseEvent => ({
  at: `2026-11-29T${at}:00.000Z`,
  change: version,
  app: 'shell',
  from: null,
  to: version,
  action: 'release',
});
const live = (...history: ReleaseEvent[]): LiveSet => ({ versions: {}, history });
const clock = (time: string) => () => Date.parse(`2026-11-29T${time}:00.000Z`);
const times = ({ history }: LiveSet) => history.map(({ at }) => at.slice(11, 16));

describe('DL-13 when an edge first saw an event', () => {
  it.each(['07:10', '08:00', '08:50'])(
    'DL-13 knows its time by its own clock, not by the stamp %s',
    (stamp) => {
      let now = clock('08:00');
      const firstSeen = createFirstSeen(() => now());
      const [one, other] = [event('1', '06:00'), event('2', stamp)];
      expect(times(firstSeen(live(one)))).toEqual(['06:00']);
      expect(times(firstSeen(live(one, other)))).toEqual(['06:00', '08:00']);
      now = clock('08:20');
      expect(times(firstSeen(live(one, other)))).toEqual(['06:00', '08:00']);
    },
  );

  it('DL-13 is its stamp when the edge has just started, but not later than now', () => {
    const firstSeen = createFirstSeen(clock('08:00'));
    expect(times(firstSeen(live(event('1', '07:50'), event('2', '08:50'))))).toEqual(['07:50', '08:00']);
  });
});
