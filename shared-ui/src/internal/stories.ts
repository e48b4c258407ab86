import type { ComponentType, ReactElement } from 'react';

/** The groups of the kit's page, in order. */
export const storyGroups = [
  'Actions',
  'Fields',
  'Pictures and films',
  'Words and figures',
  'One of several',
  'Over the page',
  'Waiting and failing',
  'The page',
] as const;

/**
 * The exports of `<component>/<component>.stories.tsx`. The kit's page shows them, and tests render every state on a
 * server.
 */
export interface Stories {
  group: (typeof storyGroups)[number];
  /** One sentence under the component's name. */
  about: string;
  /** The width of a state. A third of the page when absent. */
  width?: 'narrow' | 'medium' | 'wide';
  /** All states, named by their keys. "Text · wrong" is the state "wrong" in the group "Text". */
  states: readonly ReactElement[];
  /** Only for overlays: the props of the closed overlay. The kit's page then shows a button that opens it. */
  closedProps?: Record<string, unknown>;
  /** Keeps an overlay that would cover the window inside a box. */
  contained?: boolean;
  /** Replaces the states on the kit's page. */
  preview?: ComponentType;
}
