import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { onBothDatabases } from './test/on-both-databases.ts';

/**
 * `API_TESTS=on-both-databases` runs only what has to run on a second database, once everything has run on the first.
 */
const isSecondDatabase = process.env.API_TESTS === 'on-both-databases';

export default defineConfig({
  test: {
    include: isSecondDatabase ? [...onBothDatabases] : ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Loading the API takes longer than most files' tests: a worker does it once. Each file opens a database and a
    // server of its own.
    isolate: false,
    // A test waits for its database, too.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The second that Vitest waits for by itself is too short on a machine that does other work as well.
    expect: { poll: { timeout: 10_000 } },
    // A database of its own is opened before a file's tests are collected.
    // Nothing that a test stores has to survive a loss of power, so PostgreSQL need not wait for its disk.
    env: { NODE_ENV: 'test', PGOPTIONS: '-c synchronous_commit=off' },
  },
});
