/**
 * The public part of trying a release before it is live: its pages rendered on the server, its calls compared with the
 * API.
 */
export { checkApiCalls } from './trial/check-api-calls.ts';
export { listPages, smokeTest, type TrialStore } from './trial/smoke-test.ts';
