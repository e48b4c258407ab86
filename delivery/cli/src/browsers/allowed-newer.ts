/**
 * Newer features that built files may use, and why the oldest supported browsers work without them. A name without a
 * value (`cursor`) stands for all its values.
 */
export const allowedInScripts: Record<string, string> = {
  'Element.prototype.startViewTransition':
    'React and its router ask for it, and change the page at once without it',
  'Error.captureStackTrace': 'zod and axios ask for it',
  'HTMLElement.prototype.hidePopover': 'asked for: messages lie over the page without it',
  'HTMLElement.prototype.showPopover': 'asked for: messages lie over the page without it',
  'Iterator.prototype.toArray': 'a function of axios, by the same name',
  PerformanceEventTiming: 'asked for: Safari before 26.2 reports no INP',
  navigation: 'asked for by React, and by the shell, which steps back by an offset without it',
  setImmediate: 'React and axios ask for it; no browser has it',
  trustedTypes: 'asked for: other browsers take strings, and know nothing of the page’s policy',
};

export const allowedInStyles: Record<string, string> = {
  '::details-content': 'only animates; without it a section opens at once',
  '::selection': 'iOS selects in its own colour',
  ':has':
    'Firefox has it since 121: spacing, and what follows the visitor when scrolling, and nothing that is shown or hidden',
  ':popover-open': 'only where there are popovers',
  '@media scripting':
    'for visitors without scripts: where it is unknown, what needs scripts stays to be seen',
  '@property': 'only for an animation that @supports asks for',
  'break-after': 'printing',
  'contain-intrinsic-block-size': 'only beside content-visibility',
  'content-visibility': 'printing; elsewhere a page is laid out as a whole without it',
  cursor: 'phones have no pointer',
  'field-sizing': 'a field keeps its height without it',
  'interpolate-size': 'only animates',
  'mask-image': 'only beside an animation that @supports asks for, and with its prefix',
  'overflow-clip-margin': 'a focus ring is cut by a pixel or two without it',
  resize: 'phones do not resize fields',
  'scrollbar-width': 'a scrollbar looks as the system’s without it',
  'text-size-adjust': 'for phones, which have it with a prefix',
  'text-wrap': 'lines break as they come without it',
  'user-select': 'with its prefix',
};
