/** Compares a page of a release with the live page at the same address. */
import type { AppName } from '@delivery/contract/release';
import type { Access } from '@delivery/contract/route-table';
import type { PageDifference } from './page-difference.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageReads } from './recording-api.ts';

/** The fragments of one app on a page: how many were rendered, how many failed, and their words. */
export interface AppParts {
  rendered: number;
  failed: number;
  words: number;
}

/** A page as far as it is compared. */
export interface ComparedPage {
  facts: PageFacts;
  /** Who may see the page. Null when no app of the set answers its address. */
  access: Access | null;
  reads: PageReads;
  parts: Partial<Record<AppName, AppParts>>;
  /** The bytes that a browser loads for the page, of all kinds, without those that the API gives. */
  bytes: number;
}

/** A page has lost its text when less than this share of its words is left, and at least `minWordsLost` are gone. */
const textShare = 1 / 3;
const minWordsLost = 5;
/** How many times as many bytes or reads are dangerous, and how many more there have to be at least. */
const dangerousTimes = 3;
const minMoreBytes = 200_000;
const minMoreReads = 8;
/** A difference of fewer bytes is not listed. */
const notableBytes = 10_000;

type Difference = Omit<PageDifference, 'address'>;

/**
 * Returns what differs between `live` and `candidate`. A page that live answers with an error is not compared, because
 * the candidate cannot do worse.
 *
 * @param tried the app of the candidate; missing parts of other apps are dangerous
 */
export function comparePages(
  address: string,
  live: ComparedPage,
  candidate: ComparedPage,
  tried: AppName,
): PageDifference[] {
  const differences: Difference[] = [];
  if (live.facts.status >= 400 || live.access === null) {
    if (candidate.facts.status < 400 && candidate.access !== null)
      differences.push(safe('page', 'none', 'there is one'));
    return withAddress(address, differences);
  }
  const status = compareStatus(live, candidate);
  // All else differs as well on a page with another status, and would only hide the cause.
  if (status) return withAddress(address, [status]);
  differences.push(
    ...compareHead(live.facts, candidate.facts),
    ...compareContent(live.facts, candidate.facts),
    ...compareParts(live, candidate, tried),
    ...compareLoad(live, candidate),
  );
  if (live.access !== candidate.access)
    differences.unshift({
      what: 'access',
      live: live.access,
      candidate: candidate.access ?? 'nobody',
      isDangerous: live.access === 'public',
    });
  return withAddress(address, differences);
}

const withAddress = (address: string, differences: readonly Difference[]): PageDifference[] =>
  differences.map((difference) => ({ address, ...difference }));

function safe(what: string, live: string | number, candidate: string | number): Difference {
  return { what, live: String(live), candidate: String(candidate), isDangerous: false };
}

function dangerous(what: string, live: string | number, candidate: string | number): Difference {
  return { ...safe(what, live, candidate), isDangerous: true };
}

function compareStatus({ facts: live }: ComparedPage, { facts: candidate }: ComparedPage): Difference | null {
  if (live.status === candidate.status) return null;
  const isOther = Math.floor(live.status / 100) !== Math.floor(candidate.status / 100);
  return { ...safe('status', live.status, candidate.status), isDangerous: isOther };
}

function* compareHead(live: PageFacts, candidate: PageFacts): Iterable<Difference> {
  if (live.redirect !== candidate.redirect)
    yield {
      ...safe('final address', live.redirect ?? 'the page itself', candidate.redirect ?? 'the page itself'),
      isDangerous: candidate.redirect !== null,
    };
  if (live.title !== candidate.title)
    yield {
      ...safe('title', quote(live.title), candidate.title ? quote(candidate.title) : 'empty'),
      isDangerous: candidate.title === '',
    };
  if (live.isNoindex !== candidate.isNoindex)
    yield {
      ...safe(
        'search engines',
        live.isNoindex ? 'left out' : 'found',
        candidate.isNoindex ? 'left out' : 'found',
      ),
      isDangerous: candidate.isNoindex,
    };
  if (live.canonical !== candidate.canonical)
    yield safe('canonical address', live.canonical || 'none', candidate.canonical || 'none');
}

function* compareContent(live: PageFacts, candidate: PageFacts): Iterable<Difference> {
  for (const [place, suffix] of [
    ['content', ''],
    ['frame', ' of header, footer and menus'],
  ] as const) {
    const text = compareText(live.words[place], candidate.words[place]);
    if (text) yield { ...text, what: `text${suffix}` };
    yield* compareCount(`links${suffix}`, live.links[place], candidate.links[place]);
  }
  yield* compareList('headings', live.headings, candidate.headings, candidate.headings.length === 0);
  yield* compareList('landmarks', live.landmarks, candidate.landmarks, candidate.landmarks.length === 0);
  yield* compareList('fields', live.fields, candidate.fields, candidate.fields.length === 0);
  yield* compareList('forms', live.forms, candidate.forms, false);
}

function compareText(live: readonly string[], candidate: readonly string[]): Omit<Difference, 'what'> | null {
  if (live.join(' ') === candidate.join(' ')) return null;
  const { length } = candidate;
  if (isLost(live.length, length))
    return { live: `${live.length} words`, candidate: `${length} words`, isDangerous: true };
  const at = live.findIndex((word, index) => word !== candidate[index]);
  const from = Math.max(0, (at === -1 ? live.length : at) - 2);
  const show = (words: readonly string[]) => quote(words.slice(from, from + 7).join(' '));
  return { live: show(live), candidate: show(candidate), isDangerous: false };
}

const isLost = (live: number, candidate: number): boolean =>
  candidate < live * textShare && live - candidate >= minWordsLost;

function* compareCount(what: string, live: number, candidate: number): Iterable<Difference> {
  if (live !== candidate) yield { ...safe(what, live, candidate), isDangerous: candidate === 0 };
}

/** Compares lists, and names what one of them has that the other lacks. */
function* compareList(
  what: string,
  live: readonly string[],
  candidate: readonly string[],
  isDangerous: boolean,
): Iterable<Difference> {
  if (live.join('\n') === candidate.join('\n')) return;
  const only = (list: readonly string[], other: readonly string[]) =>
    [...new Set(list)].filter((each) => !other.includes(each));
  const show = (list: readonly string[], other: readonly string[]) =>
    [String(list.length), ...only(list, other).slice(0, 2).map(quote)].join(' ');
  yield { ...safe(what, show(live, candidate), show(candidate, live)), isDangerous };
}

function* compareParts(live: ComparedPage, candidate: ComparedPage, tried: AppName): Iterable<Difference> {
  const none: AppParts = { rendered: 0, failed: 0, words: 0 };
  for (const app of new Set([...Object.keys(live.parts), ...Object.keys(candidate.parts)]) as Set<AppName>) {
    const [before, after] = [live.parts[app] ?? none, candidate.parts[app] ?? none];
    const isSame =
      before.rendered === after.rendered && before.failed === after.failed && before.words === after.words;
    if (isSame) continue;
    const isFewer = app !== tried && after.rendered < before.rendered;
    yield {
      ...safe(`parts of ${app}`, describeParts(before), describeParts(after)),
      isDangerous: isFewer || isLost(before.words, after.words),
    };
  }
}

function describeParts({ rendered, failed, words }: AppParts): string {
  if (rendered + failed === 0) return 'none';
  return [`${rendered} with ${words} words`, ...(failed > 0 ? [`${failed} that failed`] : [])].join(', ');
}

function* compareLoad(live: ComparedPage, candidate: ComparedPage): Iterable<Difference> {
  const [reads, more] = [live.reads.count, candidate.reads.count];
  if (reads !== more)
    yield {
      ...safe('calls', reads, more),
      isDangerous: more >= reads * dangerousTimes && more - reads >= minMoreReads,
    };
  const refused = candidate.reads.refused.filter((call) => !live.reads.refused.includes(call));
  if (refused.length > 0)
    yield dangerous('refused calls', live.reads.refused.length, [...new Set(refused)].slice(0, 3).join(', '));
  const [before, after] = [live.bytes, candidate.bytes];
  const isMuchMore = after >= before * dangerousTimes && after - before >= minMoreBytes;
  // A few more bytes are in every release, and tell nobody anything.
  const isNotable = Math.abs(after - before) > Math.max(before / 10, notableBytes);
  if (isMuchMore || isNotable)
    yield { ...safe('bytes', formatKb(before), formatKb(after)), isDangerous: isMuchMore };
}

const formatKb = (bytes: number): string => `${Math.round(bytes / 1_000)} KB`;

function quote(text: string): string {
  return text.length > 80 ? `“${text.slice(0, 79)}…”` : `“${text}”`;
}
