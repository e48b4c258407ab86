/**
 * Deactivates the mutant before each test file is loaded. Loading starts servers and fills databases for all tests of
 * the file. In a reused worker the previous run's mutant would otherwise still be active meanwhile.
 */
import { inject } from 'vitest';

const { __stryker__: state } = globalThis as { __stryker__?: { activeMutant?: string | undefined } };
const activation = (inject as (name: string) => unknown)('mutantActivation');
if (state && activation !== 'static') state.activeMutant = undefined;

// Removes databases of a file that the previous run aborted at its first failure (`api/test/database.ts`).
const { databasesOfTests } = globalThis as { databasesOfTests?: Map<string, () => Promise<void>> };
for (const drop of databasesOfTests?.values() ?? []) await drop();
