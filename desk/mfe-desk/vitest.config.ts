import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
  },
});
