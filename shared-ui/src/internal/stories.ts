import type { ComponentType, ReactElement } from 'react';

/** The groups of the kit's page, in their order. */
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
 * What `<component>/<component>.stories.tsx` exports: the kit's page shows it, and tests render every state on a
 * server.
 */
export interface Stories {
  group: (typeof storyGroups)[number];
  /** One sentence under the component's name. */
  about: string;
  /** How much room a state has: a third of the page unless given. */
  width?: 'narrow' | 'medium' | 'wide';
  /** Every state, named by its key; "Text · wrong" is the state "wrong" in the group "Text". */
  states: readonly ReactElement[];
  /** For what opens over the page: the props of a closed one. The kit's page then shows a button that opens it. */
  closedProps?: Record<string, unknown>;
  /** Keeps what covers the window inside a box. */
  contained?: boolean;
  /** Shown on the kit's page in place of the states. */
  preview?: ComponentType;
}
