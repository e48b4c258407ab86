/** Changes that one person alone may not make, and the decisions of the second one. */
import { useMemo, useState } from 'react';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import type { Result } from '@antara/desk-common/operations';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { ResultView } from '../tasks/result-view.tsx';
import { formatIst, toFullTitle } from '../tasks/words.ts';
import styles from './company.module.css';
import { ChangePanel } from './panel.tsx';
import { useTaskFinder } from './use-task.ts';

type Request = Result<'approvals.list'>['requests'][number];
type Decision = { way: 'approvals.approve' | 'approvals.reject'; request: Request };

export default withDesk(function Approvals() {
  const waiting = useOperation('approvals.list', {}, { follows: true });
  const [decision, setDecision] = useState<Decision | null>(null);
  const requests = waiting.data?.requests ?? [];
  return (
    <Page
      title="Approvals"
      summary="Much money, and what cannot be taken back, needs two persons. A request waits seven days."
      aside={
        decision && (
          <DecisionPanel
            key={`${decision.way} ${decision.request.request}`}
            decision={decision}
            onClose={() => setDecision(null)}
          />
        )
      }
    >
      {waiting.error && <Problem error={waiting.error} onRetry={() => void waiting.refetch()} />}
      {waiting.data && requests.length === 0 && (
        <Empty>
          Nothing waits for a second person. When somebody asks for a refund over the limit, a whole coupon or
          the end of an account, the request stands here until somebody else has decided.
        </Empty>
      )}
      {requests.map((request) => (
        <RequestSection key={request.request} request={request} onDecide={setDecision} />
      ))}
    </Page>
  );
});

interface RequestProps {
  request: Request;
  onDecide(decision: Decision): void;
}

function RequestSection({ request, onDecide }: RequestProps) {
  const { may } = useDesk();
  // The reason stands above.
  const { reason: _, ...input } = (request.input ?? {}) as Record<string, unknown>;
  const mayDecide = request.input !== null;
  return (
    <Section title={toFullTitle(request.operation)} note={`request ${request.request}`}>
      <div className={styles.inside}>
        <p className={styles.quote}>
          <b>{request.asked_by}</b>{' '}
          <span>{`asked on ${formatIst(request.asked_at)}: “${request.reason}”`}</span>{' '}
          {request.is_own && <Badge>your own</Badge>}
        </p>
        {mayDecide ? (
          <ResultView value={input} name={request.operation} />
        ) : (
          <p className={styles.soft}>Your roles do not permit this change, so you cannot decide about it.</p>
        )}
        <p className={styles.soft}>{`Waits until ${formatIst(request.expires_at)}.`}</p>
        {mayDecide && (
          <div className={styles.buttons}>
            {!request.is_own && may('approvals.approve') && (
              <Button size="small" onClick={() => onDecide({ way: 'approvals.approve', request })}>
                Approve …
              </Button>
            )}
            {may('approvals.reject') && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => onDecide({ way: 'approvals.reject', request })}
              >
                {request.is_own ? 'Take back …' : 'Reject …'}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function DecisionPanel({ decision: { way, request }, onClose }: { decision: Decision; onClose(): void }) {
  const task = useTaskFinder()(way);
  const fixed = useMemo(() => ({ request: request.request }), [request]);
  if (!task) return null;
  const isApproval = way === 'approvals.approve';
  const what = toFullTitle(request.operation);
  return (
    <ChangePanel
      heading={`${isApproval ? 'Approve' : request.is_own ? 'Take back' : 'Reject'} request ${request.request}`}
      task={task}
      fixed={fixed}
      title={isApproval ? what : `${what} is not done`}
      renderResult={(result) =>
        isApproval ? (
          <ResultView value={(result as { result: unknown }).result} name={request.operation} />
        ) : (
          <p>{`Nothing changes. ${request.asked_by} can ask for it again.`}</p>
        )
      }
      confirmLabel={isApproval ? 'Approve' : request.is_own ? 'Take back' : 'Reject'}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
