/**
 * Shows the page for browsers without scripts when scripts do not load: the server's HTML with its `noscript` content,
 * and a bar that says what does not work. Plain DOM, because React itself may be what did not load.
 */
import { getTrustedPolicy } from '@antara/contracts/composition/trusted-types';

const texts = {
  failed:
    'Part of this page did not load, so some controls do not respond. Reading and links work as before.',
  oldBrowser:
    'This browser is older than some controls on this site. Reading, links and forms work; to book online, please use a newer browser.',
};

/**
 * Shows the page for browsers without scripts, and a bar that says so, in a browser that is too old for the scripts.
 */
export function showOldBrowser(): void {
  showNoScriptContent();
  document.body.append(createBar(texts.oldBrowser));
}

/**
 * Shows the page as without scripts, and the bar, whose button calls `onRetry`. Returns a function that removes the bar
 * and restores the page.
 */
export function showScriptFailure(onRetry: () => void): () => void {
  const restore = showNoScriptContent();
  const hide = showFailureBar(() => {
    // Restored first, because the scripts can only hydrate the page that the server rendered.
    restore();
    onRetry();
    return new Promise(() => {});
  });
  return () => {
    hide();
    restore();
  };
}

/**
 * Shows only the bar with `text`, on a page whose other scripts work. While the promise of `onRetry` is pending, the
 * button does nothing and keeps the focus. Returns a function that removes the bar.
 */
export function showFailureBar(onRetry: () => Promise<unknown>, text = texts.failed): () => void {
  const bar = createBar(text);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', async () => {
    if (button.hasAttribute('aria-disabled')) return;
    button.setAttribute('aria-disabled', 'true');
    await onRetry();
    button.removeAttribute('aria-disabled');
  });
  bar.append(button);
  document.body.append(bar);
  return () => {
    // The focus moves first, because it would be lost with the button.
    if (document.activeElement === button) document.getElementById('main')?.focus({ preventScroll: true });
    bar.remove();
  };
}

function createBar(text: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'script-failure';
  bar.setAttribute('role', 'alert');
  const message = document.createElement('p');
  message.textContent = text;
  bar.append(message);
  return bar;
}

/**
 * Returns the content of a `noscript` element of the page, which the browser has parsed as text. Such an element comes
 * from the server, because DOMPurify lets none through.
 */
const getNoScriptHtml = (element: Element): string =>
  getTrustedPolicy('no-script', {
    createHTML: (_html: string, original: unknown) => (original as Element).textContent,
  }).createHTML('', element);

/** Makes the page look as in a browser without scripts. Returns a function that undoes this. */
function showNoScriptContent(): () => void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => findNoScriptRules(cssRules));
  const media = rules.map((rule) => rule.media.mediaText);
  for (const rule of rules) rule.media.mediaText = 'all';
  const replaced = [...document.querySelectorAll('noscript')].map((original) => {
    const replacement = document.createElement('div');
    replacement.innerHTML = getNoScriptHtml(original);
    original.replaceWith(replacement);
    return { original, replacement };
  });
  return () => {
    for (const [index, rule] of rules.entries()) rule.media.mediaText = media[index] ?? '';
    for (const { original, replacement } of replaced.splice(0)) replacement.replaceWith(original);
  };
}

function findNoScriptRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && /scripting:\s*none/.test(rule.media.mediaText)) return [rule];
    return 'cssRules' in rule ? findNoScriptRules(rule.cssRules as CSSRuleList) : [];
  });
}
