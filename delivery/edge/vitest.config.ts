import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'edge',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
