/**
 * The registry of jobs: work that leaves the process, written to the outbox in the transaction that causes it. The
 * domain that runs a job declares its payload here by declaration merging:
 *
 *     declare module '../../platform/jobs.ts' {
 *       interface Jobs { capture: { paymentId: string } }
 *     }
 *
 * `createJobHandlers` in plugins.ts must return a handler for each kind, so one that nobody runs does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- domains merge their jobs into it
export interface Jobs {}

export type JobKind = keyof Jobs;

/**
 * Runs one job; throws when it could not, to be called again later. A second run must change nothing. `signal`: the
 * process ends; what can be broken off safely throws then.
 */
export type JobHandler<Kind extends JobKind> = (payload: Jobs[Kind], signal: AbortSignal) => Promise<void>;

/** A handler for every kind of job. */
export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
