/** Everything that the member may do, by its kind. */
import { Link, useSearchParams } from 'react-router-dom';
import { TextField } from '@antara/shared-ui/field';
import { Empty, Page, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { withDesk } from '../desk/desk-context.tsx';
import { useTasks, type Task } from './schema.ts';
import styles from './task.module.css';
import { domains, toDomain, toDomainTitle, toSentence, toTaskTitle } from './words.ts';

/** Returns the tasks that have every word of `text`, by their domains. */
export function groupTasks(tasks: readonly Task[], text: string): [domain: string, tasks: Task[]][] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Task[]>();
  for (const task of tasks) {
    const domain = toDomain(task.name);
    const all =
      `${task.name} ${toDomainTitle(domain)} ${toTaskTitle(task.name)} ${task.summary}`.toLowerCase();
    if (words.every((word) => all.includes(word))) groups.set(domain, [...(groups.get(domain) ?? []), task]);
  }
  const rank = (domain: string) => (domains.includes(domain) ? domains.indexOf(domain) : domains.length);
  return [...groups].sort(([one], [other]) => rank(one) - rank(other));
}

export default withDesk(function Tasks() {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const tasks = useTasks();
  const groups = groupTasks(tasks.data ?? [], text);
  const count = groups.reduce((sum, [, list]) => sum + list.length, 0);
  return (
    <Page
      title="All tasks"
      summary="Everything that your roles permit, by its kind. What has a page of its own is quicker there."
    >
      <search className={styles.search}>
        <TextField
          type="search"
          label="Find a task"
          value={text}
          placeholder="coupon, lock, register …"
          onChange={(event) =>
            setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
          }
        />
        <p role="status">{text && tasks.data && `${count} ${count === 1 ? 'task' : 'tasks'}`}</p>
      </search>
      {tasks.error && <Problem error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data && groups.length === 0 && (
        <Empty>
          No task is called that. Look for the thing (a suite, a coupon) or for what is done to it (cancel,
          block).
        </Empty>
      )}
      <div className={styles.domains}>
        {groups.map(([domain, list]) => (
          <Section key={domain} title={toDomainTitle(domain)} note={String(list.length)}>
            <ul className={styles.tasks}>
              {list.map(({ name, kind, summary }) => (
                <li key={name} className={styles.task}>
                  <Link to={`/tasks/${name}`}>{toTaskTitle(name)}</Link>
                  <p>{toSentence(summary)}</p>
                  <span className={styles.kind}>{kind === 'read' ? 'shows' : 'changes'}</span>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Page>
  );
});
