/** Functions that run in a page under trial. Each is sent to the browser as text, so none uses anything outside it. */

/** Something that can be pressed. */
export interface Control {
  /** The kind of control, and where it leads or what it says, without numbers. The same in both releases. */
  key: string;
  /** What it says. */
  name: string;
  /** The path of a link inside the site that is opened in the same window; else null. */
  path: string | null;
  /** What lies over its middle, or why it takes no pointer; null when it can be pressed. */
  cover: string | null;
  /** True when another control lies over it, such as the next slide of a carousel. */
  isCoveredByControl: boolean;
  /** True for a button outside forms, in contrast to fields, links, and what sends a form. */
  isButton: boolean;
}

/** The state of the elements `html` and `body`. */
export interface RootState {
  attributes: string[];
  /** What keeps visitors from scrolling, pressing or seeing anything, in words. */
  locks: string[];
}

/** Keeps the names of the properties of built-in objects before any script of the page runs. */
export function recordBuiltIns(): void {
  const builtIns = [
    'Object',
    'Array',
    'String',
    'Number',
    'Function',
    'Promise',
    'Map',
    'Set',
    'Date',
    'RegExp',
  ];
  const webInterfaces = ['EventTarget', 'Node', 'Element', 'HTMLElement', 'Document', 'Event', 'Storage'];
  const listAll = () =>
    [...builtIns, ...webInterfaces].flatMap((name) => {
      const { prototype } = (window as unknown as Record<string, { prototype: object }>)[name] ?? {};
      return prototype ? Reflect.ownKeys(prototype).map((key) => `${name}.prototype.${String(key)}`) : [];
    });
  const before = new Set(listAll());
  performance.setResourceTimingBufferSize(2_000);
  // What another app may keep: a page must leave it there.
  for (const storage of [localStorage, sessionStorage]) storage.setItem('kept-by-another-app', '1');
  Object.defineProperty(window, 'listAddedProperties', {
    value: () => listAll().filter((name) => !before.has(name)),
  });
}

/** Scrolls through the page, so that everything that loads when it comes into view is loaded. */
export async function scrollThrough(): Promise<void> {
  const steps = Math.min(12, Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let step = 1; step <= steps; step += 1) {
    scrollTo({ top: (document.documentElement.scrollHeight * step) / steps, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Finds everything visible that can be pressed, and tries whether its middle can be hit. Keeps the elements. */
export function listControls(): Control[] {
  const maxControls = 200;
  const buttons = 'button, summary, [role=button], [role=tab], [role=menuitem]';
  const all = `a[href], input:not([type=hidden]), select, textarea, [role=link], ${buttons}`;
  const compress = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const nameOf = (element: Element) =>
    compress(
      element.getAttribute('aria-label') ??
        ((element as HTMLElement).innerText ||
          element.getAttribute('title') ||
          element.getAttribute('name') ||
          ''),
    );
  const describe = (element: Element) => {
    const id = element.id ? `#${element.id}` : '';
    return `<${element.localName}${id}> “${compress((element as HTMLElement).innerText ?? '').slice(0, 30)}”`;
  };
  /** Returns the point of the element that a visitor would press, once it has been scrolled into view. */
  const middleOf = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const rect = [...element.getClientRects()].find(({ width, height }) => width >= 4 && height >= 4);
    return rect && { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  };
  const isClipped = (element: Element, { x, y }: { x: number; y: number }) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  const controls: Control[] = [];
  const elements: Element[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(all)) {
    if (controls.length >= maxControls) break;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if ((element as HTMLButtonElement).disabled || element.closest('[aria-hidden=true]')) continue;
    const middle = middleOf(element);
    const hit = middle && document.elementFromPoint(middle.x, middle.y);
    // Outside the window, for example a link that is only shown once it has the focus.
    if (!hit) continue;
    // A part that is scrolled or moved out of its box, such as the other slides of a carousel, waits for its turn.
    if (isClipped(element, middle)) continue;
    const isLabel = [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));
    const takesNone =
      element.closest('[inert]') !== null || getComputedStyle(element).pointerEvents === 'none';
    const isHit = element.contains(hit) || isLabel || (hit.contains(element) && !takesNone);
    const link = element instanceof HTMLAnchorElement ? element : null;
    const isInside = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
    // A link that opens something in the page has another role or a query.
    const leadsOn = isInside && !link.role && !link.search && link.pathname !== location.pathname;
    const name = nameOf(element);
    const kind = element.getAttribute('role') ?? element.localName;
    const place = link
      ? link.pathname
      : `${element.getAttribute('name') ?? ''} ${name.replaceAll(/\d+/g, '0')}`;
    controls.push({
      key: `${kind} ${place}`,
      name,
      path: link && leadsOn ? link.pathname : null,
      cover: isHit ? null : takesNone ? 'it takes no pointer' : describe(hit),
      isCoveredByControl: !isHit && hit.closest(all) !== null,
      isButton: element.matches(buttons) && !(element as HTMLButtonElement).form,
    });
    elements.push(element);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  (window as { listedControls?: Element[] }).listedControls = elements;
  return controls;
}

/** Returns the element with this number in the list of `listControls`. */
export function getControl(index: number): Element | null {
  return (window as { listedControls?: Element[] }).listedControls?.[index] ?? null;
}

/** Returns how many visible characters each app's own styles apply to. The styles of `/r/<app>/…` belong to the app. */
export function measureParts(): Record<string, number> {
  const owners = new Map<string, string>();
  const readRules = (rules: CSSRuleList, app: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:[\w-]|\\.)+)/g)) {
          const known = owners.get(name);
          owners.set(name, known === undefined || known === app ? app : '');
        }
      }
      if ('cssRules' in rule) readRules(rule.cssRules as CSSRuleList, app);
    }
  };
  for (const sheet of document.styleSheets) {
    const address = sheet.href ?? (sheet.ownerNode as HTMLElement | null)?.dataset.href;
    const app = address && /^\/r\/([^/]+)\//.exec(new URL(address, location.origin).pathname)?.[1];
    if (!app) continue;
    try {
      readRules(sheet.cssRules, app);
    } catch {
      // The styles of another origin cannot be read.
    }
  }
  const parts: Record<string, number> = {};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const length = texts.currentNode.nodeValue?.trim().length ?? 0;
    const parent = texts.currentNode.parentElement;
    if (length === 0 || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const app = [...element.classList].map((name) => owners.get(name)).find(Boolean);
      if (!app) continue;
      parts[app] = (parts[app] ?? 0) + length;
      break;
    }
  }
  return parts;
}

/** Returns the kinds of storage in which what `recordBuiltIns` has put there is missing. */
export function listLostStorage(): string[] {
  return Object.entries({ localStorage, sessionStorage }).flatMap(([kind, storage]) =>
    storage.getItem('kept-by-another-app') === null ? [kind] : [],
  );
}

/** Returns the state of `html` and `body`. */
export function readRoot(): RootState {
  const attributes: string[] = [];
  const locks: string[] = [];
  for (const element of [document.documentElement, document.body]) {
    const name = element.localName;
    for (const attribute of element.attributes)
      attributes.push(`${name} ${attribute.name}="${attribute.value}"`);
    const style = getComputedStyle(element);
    if (['hidden', 'clip'].includes(style.overflowY)) locks.push(`${name} overflow: ${style.overflowY}`);
    if (style.position === 'fixed') locks.push(`${name} position: fixed`);
    if (style.pointerEvents === 'none') locks.push(`${name} pointer-events: none`);
    if (style.display === 'none' || style.visibility === 'hidden') locks.push(`${name} is hidden`);
    if (Number(style.opacity) < 0.1) locks.push(`${name} opacity: ${style.opacity}`);
    if (element.inert) locks.push(`${name} inert`);
    if (element.ariaHidden === 'true') locks.push(`${name} aria-hidden`);
  }
  return { attributes, locks };
}

/** Returns the kinds of events that the page's listeners on `document` or `window` stop or prevent. */
export function listStoppedEvents(): string[] {
  const link = document.createElement('a');
  link.href = '#';
  document.body.append(link);
  const events: Record<string, (init: EventInit) => Event> = {
    click: (init) => new MouseEvent('click', init),
    pointerdown: (init) => new PointerEvent('pointerdown', init),
    mousedown: (init) => new MouseEvent('mousedown', init),
    keydown: (init) => new KeyboardEvent('keydown', { ...init, key: 'a' }),
    wheel: (init) => new WheelEvent('wheel', { ...init, deltaY: 1 }),
    submit: (init) => new SubmitEvent('submit', init),
  };
  const isStopped = ([kind, create]: [string, (init: EventInit) => Event]) => {
    let arrived = false;
    let isPrevented = false;
    const noteArrival = () => (arrived = true);
    const finish = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    link.addEventListener(kind, noteArrival);
    window.addEventListener(kind, finish);
    link.dispatchEvent(create({ bubbles: true, cancelable: true }));
    window.removeEventListener(kind, finish);
    return !arrived || isPrevented;
  };
  const stopped = Object.entries(events).filter(isStopped);
  link.remove();
  return stopped.map(([kind]) => kind);
}

/** Returns the decoded bytes that the page has loaded, by kind of file. */
export function measureBytes(): Record<string, number> {
  const kinds: Record<string, string> = {
    js: 'scripts',
    mjs: 'scripts',
    css: 'styles',
    woff2: 'fonts',
    woff: 'fonts',
    mp4: 'media',
    webm: 'media',
  };
  const bytes: Record<string, number> = {};
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const { pathname } = new URL(entry.name, location.href);
    const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? '';
    const isImage = /^(avif|webp|png|jpe?g|gif|svg|ico)$/.test(ending);
    const kind = isImage ? 'pictures' : (kinds[ending] ?? 'data');
    bytes[kind] = (bytes[kind] ?? 0) + entry.decodedBodySize;
  }
  return bytes;
}
