/**
 * The public part of trying a release before it is live: renders its pages on the server, and compares its calls with
 * the API.
 */
export { checkApiCalls } from './trial/check-api-calls.ts';
export { compareStored } from './trial/compare-stored.ts';
export { acceptBy, assertNotDangerous, describeDifferences } from './trial/report-trial.ts';
export { listPages, smokeTest } from './trial/smoke-test.ts';
export type { TrialStore } from './trial/trial-pages.ts';
export { createTrialSets, renderLivePages, type TrialSets } from './trial/trial-sets.ts';
