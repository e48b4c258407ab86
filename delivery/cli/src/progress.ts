/** Reports the progress of commands. */

/** Called at each step of a command. */
export type ReportProgress = (step: string) => void;

/** Creates a reporter that prints each step after the seconds since it was created. */
export function createProgressReporter(): ReportProgress {
  const startedAt = performance.now();
  return (step) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(5)} s  ${step}`);
}
