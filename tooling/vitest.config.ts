import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tooling',
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
