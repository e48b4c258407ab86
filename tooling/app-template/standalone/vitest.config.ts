import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    // The first test compiles the screen and what it imports.
    testTimeout: 20_000,
    // Their components import style sheets, which Node cannot.
    server: { deps: { inline: [/@antara\//] } },
  },
});
