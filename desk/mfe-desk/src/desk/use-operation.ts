/** Reads of the office as a screen uses them. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { runOperation } from '@antara/desk-common/calls';
import { noteMark } from './read-marks.ts';
import type { Input, OperationName, Result } from '@antara/desk-common/operations';

/** Milliseconds after which a list that is open is read again, so that it shows the work of others. */
const refreshMs = 30_000;

interface ReadOptions {
  /** Reads again by itself while the page is open. */
  follows?: boolean;
  /** Shows the answer to the input before until the next one is there. */
  keepsPrevious?: boolean;
  /** Reads again when the component comes, also where another one has read the same a moment ago. */
  readsAnew?: boolean;
}

/** Runs a read with `input`, or nothing while `input` is null. An error is a `DeskError`. */
export function useOperation<Name extends OperationName>(
  name: Name,
  input: Input<Name> | null,
  { follows = false, keepsPrevious = false, readsAnew = false }: ReadOptions = {},
): UseQueryResult<Result<Name>> {
  return useQuery({
    queryKey: [name, input],
    queryFn: async ({ queryKey }) => {
      const { result, as_of } = await runOperation(name, input as Input<Name>);
      noteMark(queryKey, as_of);
      return result;
    },
    enabled: input !== null,
    ...(follows && { refetchInterval: refreshMs }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(readsAnew && { refetchOnMount: 'always' }),
  });
}
