/**
 * Jobs, written in the transaction that causes them and run afterwards. Other domains import this file and nothing else
 * of the folder.
 */
export { enqueue, findEnqueuedKeys } from './enqueue.ts';
export { createOutboxWorker } from './plugin.ts';
export { bookingOfJob, outbox } from './tables.ts';
