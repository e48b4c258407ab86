/** An overlay with errors of the sources, in a shadow root. It disappears when the sources compile again. */

const sheet = `
:host{position:fixed;inset:auto 0 0;z-index:2147483647}
section{max-height:60vh;overflow:auto;padding:1rem 1.25rem 1.5rem;background:#171a2b;color:#f4f1ea;border-top:.25rem solid #ff8c7a;
box-shadow:0 -.5rem 2rem #0006;font:400 .875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
header{display:flex;gap:1rem;align-items:center;justify-content:space-between;font:600 1rem/1.4 system-ui,sans-serif}
h2{margin:0;font-size:1rem}h3{margin:1rem 0 .25rem;font-size:.9375rem;color:#ffb3a6}
p{margin:1rem 0 0;font-family:system-ui,sans-serif}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
button{min-height:2.25rem;padding:0 1rem;border:.0625rem solid currentcolor;border-radius:.25rem;background:none;color:inherit;font:inherit;cursor:pointer}
button:focus-visible{outline:.1875rem solid #ff8c7a;outline-offset:.125rem}`;

let host: HTMLElement | null = null;

/** What the overlay shows: its title, errors with their apps or without, and what to do. */
export interface OverlayContent {
  title: string;
  errors: readonly { app?: string; text: string }[];
  advice: string;
}

/** Removes the overlay. */
export function closeOverlay(): void {
  host?.remove();
  host = null;
}

/** Shows these errors in place of others. */
export function showErrors({ title, errors, advice }: OverlayContent): void {
  closeOverlay();
  host = document.createElement('dev-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  root.adoptedStyleSheets = [styles];

  const close = element('button', 'Close');
  close.addEventListener('click', closeOverlay);
  const header = element('header');
  header.append(element('h2', title), close);
  const section = element('section');
  section.setAttribute('role', 'alert');
  section.append(
    header,
    ...errors.flatMap(({ app, text }) => [...(app ? [element('h3', app)] : []), element('pre', text)]),
    element('p', advice),
  );
  root.append(section);
  document.body.append(host);
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeOverlay();
});

function element(name: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
