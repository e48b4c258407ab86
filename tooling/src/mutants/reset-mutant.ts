/**
 * Turns the mutant off while a test file is loaded, because loading starts servers and fills databases for all tests of
 * the file. In a reused worker the mutant of the previous run would still be active meanwhile.
 */
import { inject } from 'vitest';

const { __stryker__: state } = globalThis as { __stryker__?: { activeMutant?: string | undefined } };
const activation = (inject as (name: string) => unknown)('mutantActivation');
if (state && activation !== 'static') state.activeMutant = undefined;

// Removes the databases of a test file that the previous run aborted after its first failed test
// (`api/test/database.ts`).
const { databasesOfTests } = globalThis as { databasesOfTests?: Map<string, () => Promise<void>> };
for (const drop of databasesOfTests?.values() ?? []) await drop();
