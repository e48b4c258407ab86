/**
 * The starter: the only script a page asks for at once, and small. The others wait for the hero picture, the first
 * input, or 2.5 s, whichever is first, so that they never compete with what the visitor came to see. Presses and
 * submits that come before the page listens are kept and done once it does.
 */
import type { AppName, BootReport, Registry } from '@antara/contracts/composition/release';
import { isHydrated } from './is-hydrated.ts';

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry | null;
const hasSession = /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);
const heroTimeoutMs = 2_500;
/** Milliseconds after which a page that still does not listen has failed. */
const startTimeoutMs = 30_000;
const firstInputEvents = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

let started = false;

function startScripts() {
  if (started || !registry) return;
  started = true;
  for (const type of firstInputEvents) removeEventListener(type, startScripts, true);
  for (const href of registry.preload) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    link.integrity = registry.integrity?.[href] ?? '';
    document.head.append(link);
  }
  for (const src of registry.scripts) {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    script.integrity = registry.integrity?.[src] ?? '';
    // Without scripts nobody checks the session: the page is there to be read all the same.
    script.addEventListener('error', () => {
      delete document.documentElement.dataset.checking;
      report(['shell', false]);
    });
    document.head.append(script);
  }
}

const reported = new Set<string>();

/**
 * Tells the edge, once each, which of this page's releases started and which did not: a canary that fails in browsers is
 * withdrawn by it (MF-07). Nothing of the visitor is in it.
 */
function report(...starts: [app: AppName, ok: boolean][]) {
  const entries = starts.flatMap(([app, ok]): BootReport => {
    const { version } = (app === 'shell' ? registry?.shell : registry?.remotes[app]) ?? {};
    if (!version || reported.has(app + ok)) return [];
    reported.add(app + ok);
    return [{ app, version, ok }];
  });
  if (entries.length > 0) navigator.sendBeacon?.('/_edge/boots', JSON.stringify(entries));
}

function reportStarts() {
  const tooLate = setTimeout(() => report(['shell', false]), startTimeoutMs);
  document.addEventListener('antara:ready', (event) => {
    clearTimeout(tooLate);
    const { app, ok = true } = (event as CustomEvent<{ app?: AppName; ok?: boolean } | null>).detail ?? {};
    const shell: [AppName, boolean] = ['shell', app !== 'shell' || ok];
    report(shell, ...(app && app !== 'shell' ? [[app, ok] as [AppName, boolean]] : []));
  });
  // What an app lends to others' pages is its own doing, not theirs.
  document.addEventListener('antara:piece', (event) => {
    const { app, ok } = (event as CustomEvent<{ app: AppName; ok: boolean }>).detail;
    report([app, ok]);
  });
}

function startAfterHero() {
  const hero = document.querySelector<HTMLImageElement>('img[data-hero]');
  if (hasSession || !hero || hero.complete) startScripts();
  else {
    hero.addEventListener('load', startScripts, { once: true });
    hero.addEventListener('error', startScripts, { once: true });
    setTimeout(startScripts, heroTimeoutMs);
    for (const type of firstInputEvents)
      addEventListener(type, startScripts, { capture: true, passive: true });
  }
}

function captureEarlyActions() {
  const changedFields = new Map<Field, string | boolean>();
  const actions: [HTMLElement, () => void][] = [];
  const submittedForms = new Set<HTMLFormElement>();
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button:not([type="submit"]), [role="button"]',
    );
    if (!button || button.closest('details > summary')) return;
    event.preventDefault();
    event.stopPropagation();
    actions.push([button, () => button.click()]);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopPropagation();
    // An impatient visitor sends one form, not three.
    if (submittedForms.has(form)) return;
    submittedForms.add(form);
    actions.push([form, () => form.requestSubmit(event.submitter)]);
  };
  const onChange = (event: Event) => {
    const field = event.target as Field;
    if (field.matches?.('input, select, textarea')) changedFields.set(field, valueOf(field));
  };
  const listeners = { click: onClick, submit: onSubmit, change: onChange, input: onChange } as const;
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener as EventListener, true);

  document.addEventListener(
    'antara:ready',
    () => {
      for (const [type, listener] of Object.entries(listeners)) {
        removeEventListener(type, listener as EventListener, true);
      }
      const choices = [...changedFields].map(
        ([field, value]) => [field, () => applyValue(field, value)] as const,
      );
      void replay([...choices, ...actions]);
    },
    { once: true },
  );
}

/** Does the kept actions again, in order, each once its part of the page listens. */
async function replay(actions: readonly (readonly [HTMLElement, () => void])[]) {
  for (const [element, action] of actions) {
    for (let attempt = 0; attempt < 100 && element.isConnected && !isHydrated(element); attempt += 1) {
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

/**
 * Does again what a visitor chose before the page listened: the page may have put its own value back, and React hears
 * of a new one only through the element's own setter and an event.
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

if (hasSession) document.documentElement.dataset.checking = '';
captureEarlyActions();
reportStarts();
startAfterHero();
