/** The server's version of `mounted-screen.tsx`. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { MountedScreen } from '../composition/remote.ts';
import { MountedRoot } from './mounted-root.tsx';

/** @public Replaces its namesake under the condition `node`. */
export function mountedScreen<Data>(Screen: ComponentType<{ data: Data }>): MountedScreen {
  return {
    mount() {
      throw new Error('A screen is mounted in the browser alone.');
    },
    renderToString: (page) => renderToString(<MountedRoot Screen={Screen} page={page} />),
  };
}
