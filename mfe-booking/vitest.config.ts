import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mfe-booking',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { enableIframePageLoading: true } } },
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
  },
});
