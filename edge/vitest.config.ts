import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'edge', include: ['src/**/*.test.{ts,tsx}'] } });
