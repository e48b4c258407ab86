import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shared-ui',
    environment: 'happy-dom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'kit/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
  },
});
