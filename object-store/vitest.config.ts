import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'object-store', include: ['src/**/*.test.ts'] } });
