/**
 * Runs before each test file: no mutant is active while the file is loaded. What it does then (a server is started, a
 * database filled) is the same for all its tests, and in a worker that stays, the mutant of the run before is still
 * active.
 */
import { inject } from 'vitest';

const { __stryker__: state } = globalThis as { __stryker__?: { activeMutant?: string | undefined } };
const activation = (inject as (name: string) => unknown)('mutantActivation');
if (state && activation !== 'static') state.activeMutant = undefined;

// A file of the run before that was broken off at its first failure has left its databases (`api/test/database.ts`).
const { databasesOfTests } = globalThis as { databasesOfTests?: Map<string, () => Promise<void>> };
for (const drop of databasesOfTests?.values() ?? []) await drop();
