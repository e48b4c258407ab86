import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'edge', isolate: false, include: ['src/**/*.test.{ts,tsx}'] } });
