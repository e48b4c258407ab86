/** What a request would do, as the person saw it who asked for it, read by a rehearsal of the approval. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { runOperation } from '@antara/desk-common/calls';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { CancelledFacts } from '../bookings/changes/cancel.tsx';
import { MoneyFacts } from '../bookings/changes/money-facts.tsx';
import { RefundFacts } from '../bookings/changes/refund.tsx';
import { Problem } from '../components/problem.tsx';
import { ResultView } from '../tasks/result-view.tsx';
import { Cancelled } from '../timetable/cancelled.tsx';

const letterTo = 'the address of the booking';

/** The views of results that the forms of these changes show. Other results are shown as facts and tables. */
const views: { [Name in OperationName]?: (result: Result<Name>) => ReactNode } = {
  'bookings.cancel': (result) => <CancelledFacts {...{ result, letterTo }} />,
  'bookings.cancelPart': (result) => <MoneyFacts {...{ result, letterTo }} />,
  'bookings.moveDate': (result) => <MoneyFacts {...{ result, letterTo }} />,
  'bookings.refund': (result) => <RefundFacts {...{ result, letterTo }} />,
  'departures.cancel': (result) => <Cancelled {...result} />,
  'departures.decide': ({ cancelled }) => cancelled && <Cancelled {...cancelled} />,
};

/** Shows the result of the operation that was asked for. */
export function RequestedResult({ operation, result }: { operation: string; result: unknown }) {
  const view = views[operation as OperationName] as ((result: unknown) => ReactNode) | undefined;
  return view ? view(result) : <ResultView value={result} name={operation} />;
}

/** Milliseconds for which a rehearsal is shown again: it locks what it would change, so it is not repeated often. */
const freshMs = 60_000;

interface RequestedEffectsProps {
  request: number;
  operation: string;
  input: unknown;
  /** True when the member may approve the request. Otherwise the change itself is rehearsed, as it was asked for. */
  mayApprove: boolean;
}

/** Returns true when the change of an own request, which nobody approves alone, can be rehearsed and shown. */
export const hasView = (operation: string): boolean => operation in views;

/** Rehearses what was asked for, and shows what would happen. */
export function RequestedEffects({ request, operation, input, mayApprove }: RequestedEffectsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['rehearsed approval', request],
    queryFn: async () => {
      if (!mayApprove)
        return (await runOperation(operation as OperationName, input as never, { dryRun: true })).result;
      return (await runOperation('approvals.approve', { request }, { dryRun: true })).result.result;
    },
    staleTime: freshMs,
    refetchOnWindowFocus: false,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Finding out what would happen …</p>;
  return <RequestedResult operation={operation} result={data} />;
}
