/**
 * The boot script, the only script that runs while the page is still being parsed. The other scripts start when the
 * hero picture is painted, at the first input, or after 2.5 s, whichever is first, so that they do not compete with the
 * picture for the processor. The scripts are fetched only then, except on a slow line, where they are fetched earlier
 * at low priority. Clicks and submits before hydration are recorded and replayed afterwards. When the scripts fail or
 * are late, the browser handles clicks and submits as without scripts.
 */
import { createPageReports, type ErrorDetail } from '@antara/contracts/composition/page-reports';
import type { AppName, Registry } from '@antara/contracts/composition/release';
import { getTrustedPolicy, scriptRules } from '@antara/contracts/composition/trusted-types';
import { waitForHeroPaint, waitForParsed } from './after-hero.ts';
import { keepEarlyActions } from './early-actions.ts';
import { requireExactHeights } from './exact-heights.ts';
import { isLineSlow } from './is-line-slow.ts';
import { showOldBrowser, showScriptFailure } from './script-failure/script-failure.ts';

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry | null;
const hasSession = /(?:^|;\s*)(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
const heroTimeoutMs = 2_500;
/** Milliseconds after which a page that is not interactive is reported as failed. */
const startTimeoutMs = 30_000;
const firstInputEvents = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

const starterPolicy = getTrustedPolicy(
  'starter',
  scriptRules((address) => address.startsWith('/r/shell/')),
);

/** The shell's message that a page is interactive, or that its owner failed. */
interface ReadyDetail {
  app?: AppName;
  ok?: boolean;
  path?: string;
}

const reports = createPageReports(registry);
document.addEventListener('antara:error', (event) =>
  reports.error((event as CustomEvent<ErrorDetail>).detail),
);
let fetched = false;
let started = false;

function fetchScripts(priority: 'low' | 'auto') {
  if (fetched || !registry) return;
  fetched = true;
  for (const href of registry.preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.fetchPriority = priority;
    link.href = href;
    link.integrity = registry.integrity?.[href] ?? '';
    document.head.append(link);
  }
}

/**
 * Fetches the scripts unless that has begun, and runs them when the page is parsed, because they hydrate the whole
 * page.
 */
function startScripts() {
  if (started || !registry) return;
  started = true;
  for (const type of firstInputEvents) removeEventListener(type, startScripts, true);
  fetchScripts('auto');
  void waitForParsed().then(() => {
    for (const src of registry.scripts) addScript(src, src);
  });
}

/**
 * Loads `src` from `address`. A retry needs another address, because a browser caches a file that it refused to run.
 */
function addScript(src: string, address: string) {
  const script = document.createElement('script');
  script.src = starterPolicy.createScriptURL(address);
  script.async = false;
  script.integrity = registry?.integrity?.[src] ?? '';
  script.addEventListener('error', () => {
    failedScripts.push(src);
    onStartFailed();
  });
  document.head.append(script);
}

const failedScripts: string[] = [];
/** The app to report when nothing else happens: the shell until it has started, then the page's owner. */
let waitedFor: AppName = 'shell';
let hideFailure: (() => void) | undefined;
let startTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the page as without scripts, because the scripts failed or are late. */
function onStartFailed() {
  clearTimeout(startTimer);
  // Without scripts nothing checks the session, and the loader must not cover the page.
  delete document.documentElement.dataset.checking;
  reports.starts([failedScripts.length > 0 ? 'shell' : waitedFor, false]);
  hideFailure?.();
  hideFailure = showScriptFailure(retryStart);
  earlyActions.release();
}

function retryStart() {
  if (failedScripts.length === 0) return location.reload();
  earlyActions.capture();
  startTimer = setTimeout(onStartFailed, startTimeoutMs);
  for (const src of failedScripts.splice(0)) addScript(src, `${src}?retry=${Date.now()}`);
}

function watchStarts() {
  startTimer = setTimeout(onStartFailed, startTimeoutMs);
  document.addEventListener('antara:started', (event) => {
    waitedFor = (event as CustomEvent<AppName>).detail;
  });
  document.addEventListener('antara:ready', (event) => {
    clearTimeout(startTimer);
    hideFailure?.();
    hideFailure = undefined;
    const { app, ok = true, path } = (event as CustomEvent<ReadyDetail | null>).detail ?? {};
    reports.setPath(path);
    const shell: [AppName, boolean] = ['shell', app !== 'shell' || ok];
    reports.starts(shell, ...(app && app !== 'shell' ? [[app, ok] as [AppName, boolean]] : []));
  });
  // A fragment is counted for its owner, not for the app whose page shows it.
  document.addEventListener('antara:fragment', (event) => {
    const { app, ok } = (event as CustomEvent<{ app: AppName; ok: boolean }>).detail;
    reports.starts([app, ok]);
  });
}

function startAfterHero() {
  if (hasSession) return startScripts();
  if (isLineSlow()) fetchScripts('low');
  void waitForHeroPaint().then(startScripts);
  setTimeout(startScripts, heroTimeoutMs);
  for (const type of firstInputEvents) addEventListener(type, startScripts, { capture: true, passive: true });
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// WebKit cannot scroll to content that it has not laid out.
const isWebKit = navigator.vendor === 'Apple Computer, Inc.';
// A reload and a step back restore the scroll position; a link with a hash scrolls to an element.
if ((navigation && navigation.type !== 'navigate') || location.hash || isWebKit) requireExactHeights();
addEventListener(
  'click',
  ({ target }) => {
    if ((target as Element).closest?.('a[href*="#"]:not([role="button"])')) requireExactHeights();
  },
  true,
);
const earlyActions = keepEarlyActions();
const noteChanges = () => earlyActions.noteChanges(document.getElementById('root'));
// The page may have been used before this script arrived: a value that differs from the server's was chosen by the
// visitor.
void waitForParsed().then(noteChanges);
// Password managers fill in a form without an event, so the fields are read just before React hydrates them.
document.addEventListener('antara:started', noteChanges, { once: true });
document.addEventListener('antara:ready', earlyActions.replay, { once: true });
// `toSorted` is the newest feature that the scripts need. An older browser keeps the page that works without scripts.
if ('toSorted' in Array.prototype) {
  if (hasSession) document.documentElement.dataset.checking = '';
  earlyActions.capture();
  watchStarts();
  startAfterHero();
} else void waitForParsed().then(showOldBrowser);
