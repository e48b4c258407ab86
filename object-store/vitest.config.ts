import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'object-store', isolate: false, include: ['src/**/*.test.ts'] },
});
