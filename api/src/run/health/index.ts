/** Checks of everything that the site needs. Other domains import this file and nothing else of the folder. */
export type { CheckState } from './check.ts';
export { checkDatabase } from './database-check.ts';
export { describeJobs, lateMinutes, type OpenJobs, readOpenJobs } from './jobs-check.ts';
export { getMonitor, readReports } from './monitor.ts';
export { createHealth } from './routes.ts';
