/**
 * The starter: the only script that a page loads at once, while it is still being parsed. The others run when the hero picture is painted, at
 * the first input or after 2.5 s, whichever is first, so that they do not compete with it for the processor. They are not fetched before that
 * either, but over a slow line: there they come at low priority meanwhile. Presses and submits before hydration are kept and replayed
 * after it; when the scripts fail or are late, the browser does them as it does without scripts.
 */
import type { AppName, Registry } from '@antara/contracts/composition/release';
import { waitForHeroPaint, waitForParsed } from './after-hero.ts';
import { requireExactHeights } from './exact-heights.ts';
import { isHydrated } from './is-hydrated.ts';
import { isLineSlow } from './is-line-slow.ts';
import { createPageReports } from './page-reports.ts';
import { showOldBrowser, showScriptFailure } from './script-failure/script-failure.ts';

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry | null;
const hasSession = /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);
const heroTimeoutMs = 2_500;
/** A page that is not interactive after this time is reported as failed. */
const startTimeoutMs = 30_000;
const firstInputEvents = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** What the shell says when a page can be used, or its owner failed. */
interface ReadyDetail {
  app?: AppName;
  ok?: boolean;
  path?: string;
}

const reports = createPageReports(registry);
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

/** Fetches the scripts if that has not begun, and runs them when the page is parsed: they take over the whole of it. */
function startScripts() {
  if (started || !registry) return;
  started = true;
  for (const type of firstInputEvents) removeEventListener(type, startScripts, true);
  fetchScripts('auto');
  void waitForParsed().then(() => {
    for (const src of registry.scripts) addScript(src, src);
  });
}

/** Loads `src` from `address`: a retry needs another one, because a browser keeps a file that it refused to run. */
function addScript(src: string, address: string) {
  const script = document.createElement('script');
  script.src = address;
  script.async = false;
  script.integrity = registry?.integrity?.[src] ?? '';
  script.addEventListener('error', () => {
    failedScripts.push(src);
    onStartFailed();
  });
  document.head.append(script);
}

const failedScripts: string[] = [];
/** Whose fault it is when nothing else comes: the shell's until that has started, then the page's owner. */
let waitedFor: AppName = 'shell';
let hideFailure: (() => void) | undefined;
let startTimer: ReturnType<typeof setTimeout> | undefined;

/** The scripts failed or are late: the visitor gets the page as it is without them. */
function onStartFailed() {
  clearTimeout(startTimer);
  // Nobody checks the session without scripts, and the loader must not cover the page.
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
  // A fragment counts for its owner, not for the app whose page shows it.
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

/** Keeps what is pressed and entered until the page is ready, and then replays it. */
function createEarlyActions() {
  const changedFields = new Map<Field, string | boolean>();
  const actions: [HTMLElement, () => void][] = [];
  const submittedForms = new Set<HTMLFormElement>();
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button:not([type="submit"]), [role="button"]',
    );
    if (!button || button.closest('details > summary, .script-failure')) return;
    event.preventDefault();
    event.stopPropagation();
    actions.push([button, () => button.click()]);
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopPropagation();
    // Pressed several times, a form is submitted once.
    if (submittedForms.has(form)) return;
    submittedForms.add(form);
    actions.push([form, () => form.requestSubmit((event as SubmitEvent).submitter)]);
  };
  const onChange = (event: Event) => {
    const field = event.target as Field;
    if (!field.matches?.('input, select, textarea')) return;
    // WebKit fires `change` some time after `input`. When hydration put the server's value back between them, nobody chose that.
    if (changedFields.has(field) && isHydrated(field) && !isChanged(field)) return;
    changedFields.set(field, valueOf(field));
  };
  // This script is not waited for: what was chosen before it came differs from what the server wrote.
  void waitForParsed().then(() => {
    for (const field of document.querySelectorAll<Field>('#root :is(input, select, textarea)'))
      if (isChanged(field)) changedFields.set(field, valueOf(field));
  });
  const stopKeeping = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    submittedForms.clear();
    return actions.splice(0);
  };
  addEventListener('change', onChange, true);
  addEventListener('input', onChange, true);
  document.addEventListener(
    'antara:ready',
    () => {
      removeEventListener('change', onChange, true);
      removeEventListener('input', onChange, true);
      const choices = [...changedFields].map(
        ([field, value]) => [field, () => applyValue(field, value)] as const,
      );
      void replay([...choices, ...stopKeeping()]);
    },
    { once: true },
  );

  return {
    capture() {
      addEventListener('click', onClick, true);
      addEventListener('submit', onSubmit, true);
    },
    /** Lets the browser do what was kept, and whatever is pressed from now on. */
    release() {
      for (const [, action] of stopKeeping()) action();
    },
  };
}

/** Replays the actions in order, each once its element is hydrated; all of them wait five seconds at most. */
async function replay(actions: readonly (readonly [HTMLElement, () => void])[]) {
  let attempts = 0;
  for (const [element, action] of actions) {
    for (; attempts < 100 && element.isConnected && !isHydrated(element); attempts += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (element.isConnected) action();
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  'type' in field && (field.type === 'checkbox' || field.type === 'radio');

function valueOf(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

/** Has the field another value than the server gave it? A list whose answer names no option shows its first. */
function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (!('options' in field)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return field.value !== (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value;
}

/**
 * Applies what a visitor entered before hydration: hydration may have restored the field's default value, and React notices a new one
 * only by the element's native setter followed by an event.
 */
function applyValue(field: Field, value: string | boolean) {
  if (isCheckable(field)) {
    if (field.checked !== value) field.click();
    else field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// WebKit brings nothing into view that it has not laid out.
const isWebKit = navigator.vendor === 'Apple Computer, Inc.';
// A reload and a step back restore the scroll position; a link to a part of the page scrolls to it.
if ((navigation && navigation.type !== 'navigate') || location.hash || isWebKit) requireExactHeights();
addEventListener(
  'click',
  ({ target }) => {
    if ((target as Element).closest?.('a[href*="#"]:not([role="button"])')) requireExactHeights();
  },
  true,
);
const earlyActions = createEarlyActions();
// Of all that the scripts use, the promised browsers have this last: an older one keeps the page that needs none.
if ('toSorted' in Array.prototype) {
  if (hasSession) document.documentElement.dataset.checking = '';
  earlyActions.capture();
  watchStarts();
  startAfterHero();
} else void waitForParsed().then(showOldBrowser);
