import { cleanup, configure } from '@testing-library/react';
import type { BrowserWindow } from 'happy-dom';
import { afterEach, vi } from 'vitest';

// A screen's module is imported when it is first rendered.
configure({ asyncUtilTimeout: 15_000 });

// The payment window's page is the API's: here it is blank, and the tests send its messages.
const page = window as unknown as BrowserWindow & {
  happyDOM: { settings: { fetch: { interceptor: unknown } } };
};
page.happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: async () => new page.Response('<!doctype html><title>Payment</title>'),
};

// No file is sent: each test answers the upload (src/testing/passports.ts). One function for all files of a worker,
// which share the modules that call it.
vi.mock('@antara/contracts/api/upload', () => {
  const shared = globalThis as { uploadInTests?: ReturnType<typeof vi.fn> };
  shared.uploadInTests ??= vi.fn();
  return { uploadImage: shared.uploadInTests };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
