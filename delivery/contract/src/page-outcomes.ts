/**
 * Reports to the edge what a visit came to (DL-12): one beacon with all pages since the last one, when the visitor
 * leaves the page. A shell loads this module after its page has loaded, and collects a `PageActivity` before that.
 */
import { maxOutcomes, type PageOutcome, type PageReport } from './page-report.ts';
import type { AppName, Registry } from './release.ts';

/** What a shell notes of a visit. Nothing of it is a value that a person typed. */
export interface PageActivity {
  /** The number of calls that were begun. */
  begun: number;
  /** The calls that were answered since the last report, with the address's path at that time. */
  calls: { pathname: string; name: string; code?: string }[];
  /** The paths from which the site has sent the visitor to another page, since the last report. */
  moved: string[];
  /** Milliseconds until the first page could be used. */
  usableMs?: number;
}

const pressable =
  'a[href]:not([href^="mailto:"],[href^="tel:"],[download]),button:not([disabled]),[role=button],summary';
/** What shows that a press has had an effect, besides a change of the document, of the address, or a call. */
const effects = ['change', 'input', 'focusin', 'scroll', 'toggle', 'blur', 'beforeunload', 'pagehide'];
/** Milliseconds within which a press has an effect, and a sent form shows its errors. */
const waitMs = 1_000;
/** The most beacons of a document. */
const maxBeacons = 20;

/** Begins the reports. `match` returns the route pattern of a path, or null. */
export function reportPageOutcomes(
  registry: Registry,
  activity: PageActivity,
  match: (pathname: string) => string | null,
) {
  const { report: grant, shell, remotes } = registry;
  const versions: PageReport['versions'] = { shell: shell.version };
  for (const [app, { version }] of Object.entries(remotes)) versions[app as AppName] = version;
  let outcomes: PageOutcome[] = [];
  let beacons = 0;

  /** Returns the outcome of a page. Pages over the limit share one that is not reported. */
  function outcomeOf(page: string): PageOutcome {
    const existing = outcomes.find((outcome) => outcome.page === page);
    if (existing) return existing;
    const outcome: PageOutcome = { page, result: 'shown' };
    if (outcomes.length < maxOutcomes.pages) outcomes.push(outcome);
    return outcome;
  }
  const pageAt = (pathname: string) => match(pathname) ?? '*';

  function send(): void {
    for (const { pathname, name, code } of activity.calls.splice(0)) {
      const calls = (outcomeOf(pageAt(pathname)).calls ??= []);
      const call = code ? `${name} ${code}` : name;
      if (calls.length < maxOutcomes.calls && !calls.includes(call)) calls.push(call);
    }
    for (const pathname of activity.moved.splice(0)) outcomeOf(pageAt(pathname)).result = 'moved';
    if (!grant || !outcomes[0] || beacons >= maxBeacons) return;
    if (activity.usableMs) outcomeOf(grant.path).usableMs = Math.round(activity.usableMs);
    delete activity.usableMs;
    beacons += 1;
    const { path, token } = grant;
    const report: PageReport = { token, versions, path, starts: [], errors: [], outcomes };
    outcomes = [];
    navigator.sendBeacon?.('/_edge/boots', JSON.stringify(report));
  }

  /** Waits for an effect of a press on a link or a button, also where another element covers it. */
  function watchPress({ target, clientX, clientY }: MouseEvent): void {
    const under = document.elementsFromPoint(clientX, clientY);
    if (!(target as Element).closest?.(pressable) && !under.some((element) => element.matches(pressable)))
      return;
    const page = pageAt(location.pathname);
    const before = location.href + activity.begun;
    const ended = new AbortController();
    const observer = new MutationObserver(() => ended.abort());
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of effects)
      addEventListener(type, () => ended.abort(), { capture: true, signal: ended.signal });
    setTimeout(() => {
      observer.disconnect();
      if (!ended.signal.aborted && location.href + activity.begun === before)
        outcomeOf(page).hasDeadPress = true;
      ended.abort();
    }, waitMs);
  }

  addEventListener('click', watchPress, true);
  addEventListener(
    'submit',
    ({ target }) => {
      const page = pageAt(location.pathname);
      setTimeout(() => {
        if ((target as Element).querySelector('[aria-invalid=true]')) outcomeOf(page).hasFieldErrors = true;
      }, waitMs);
    },
    true,
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);

  return {
    /** Notes that the visit has reached the page at `pathname`. */
    show(pathname: string, isMissing: boolean): void {
      const outcome = outcomeOf(pageAt(pathname));
      if (isMissing) outcome.result = 'missing';
    },
  };
}
