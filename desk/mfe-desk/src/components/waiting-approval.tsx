/** A note on a record that a change of it waits for a second person. */
import { Link } from 'react-router-dom';
import { useDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { describeOperation } from '../tasks/words.ts';
import layout from './layout.module.css';

/** Returns the requests whose input has all these values; undefined while they are read, or may not be. */
export function useWaitingRequests(about: Readonly<Record<string, string>>) {
  const { may } = useDesk();
  const { data } = useOperation('approvals.list', may('approvals.list') ? {} : null);
  return data?.requests.filter(({ input }) =>
    Object.entries(about).every(([key, value]) => (input as Record<string, unknown> | null)?.[key] === value),
  );
}

/** Shows the requests whose input has all these values; nothing when there are none. */
export function WaitingApproval({ about }: { about: Readonly<Record<string, string>> }) {
  return useWaitingRequests(about)?.map(({ request, operation, asked_by }) => (
    <p key={request} className={layout.notice}>
      <span>{`“${describeOperation(operation)}” waits for a second person; ${asked_by} has asked for it.`}</span>{' '}
      <Link to="/approvals">Approvals</Link>
    </p>
  ));
}
