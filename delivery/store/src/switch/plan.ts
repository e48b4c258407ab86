/** Plans for the live set, and the sets of the past. */
import { createHash } from 'node:crypto';
import {
  appEntries,
  type AppName,
  type ByApp,
  type LiveSet,
  type ReleaseEvent,
  type ReleaseManifest,
} from '@delivery/contract/release';
import { UserError } from '../errors.ts';

/**
 * The version that each app of the plan is switched to; null means that the app leaves the site. Other apps stay as
 * they are.
 */
export type Plan = Partial<Record<AppName, string | null>>;

/**
 * An app, with its versions before and after a switch. `from` is null when the switch added the app to the site, `to`
 * is null when the switch removed the app.
 */
export interface SwitchedApp {
  app: AppName;
  from: string | null;
  to: string | null;
  /** True when `from` was a canary, which has ended: its visitors get `to` again, like all others. */
  isCanary?: true;
}

/** Returns the apps whose versions a plan changes. */
export function changedApps(plan: Plan, { versions }: LiveSet): SwitchedApp[] {
  return appEntries(plan)
    .map(([app, to]) => ({ app, from: versions[app] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** Returns a sentence for each app, with who has made its live release live, and when. */
export function describeLive({ versions, history }: LiveSet, apps: readonly AppName[]): string[] {
  return apps.map((app) => {
    const version = versions[app];
    if (!version) return `${app} is not live.`;
    const event = history.findLast(
      (each) => each.app === app && each.to === version && changesLiveVersion(each),
    );
    const by = event && `, switched by ${event.actor ?? 'the edge'} at ${event.at}`;
    return `${app} ${version} is live already${by ?? ''}.`;
  });
}

/** Returns the live versions after the plan has been carried out. */
export function applyPlan(plan: Plan, versions: ByApp<string>): ByApp<string> {
  const after = { ...versions, ...plan };
  return Object.fromEntries(Object.entries(after).filter(([, version]) => version !== null)) as ByApp<string>;
}

/** Returns a name for a set of versions: seven characters, equal for equal sets. */
export function setId(versions: ByApp<string>): string {
  const text = Object.entries(versions).toSorted().flat().join(' ');
  return createHash('sha256').update(text).digest('hex').slice(0, 7);
}

/** A set that was live, since when, and the events that made it live. */
export interface PastSet {
  id: string;
  /** ISO instant. */
  since: string;
  versions: ByApp<string>;
  /** The events that made the set live. Several apps that were switched together form one set. */
  events: readonly ReleaseEvent[];
}

/** Returns every set that was live, as far back as the history goes, newest first. The first is the present one. */
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

/**
 * Returns the apps besides the release's own of which `versions` has other releases than those that this release was
 * compared with: those that were live when it was built or, when it has been live before, those that were live with it.
 */
export function listChangedBeside(
  live: LiveSet,
  { app, version, builtAt }: Pick<ReleaseManifest, 'app' | 'version' | 'builtAt'>,
  versions: ByApp<string>,
): AppName[] {
  const sets = listPastSets(live);
  const first = sets.at(-1);
  const atBuild = sets.find(({ since }) => Date.parse(since) <= Date.parse(builtAt))?.versions;
  const beforeFirst = first && undo(first.events, first.versions);
  const together = sets.map((set) => set.versions).filter((set) => set[app] === version);
  const others = Object.keys(versions).filter((name) => name !== app) as AppName[];
  const [fewest = []] = [atBuild ?? beforeFirst, ...together]
    .flatMap((set) => (set ? [others.filter((name) => set[name] !== versions[name])] : []))
    .toSorted((one, other) => one.length - other.length);
  return fewest;
}

/**
 * Returns true when the event belongs to the same change. Old events without a change id belong together when they have
 * the same time and concern different apps.
 */
function isOfOneChange(events: readonly ReleaseEvent[], event: ReleaseEvent): boolean {
  return events.every(
    ({ change, at, app }) => change === event.change && at === event.at && app !== event.app,
  );
}

/** Returns true when the event gave everyone another release of the app, or removed the app. */
export function changesLiveVersion({ action }: ReleaseEvent): boolean {
  return action !== 'canary' && action !== 'ramp' && action !== 'withdraw' && action !== 'bar';
}

function undo(events: readonly ReleaseEvent[], versions: ByApp<string>): ByApp<string> {
  return applyPlan(Object.fromEntries(events.map(({ app, from }) => [app, from])), versions);
}

/**
 * Returns the set that was live at `when`: an ISO instant, a time of day such as `08:30` (its last occurrence, in this
 * machine's time zone), or a set's id.
 *
 * @throws {UserError} when nothing was live then, or no set has this id
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
