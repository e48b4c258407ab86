/**
 * What a visitor sees when scripts do not come: the page as the server rendered it, with what it has for browsers
 * without scripts, and a bar that says what does not work. Plain DOM, because it is also needed when React is what did
 * not come.
 */
const texts = {
  failed:
    'Part of this page did not load, so some controls do not respond. Reading and links work as before.',
  oldBrowser:
    'This browser is older than some controls on this site. Reading, links and forms work; to book online, please use a newer browser.',
};

/** In a browser older than those promised: the page for browsers without scripts, and a bar that says so. */
export function showOldBrowser(): void {
  showNoScriptContent();
  document.body.append(createBar(texts.oldBrowser));
}

/**
 * Shows the bar on a page that looks as without scripts; `onRetry` is called when its button is pressed. Returns what
 * takes the bar away and puts the page back.
 */
export function showScriptFailure(onRetry: () => void): () => void {
  const restore = showNoScriptContent();
  const hide = showFailureBar(() => {
    // The page that the scripts take over has to be the one that the server rendered.
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
 * Shows the bar alone, with `text`, on a page whose other scripts work. Its button does nothing while what `onRetry`
 * returns is pending, and keeps the focus. Returns what takes the bar away.
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
    // The focus would be lost with the button.
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

/** Makes the page look as it does in a browser without scripts; the returned function undoes it. */
function showNoScriptContent(): () => void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => findNoScriptRules(cssRules));
  const media = rules.map((rule) => rule.media.mediaText);
  for (const rule of rules) rule.media.mediaText = 'all';
  const replaced = [...document.querySelectorAll('noscript')].map((original) => {
    const shown = document.createElement('div');
    // A browser that runs scripts has parsed the content of `noscript` as text.
    shown.innerHTML = original.textContent;
    original.replaceWith(shown);
    return { original, shown };
  });
  return () => {
    for (const [index, rule] of rules.entries()) rule.media.mediaText = media[index] ?? '';
    for (const { original, shown } of replaced.splice(0)) shown.replaceWith(original);
  };
}

function findNoScriptRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && /scripting:\s*none/.test(rule.media.mediaText)) return [rule];
    return 'cssRules' in rule ? findNoScriptRules(rule.cssRules as CSSRuleList) : [];
  });
}
