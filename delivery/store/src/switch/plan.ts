/** What becomes of the live set: plans, and the sets of the past. */
import { createHash } from 'node:crypto';
import type { AppName, ByApp, LiveSet, ReleaseEvent } from '@antara/contracts/composition/release';
import { UserError } from '../errors.ts';

/**
 * The version that each app of the plan is switched to, or null when the app leaves the site. Other apps stay as they
 * are.
 */
export type Plan = Partial<Record<AppName, string | null>>;

/** The apps of a plan that change something, with their version before and after. */
export function changedApps(
  plan: Plan,
  { versions }: LiveSet,
): { app: AppName; from: string | null; to: string | null }[] {
  return (Object.entries(plan) as [AppName, string | null][])
    .map(([app, to]) => ({ app, from: versions[app] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** The versions that are live once the plan is carried out. */
export function applyPlan(plan: Plan, versions: ByApp<string>): ByApp<string> {
  const after = { ...versions, ...plan };
  return Object.fromEntries(Object.entries(after).filter(([, version]) => version !== null)) as ByApp<string>;
}

/** Names a set of versions: seven characters, the same for the same set. */
export function setId(versions: ByApp<string>): string {
  const text = Object.entries(versions).toSorted().flat().join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 7);
}

/** A set that was live, since when, and what made it so. */
export interface PastSet {
  id: string;
  /** ISO instant. */
  since: string;
  versions: ByApp<string>;
  /** What changed with it; several apps of one switch are one set. */
  events: readonly ReleaseEvent[];
}

/** Every set that was live as far back as the history goes, newest first; the first is the present one. */
export function listPastSets({ versions, history }: LiveSet): PastSet[] {
  const sets: PastSet[] = [];
  let current = versions;
  let events: ReleaseEvent[] = [];
  for (const event of history.toReversed()) {
    if (!changesLiveVersion(event)) continue;
    if (events[0] && !isOfOneChange(events, event)) {
      sets.push({ id: setId(current), since: events[0].at, versions: current, events });
      current = undo(events, current);
      events = [];
    }
    events.unshift(event);
  }
  if (events[0]) sets.push({ id: setId(current), since: events[0].at, versions: current, events });
  return sets;
}

/** Events of before changes had names belong to one change when they have one time; two of one app are two changes. */
function isOfOneChange(events: readonly ReleaseEvent[], event: ReleaseEvent): boolean {
  return events.every(
    ({ change, at, app }) => change === event.change && at === event.at && app !== event.app,
  );
}

function changesLiveVersion({ action }: ReleaseEvent): boolean {
  return action !== 'canary' && action !== 'ramp' && action !== 'withdraw' && action !== 'bar';
}

function undo(events: readonly ReleaseEvent[], versions: ByApp<string>): ByApp<string> {
  return applyPlan(Object.fromEntries(events.map(({ app, from }) => [app, from])), versions);
}

/**
 * The set that was live at `when`: an ISO instant, a time of day such as `08:30` (the last one, in this machine's time
 * zone), or a set's id.
 *
 * @throws {UserError} when nothing was live then, or no set is called that
 */
export function findPastSet(live: LiveSet, when: string, now = new Date()): PastSet {
  const sets = listPastSets(live);
  const named = sets.find(({ id }) => id === when);
  if (named) return named;
  const instant = parseInstant(when, now);
  if (!instant) {
    throw new UserError(
      `“${when}” is neither a set, nor a time such as 08:30 or 2026-05-01T08:30. \`npm run release log\` shows every set with its id.`,
    );
  }
  const set = sets.find(({ since }) => Date.parse(since) <= instant.getTime());
  if (set) return set;
  throw new UserError(
    `Nothing is known of ${instant.toISOString()}: the history begins ${sets.at(-1)?.since ?? 'with the first release'}.`,
  );
}

function parseInstant(text: string, now: Date): Date | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) {
    const instant = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : null;
    return instant && !Number.isNaN(instant.getTime()) ? instant : null;
  }
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const today = new Date(now);
  today.setHours(Number(hours), Number(minutes), 0, 0);
  if (today > now) today.setDate(today.getDate() - 1);
  return today;
}
