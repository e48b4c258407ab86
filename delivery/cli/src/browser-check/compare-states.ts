/** Finds what differs between the live page and the page of a release, and which of it is dangerous. */
import type { PageDifference } from '@delivery/store/addresses';
import type { Control, RootState } from './page-probe.ts';
import type { PageState } from './page-state.ts';
import { busyShare } from './script-work.ts';

/** A difference between two pages at the same address. */
export type StateDifference = Omit<PageDifference, 'address'>;

/** Text of fewer characters is no page of its own, so that its loss is only said. */
const minText = 200;
/** The loss of fewer links that lead to one kind of page is only said, because a list may have become shorter. */
const minLinks = 3;
/** The loss of a part with fewer characters is only said. */
const minPart = 20;
/** So many characters more in the colour of their background are dangerous. */
const minUnreadable = 100;
/** More calls or bytes are dangerous from this factor on, if they also exceed the live ones by these figures. */
const maxFactor = 3;
const minMoreCalls = 6;
const minMoreBytes = 500_000;
const minMoreBytesOfKind = 2_000_000;
/** Bytes that differ by less than this share or number are not said, because builds of the same sources differ too. */
const saidShare = 0.2;
const minSaidBytes = 100_000;

/** Returns what differs. Numbers in texts do not count, because the data may have changed between two visits. */
export function compareStates(live: PageState, candidate: PageState): StateDifference[] {
  if (live.status >= 400 && candidate.status < 400) {
    // The page is new, so that nothing is there to compare with.
    return [tell('status', String(live.status), String(candidate.status))];
  }
  if (candidate.status >= 400 && live.status < 400)
    return [warn('status', String(live.status), String(candidate.status))];
  const [from, to] = [toPlace(live.address), toPlace(candidate.address)];
  if (from !== to) return [warn('final address', live.address, candidate.address)];
  return [
    ...compareTitles(live.title, candidate.title),
    ...compareTexts(live.lines, candidate.lines),
    ...compareHeadings(live.headings, candidate.headings),
    ...compareUnreadable(live.unreadable, candidate.unreadable),
    ...compareLandmarks(live.landmarks, candidate.landmarks),
    ...compareParts(live.parts, candidate.parts),
    ...compareControls(live.controls, candidate.controls),
    ...compareCalls(live.calls, candidate.calls),
    ...listRefused(live.refused, candidate.refused),
    ...compareBytes(live.bytes, candidate.bytes),
    ...compareRoots('html and body', live.root, candidate.root),
    ...listAdded('storage of other apps', live.lostStorage, candidate.lostStorage),
    ...compareWork(live.scriptWork, candidate.scriptWork),
    ...listAdded('built-in objects', live.addedProperties, candidate.addedProperties),
  ];
}

/** Returns what the elements `html` and `body` have in the release's page and not in the live one. */
export function compareRoots(what: string, live: RootState, candidate: RootState): StateDifference[] {
  const locks = candidate.locks.filter((lock) => !live.locks.includes(lock));
  if (locks.length > 0) return [warn(what, live.locks.join(', ') || 'nothing', locks.join(', '))];
  // Values are left out, because they may be data.
  const names = ({ attributes }: RootState) => attributes.map((each) => each.split('=', 1)[0] ?? '');
  const added = names(candidate).filter((name) => !names(live).includes(name));
  return added.length > 0 ? [tell(what, 'no such attribute', added.join(', '))] : [];
}

/** Returns the entries that only the candidate has, as one dangerous difference. */
export function listAdded(
  what: string,
  live: readonly string[],
  candidate: readonly string[],
): StateDifference[] {
  const added = candidate.filter((each) => !live.includes(each));
  return added.length > 0 ? [warn(what, live.join(', ') || 'nothing', added.join(', '))] : [];
}

const tell = (what: string, live: string, candidate: string): StateDifference => ({
  what,
  live,
  candidate,
  isDangerous: false,
});
const warn = (...facts: Parameters<typeof tell>): StateDifference => ({
  ...tell(...facts),
  isDangerous: true,
});

/** Returns an address with its query's names alone. */
function toPlace(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://page');
  return [pathname, ...[...searchParams.keys()].toSorted()].join(' ');
}

const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '0');
const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
const quote = (text: string) => (text ? `“${shorten(text)}”` : 'nothing');

function compareTitles(live: string, candidate: string): StateDifference[] {
  if (withoutNumbers(live) === withoutNumbers(candidate)) return [];
  return [(candidate ? tell : warn)('title', quote(live), quote(candidate))];
}

function compareTexts(live: readonly string[], candidate: readonly string[]): StateDifference[] {
  const [before, after] = [live.join('').length, candidate.join('').length];
  if (before >= minText && after < before / 5)
    return [warn('text', `${before} characters`, `${after} characters`)];
  return compareLists('text', live, candidate);
}

/** Returns the first entries that only one of the lists has. */
function compareLists(
  what: string,
  live: readonly string[],
  candidate: readonly string[],
): StateDifference[] {
  const onlyIn = (these: readonly string[], those: readonly string[]) => {
    const known = new Set(those.map(withoutNumbers));
    return these.filter((each) => !known.has(withoutNumbers(each)));
  };
  const [gone, added] = [onlyIn(live, candidate), onlyIn(candidate, live)];
  if (gone.length + added.length === 0) return [];
  const say = (list: readonly string[]) =>
    quote(list[0] ?? '') + (list.length > 1 ? ` and ${list.length - 1} more` : '');
  return [tell(what, say(gone), say(added))];
}

function compareHeadings(live: readonly string[], candidate: readonly string[]): StateDifference[] {
  if (live.length > 0 && candidate.length === 0)
    return [warn('headings', String(live.length), 'none for assistive programs')];
  return compareLists('headings', live, candidate);
}

function compareUnreadable(live: number, candidate: number): StateDifference[] {
  if (candidate - live < minUnreadable) return [];
  const say = (characters: number) => `${characters} characters`;
  return [warn('unreadable text', say(live), say(candidate))];
}

function compareWork(live: number, candidate: number): StateDifference[] {
  if (candidate < busyShare || live > busyShare / 2) return [];
  const say = (share: number) => `${Math.round(share * 100)} % of the time`;
  return [warn('work of scripts', say(live), say(candidate))];
}

function compareLandmarks(live: readonly string[], candidate: readonly string[]): StateDifference[] {
  const roleOf = (landmark: string) => landmark.split(' ', 1)[0] ?? '';
  const left = new Set(candidate.map(roleOf));
  const lost = [...new Set(live.map(roleOf))].filter((role) => !left.has(role));
  // A page without its header, footer, navigation or main part lacks what other apps have put there.
  if (lost.length > 0) return [warn('parts (landmarks)', lost.join(', '), 'not there')];
  return compareLists('landmarks', live, candidate);
}

function compareParts(live: PageState['parts'], candidate: PageState['parts']): StateDifference[] {
  return Object.entries(live).flatMap(([app, length]) =>
    length >= minPart && !candidate[app]
      ? [warn(`parts of ${app}`, `${length} characters`, 'nothing visible')]
      : [],
  );
}

function compareControls(live: readonly Control[], candidate: readonly Control[]): StateDifference[] {
  const free = new Set(live.filter(({ cover }) => cover === null).map(({ key }) => key));
  const isCovered = ({ cover, isCoveredByControl }: Control) => cover !== null && !isCoveredByControl;
  const covered = [...Map.groupBy(candidate, ({ key }) => key)].flatMap(([key, those]) =>
    free.has(key) && those.every(isCovered) ? those.slice(0, 1) : [],
  );
  const listCovered = (controls: readonly Control[]) => controls.filter(({ cover }) => cover !== null);
  const coveredShare = (controls: readonly Control[]) =>
    listCovered(controls).length / Math.max(1, controls.length);
  const [first] = covered.length > 0 ? covered : listCovered(candidate);
  const areMostCovered = candidate.length > 1 && coveredShare(candidate) > 0.5 && coveredShare(live) < 0.25;
  const found: StateDifference[] = [];
  if (first && (covered.length > 0 || areMostCovered)) {
    const more = covered.length > 1 ? ` and ${covered.length - 1} more` : '';
    found.push(warn('presses', `${quote(first.name)}${more}`, `cannot be pressed: ${first.cover ?? ''}`));
  }
  return [...found, ...compareLinks(live, candidate), ...compareFields(live, candidate)];
}

/** Returns a difference for each kind of page to which only the live page has links. */
function compareLinks(live: readonly Control[], candidate: readonly Control[]): StateDifference[] {
  const kindOf = (path: string) => path.replace(/[^/]+$/, '…');
  const groupByKind = (controls: readonly Control[]) =>
    Map.groupBy(new Set(controls.flatMap(({ path }) => path ?? [])), kindOf);
  const [before, after] = [groupByKind(live), groupByKind(candidate)];
  const countOf = (groups: typeof before) =>
    [...groups.values()].reduce((sum, { length }) => sum + length, 0);
  return [...before].flatMap(([kind, { length }]) => {
    if (after.has(kind)) return [];
    // Links that lead elsewhere now are no loss.
    const isLoss = length >= minLinks && countOf(before) - countOf(after) >= length / 2;
    return [(isLoss ? warn : tell)(`ways to ${kind}`, `${length} links`, 'no link')];
  });
}

/** Returns how the number of fields differs: one more or less is what a release is made for. */
function compareFields(live: readonly Control[], candidate: readonly Control[]): StateDifference[] {
  const countFields = (controls: readonly Control[]) =>
    controls.filter(({ key }) => /^(input|select|textarea) /.test(key)).length;
  const [before, after] = [countFields(live), countFields(candidate)];
  return before === after ? [] : [tell('fields', String(before), String(after))];
}

/**
 * Returns how the calls differ. Other calls than before are only said: a page makes all of them itself, for example,
 * when the server was too busy to render it.
 */
function compareCalls(live: PageState['calls'], candidate: PageState['calls']): StateDifference[] {
  const say = (calls: [name: string, times: number][]) =>
    calls.map(([name, times]) => (times > 1 ? `${name} ${times} times` : name)).join(', ') || 'none';
  const isFarMore = ([name, times]: [string, number]) => {
    const before = live[name] ?? 0;
    return times >= before * maxFactor && times - before >= minMoreCalls;
  };
  const repeated = Object.entries(candidate).filter(isFarMore);
  if (repeated.length > 0) {
    const before = repeated.map(([name]): [string, number] => [name, live[name] ?? 0]);
    return [warn('calls', say(before), say(repeated))];
  }
  const names = (calls: PageState['calls']) => Object.keys(calls).toSorted().join(' ');
  if (names(live) === names(candidate)) return [];
  return [tell('calls', say(Object.entries(live)), say(Object.entries(candidate)))];
}

/** Each refused call is a difference of its own, because the same ones have to be met twice. */
function listRefused(live: readonly string[], candidate: readonly string[]): StateDifference[] {
  return candidate
    .filter((each) => !live.includes(each))
    .map((each) => {
      const [name, code] = each.split(/ (?=\S+$)/);
      return warn(`refused call ${name}`, 'not refused', code ?? '');
    });
}

function compareBytes(live: PageState['bytes'], candidate: PageState['bytes']): StateDifference[] {
  const say = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;
  const sum = (bytes: PageState['bytes']) => Object.values(bytes).reduce((all, each) => all + each, 0);
  const isFarMore = (before: number, after: number, minMore: number) =>
    after >= before * maxFactor && after - before >= minMore;
  const [before, after] = [sum(live), sum(candidate)];
  const areAllDangerous = isFarMore(before, after, minMoreBytes);
  const found = areAllDangerous ? [warn('bytes', say(before), say(after))] : [];
  for (const kind of new Set([...Object.keys(live), ...Object.keys(candidate)])) {
    const [before, after] = [live[kind] ?? 0, candidate[kind] ?? 0];
    const what = `bytes of ${kind}`;
    if (isFarMore(before, after, minMoreBytesOfKind)) found.push(warn(what, say(before), say(after)));
    // Data are those of the API.
    else if (kind !== 'data' && Math.abs(after - before) > Math.max(before * saidShare, minSaidBytes))
      found.push(tell(what, say(before), say(after)));
  }
  return found;
}
