/** What `mounted-screen.tsx` is on the server. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { MountedScreen } from '../composition/remote.ts';
import { MountedRoot } from './mounted-root.tsx';

/** @public In place of its namesake where the condition `node` holds. */
export function mountedScreen<Data>(Screen: ComponentType<{ data: Data }>): MountedScreen {
  return {
    mount() {
      throw new Error('A screen is mounted in the browser alone.');
    },
    renderToString: (page) => renderToString(<MountedRoot Screen={Screen} page={page} />),
  };
}
