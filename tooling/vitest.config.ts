import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'tooling', isolate: false, include: ['src/**/*.test.{ts,tsx}'] },
});
