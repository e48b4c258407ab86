import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetAnswers } from './src/desk/desk-context.tsx';

// The first look at a screen imports it.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  forgetAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
