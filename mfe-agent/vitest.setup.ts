import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first look at a screen imports it.
configure({ asyncUtilTimeout: 5_000 });

// No file is sent: each test answers the upload. One function for all files of a worker, which share the modules that
// call it.
vi.mock('@antara/contracts/api/upload', () => {
  const shared = globalThis as { uploadLogoInTests?: ReturnType<typeof vi.fn> };
  shared.uploadLogoInTests ??= vi.fn();
  return { uploadLogo: shared.uploadLogoInTests };
});

afterEach(cleanup);
