import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'server-base', isolate: false, include: ['src/**/*.test.ts'] },
});
