/**
 * The history by the clock of this edge. An edge judges a release by the time for which this edge has served it, so the
 * time must not depend on the clock of another machine.
 */
import type { LiveSet } from '@delivery/contract/release';

/**
 * Returns a function that replaces the time of each event by the time at which this edge first saw the event. The
 * events of the first live set keep their times, because the edge did not run then; later times than now become now.
 */
export function createFirstSeen(now: () => number = Date.now): (live: LiveSet) => LiveSet {
  let seen: ReadonlyMap<string, number> | null = null;
  return (live) => {
    const time = now();
    const next = new Map<string, number>();
    const history = live.history.map((event) => {
      const key = `${event.change} ${event.app} ${event.action} ${event.at}`;
      const at = seen ? (seen.get(key) ?? time) : Math.min(Date.parse(event.at) || 0, time);
      next.set(key, at);
      return { ...event, at: new Date(at).toISOString() };
    });
    seen = next;
    return { ...live, history };
  };
}
