/** Any operation: a form made from its schema, and its result. */
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import type { Outcome } from '@antara/desk-common/calls';
import type { OperationName } from '@antara/desk-common/operations';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { parseInput } from './parse-input.ts';
import { ResultView } from './result-view.tsx';
import { RunChange } from './run-change.tsx';
import { RunRead } from './run-read.tsx';
import { useTasks, type Task } from './schema.ts';
import styles from './task.module.css';
import { toDomain, toFullTitle, toSentence } from './words.ts';

export default withDesk(function TaskPage() {
  const { operation = '' } = useParams();
  const tasks = useTasks();
  // The server writes addresses in small letters when a page is loaded.
  const task = tasks.data?.find(({ name }) => name.toLowerCase() === operation.toLowerCase());
  return (
    <Page
      title={toFullTitle(task?.name ?? operation)}
      summary={task && toSentence(task.summary)}
      actions={<Link to={`/tasks?q=${toDomain(operation)}`}>All tasks of this kind</Link>}
    >
      {tasks.error && <Problem error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data && !task && (
        <Empty>
          There is no task of this name for your roles. The owners give roles; the list of all tasks shows
          yours.
        </Empty>
      )}
      {task &&
        (task.kind === 'read' ? (
          <RunRead key={task.name} task={task} />
        ) : (
          <ChangePage key={task.name} task={task} />
        ))}
    </Page>
  );
});

function ChangePage({ task }: { task: Task }) {
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome<OperationName> | null>(null);
  if (outcome)
    return (
      <Section title={outcome.request ? 'Waits for a second person' : 'Done'}>
        <div className={styles.inside}>
          {outcome.request ? (
            <p>
              Somebody else has to agree within seven days. The request stands among the{' '}
              <Link to="/approvals">approvals</Link>.
            </p>
          ) : (
            <ResultView value={outcome.result} name={task.name.replace('.', '-')} />
          )}
          <div className={styles.buttons}>
            <Button size="small" variant="secondary" onClick={() => setOutcome(null)}>
              Once more
            </Button>
          </div>
        </div>
      </Section>
    );
  return (
    <div className={styles.narrow}>
      <RunChange isFramed task={task} initial={parseInput(params.get('input'))} onDone={setOutcome} />
    </div>
  );
}
