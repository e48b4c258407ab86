/**
 * The registry of jobs: work with effects outside the process, written to the outbox in the transaction that causes it.
 * The domain that runs a job declares its payload here by declaration merging:
 *
 *     declare module '../../platform/jobs.ts' {
 *       interface Jobs { capture: { paymentId: string } }
 *     }
 *
 * `createJobHandlers` in plugins.ts must return a handler for each kind, so a job without a handler does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- domains merge their jobs into it
export interface Jobs {}

export type JobKind = keyof Jobs;

/**
 * Runs one job. When a handler throws, it is called again later, so a second run of the same job must change nothing.
 * `signal` is aborted when the process ends; a handler that can stop safely then throws.
 */
export type JobHandler<Kind extends JobKind> = (payload: Jobs[Kind], signal: AbortSignal) => Promise<void>;

/** A handler for every kind of job. */
export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
