import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'server-base', isolate: false, testTimeout: 20_000, include: ['src/**/*.test.ts'] },
});
