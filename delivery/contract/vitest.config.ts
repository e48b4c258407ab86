import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'contract', isolate: false, testTimeout: 20_000, include: ['src/**/*.test.ts'] },
});
