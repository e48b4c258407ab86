/** One operation with its schema, for a screen that runs it. */
import type { OperationName } from '@antara/desk-common/operations';
import { useTasks, type Task } from '../tasks/schema.ts';

/** Returns a function that finds an operation; undefined when the member may not run it. */
export function useTaskFinder(): (name: OperationName) => Task | undefined {
  const { data } = useTasks();
  return (name) => data?.find((one) => one.name === name);
}
