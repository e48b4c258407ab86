import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the element that `find` answers has the focus: it may be set only after the next render. */
export const expectFocus = (find: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(find()));
