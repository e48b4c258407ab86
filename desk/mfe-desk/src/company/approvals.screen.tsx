/** Changes that one person alone may not make, and the decisions of the second one. */
import { useMemo, useState } from 'react';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import type { Result } from '@antara/desk-common/operations';
import { BookingName } from '../components/booking-name.tsx';
import { DepartureName } from '../components/journey-name.tsx';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useDesk, withDesk } from '../desk/desk-context.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { ResultView } from '../tasks/result-view.tsx';
import { describeOperation, formatIst } from '../tasks/words.ts';
import styles from './company.module.css';
import { ChangePanel } from './panel.tsx';
import { hasView, RequestedEffects, RequestedResult } from './requested-effects.tsx';
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
  const mayDecide = request.input !== null;
  // Nobody may approve an own request, so its approval cannot be rehearsed.
  const mayApprove = !request.is_own && may('approvals.approve');
  const isRehearsed = mayDecide && (mayApprove || hasView(request.operation));
  return (
    <Section title={describeOperation(request.operation)} note={`request ${request.request}`}>
      <div className={styles.inside}>
        <p className={styles.quote}>
          <b>{request.asked_by}</b>{' '}
          <span>{`asked on ${formatIst(request.asked_at)}: “${request.reason}”`}</span>{' '}
          {request.is_own && <Badge>your own</Badge>}
        </p>
        {mayDecide ? (
          <>
            <RequestedInput input={request.input as object} operation={request.operation} />
            {isRehearsed && (
              <section className={styles.effects}>
                <h3>What will happen</h3>
                <RequestedEffects {...request} mayApprove={mayApprove} />
              </section>
            )}
          </>
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

/** What was asked for: the departure and the booking by name, then the rest. The reason stands above. */
function RequestedInput({ input, operation }: { input: object; operation: string }) {
  const { reason: _, booking_id, ...values } = input as Record<string, unknown>;
  const { journey, date, ...rest } = values;
  const hasDeparture = typeof journey === 'string' && typeof date === 'string';
  return (
    <>
      {hasDeparture && (
        <p>
          <DepartureName {...{ journey, date }} />
        </p>
      )}
      {typeof booking_id === 'string' && (
        <p>
          <BookingName id={booking_id} />
        </p>
      )}
      <ResultView value={hasDeparture ? rest : values} name={operation} />
    </>
  );
}

function DecisionPanel({ decision: { way, request }, onClose }: { decision: Decision; onClose(): void }) {
  const task = useTaskFinder()(way);
  const fixed = useMemo(() => ({ request: request.request }), [request]);
  if (!task) return null;
  const isApproval = way === 'approvals.approve';
  const what = describeOperation(request.operation);
  return (
    <ChangePanel
      heading={`${isApproval ? 'Approve' : request.is_own ? 'Take back' : 'Reject'} request ${request.request}`}
      task={task}
      fixed={fixed}
      title={isApproval ? what : `${what} is not done`}
      renderResult={(result) =>
        isApproval ? (
          <RequestedResult operation={request.operation} result={(result as { result: unknown }).result} />
        ) : (
          <p>
            {(result as { on_sale_again: boolean }).on_sale_again
              ? `The departure is on sale again. ${request.asked_by} can ask for its cancellation once more.`
              : `Nothing changes. ${request.asked_by} can ask for it again.`}
          </p>
        )
      }
      confirmLabel={isApproval ? 'Approve' : request.is_own ? 'Take back' : 'Reject'}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
