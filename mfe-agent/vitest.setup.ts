import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first query of a test waits longer, because rendering a screen for the first time imports its module.
configure({ asyncUtilTimeout: 15_000 });

// Tests send no files: each test answers `uploadLogo` itself. All test files of a worker share the modules that call
// `uploadLogo`, so they share the mock as well.
vi.mock('@antara/contracts/api/upload', () => {
  const shared = globalThis as { uploadLogoInTests?: ReturnType<typeof vi.fn> };
  shared.uploadLogoInTests ??= vi.fn();
  return { uploadLogo: shared.uploadLogoInTests };
});

afterEach(cleanup);
