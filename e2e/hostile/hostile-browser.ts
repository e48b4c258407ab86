/**
 * The browser of the projects `hostile` and `hostile-firefox`: text of 32 px (`playwright.config.ts`), a translation, a
 * password manager that fills fields without an event, and extensions that write into the page. Each is harmless to a
 * page that expects no other program in it.
 */
import type { BrowserContext } from 'playwright/test';
import { test as base } from '../site/test.ts';
import { noteSentBodies } from './sent-bodies.ts';
import { translatePage } from './translate.ts';

interface HostileOptions {
  /** Other programs come to the server's HTML, before React does, or to a page that React has taken over. */
  extensionsCome: 'before React' | 'after React';
  /** Whether `localStorage` and `sessionStorage` throw, as where a visitor forbids all site data. */
  storageThrows: boolean;
  /** Whether text that is entered fires no event. Keys pressed in a combobox do. */
  fillsSilently: boolean;
}

export const test = base.extend<HostileOptions>({
  extensionsCome: ['before React', { option: true }],
  storageThrows: [false, { option: true }],
  fillsSilently: [true, { option: true }],
  context: async ({ context, browserName, extensionsCome, storageThrows, fillsSilently }, use) => {
    await noteSentBodies(context);
    if (storageThrows) await forbidStorage(context);
    if (browserName === 'firefox') await enterTextBelowReact(context, fillsSilently);
    if (fillsSilently) await swallowEventsOfFields(context);
    await installExtensions(context, extensionsCome === 'before React');
    await use(context);
  },
});

function forbidStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

/**
 * What Playwright enters with `fill` then stands in the field, and no script has heard of it: so password managers
 * leave a form.
 */
function swallowEventsOfFields(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    // The payment window is the provider's.
    if (window !== top) return;
    const types = /^(text|email|password|tel|url|number|search)$/;
    for (const type of ['input', 'change', 'blur', 'focusout'])
      addEventListener(
        type,
        (event) => {
          const field = event.target;
          const isText =
            field instanceof HTMLTextAreaElement ||
            (field instanceof HTMLInputElement && types.test(field.type) && field.role !== 'combobox');
          if (event.isTrusted && isText) event.stopImmediatePropagation();
        },
        true,
      );
  });
}

/**
 * Replaces the function by which Firefox's driver enters the text of `fill`. The driver assigns `value` in the page's
 * world, where React's own setter notes the new value: React then takes an `input` event for one of no change. People,
 * browsers and password managers change a field without that setter.
 */
function enterTextBelowReact(context: BrowserContext, isSilent: boolean): Promise<unknown> {
  return context.addInitScript((isSilent) => {
    if (window !== top) return;
    const enterText = (text: string) => {
      const field = document.activeElement;
      // The driver goes on in the frame.
      if (field instanceof HTMLIFrameElement) return field;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
      // `fill` has selected what stood there.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      if (!isSilent) field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true }));
      return undefined;
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => enterText, set: () => {} });
  }, isSilent);
}

/** An icon beside each field that a password manager knows, attributes of extensions, and the translation. */
async function installExtensions(context: BrowserContext, isEarly: boolean): Promise<void> {
  await context.addInitScript(`globalThis.translatePage = ${translatePage}`);
  await context.addInitScript((isEarly) => {
    if (window !== top) return;
    const fields = 'input[type=email], input[type=password], input[autocomplete*=name]';
    const addIcons = () => {
      document.documentElement?.setAttribute('data-extension', '');
      document.body?.setAttribute('cz-shortcut-listen', 'true');
      for (const field of document.querySelectorAll(':is(input, select, button):not([fdprocessedid])'))
        field.setAttribute('fdprocessedid', 'a1b2c3');
      for (const field of document.querySelectorAll(`:is(${fields}):not([data-managed])`)) {
        field.setAttribute('data-managed', '');
        const icon = document.createElement('div');
        icon.dataset.icon = '';
        field.after(icon);
      }
    };
    const watch = () => {
      addIcons();
      new MutationObserver(addIcons).observe(document, { childList: true, subtree: true });
    };
    const { translatePage } = globalThis as unknown as { translatePage: () => void };
    if (isEarly) {
      watch();
      document.addEventListener('DOMContentLoaded', translatePage);
    } else {
      document.addEventListener('antara:ready', () => (watch(), translatePage()), { once: true });
    }
  }, isEarly);
}
