import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'releases', isolate: false, include: ['src/**/*.test.{ts,tsx}'] },
});
