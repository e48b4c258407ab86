/** The shell's parts of a page: header and footer, if the page has them. */
import type { Part, PanelStore } from './panel.store.ts';

const frameElements = [
  ['header', 'Header', '#root > header'],
  ['footer', 'Footer', '#root > footer'],
] as const;

export function frameParts({ context, tintOf }: PanelStore): Part[] {
  return frameElements.flatMap(([kind, name, selector]) => {
    const element = document.querySelector(selector);
    if (!element) return [];
    return {
      id: selector,
      kind,
      name,
      app: 'shell' as const,
      version: context.versionOf('shell'),
      tint: tintOf('shell'),
      rects: () => [element.getBoundingClientRect()],
      show: () => element.scrollIntoView(),
    };
  });
}

/** Returns the smallest rectangle around all of `rects`, or null when all are empty. */
export function boundingBox(rects: readonly Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>[]) {
  const seen = rects.filter(({ left, top, right, bottom }) => right > left && bottom > top);
  if (seen.length === 0) return null;
  const left = Math.min(...seen.map((rect) => rect.left));
  const top = Math.min(...seen.map((rect) => rect.top));
  return {
    left,
    top,
    width: Math.max(...seen.map((rect) => rect.right)) - left,
    height: Math.max(...seen.map((rect) => rect.bottom)) - top,
  };
}
