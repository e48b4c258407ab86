import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until the element returned by `find` has the focus, because a component may focus it only after the next
 * render.
 */
export const expectFocus = (find: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(find()));
