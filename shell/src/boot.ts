/**
 * The starter: the only script a page asks for at once, and small. The others wait for the hero picture, the first
 * input, or 2.5 s, whichever is first, so that they never compete with what the visitor came to see. Presses and
 * submits that come before the page listens are kept and done once it does.
 */
import type { AppName, BootReport, Registry } from '@antara/contracts/composition/release';

const registry = JSON.parse(document.getElementById('registry')?.textContent ?? 'null') as Registry | null;
const returning = /(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie);
const patience = 2_500;
/** Milliseconds after which a page that still does not listen has failed. */
const startPatience = 30_000;
const firstInputs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

let started = false;

function startScripts() {
  if (started || !registry) return;
  started = true;
  for (const type of firstInputs) removeEventListener(type, startScripts, true);
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

const told = new Set<string>();

/**
 * Tells the edge, once each, which of this page's releases started and which did not: a canary that fails in browsers is
 * withdrawn by it (MF-07). Nothing of the visitor is in it.
 */
function report(...starts: [app: AppName, ok: boolean][]) {
  const news = starts.flatMap(([app, ok]): BootReport => {
    const { version } = (app === 'shell' ? registry?.shell : registry?.remotes[app]) ?? {};
    if (!version || told.has(app + ok)) return [];
    told.add(app + ok);
    return [{ app, version, ok }];
  });
  if (news.length > 0) navigator.sendBeacon?.('/_edge/boots', JSON.stringify(news));
}

function reportStarts() {
  const tooLate = setTimeout(() => report(['shell', false]), startPatience);
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

function waitForHero() {
  const hero = document.querySelector<HTMLImageElement>('img[data-hero]');
  if (returning || !hero || hero.complete) startScripts();
  else {
    hero.addEventListener('load', startScripts, { once: true });
    hero.addEventListener('error', startScripts, { once: true });
    setTimeout(startScripts, patience);
    for (const type of firstInputs) addEventListener(type, startScripts, { capture: true, passive: true });
  }
}

function keepEarlyActions() {
  const chosen = new Map<Field, string | boolean>();
  const pressed: [HTMLElement, () => void][] = [];
  const sent = new Set<HTMLFormElement>();
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(
      'button:not([type="submit"]), [role="button"]',
    );
    if (!button || button.closest('details > summary')) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push([button, () => button.click()]);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopPropagation();
    // An impatient visitor sends one form, not three.
    if (sent.has(form)) return;
    sent.add(form);
    pressed.push([form, () => form.requestSubmit(event.submitter)]);
  };
  const onChange = (event: Event) => {
    const field = event.target as Field;
    if (field.matches?.('input, select, textarea')) chosen.set(field, valueOf(field));
  };
  const kept = { click: onClick, submit: onSubmit, change: onChange, input: onChange } as const;
  for (const [type, listener] of Object.entries(kept))
    addEventListener(type, listener as EventListener, true);

  document.addEventListener(
    'antara:ready',
    () => {
      for (const [type, listener] of Object.entries(kept)) {
        removeEventListener(type, listener as EventListener, true);
      }
      const choices = [...chosen].map(([field, value]) => [field, () => enter(field, value)] as const);
      void repeat([...choices, ...pressed]);
    },
    { once: true },
  );
}

/** Does the kept actions again, in order, each once its part of the page listens. */
async function repeat(actions: readonly (readonly [HTMLElement, () => void])[]) {
  for (const [element, action] of actions) {
    for (let look = 0; look < 100 && element.isConnected && !listens(element); look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (element.isConnected) action();
  }
}

/**
 * Parts of a page are taken over one after another; React marks the elements it has taken with keys of its own. What
 * stands outside the site's root is nobody's, and listens from the start.
 */
function listens(element: HTMLElement): boolean {
  return !element.closest('#root') || Object.keys(element).some((key) => key.startsWith('__react'));
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  'type' in field && (field.type === 'checkbox' || field.type === 'radio');

function valueOf(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value;
}

/**
 * Does again what a visitor chose before the page listened: the page may have put its own value back, and React hears
 * of a new one only through the element's own setter and an event.
 */
function enter(field: Field, value: string | boolean) {
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
    else field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

if (returning) document.documentElement.dataset.checking = '';
keepEarlyActions();
reportStarts();
waitForHero();
