import type { QueryClient } from '@tanstack/react-query';
import type { Desk } from '@antara/desk-common/agreement';
import { DeskError, runOperation } from '@antara/desk-common/calls';
import { noteOwnChange } from './own-changes.ts';
import { describeRefusal } from './plain-words.ts';

/** Takes back the change of a line of the log, and says so, or why it could not be taken back. */
export async function undoChange(
  line: number,
  { queries, notify }: { queries: QueryClient; notify: Desk['notify'] },
): Promise<void> {
  try {
    await runOperation('log.undo', { line });
    await queries.invalidateQueries();
    noteOwnChange();
    notify('Taken back. Everything is as it was before.');
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    notify(describeRefusal(error.message));
  }
}
