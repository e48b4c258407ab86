/** A read by any operation: its form, whose values stand in the address, and its result. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@antara/shared-ui/button';
import type { Input, OperationName } from '@antara/desk-common/operations';
import { Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { useOperation } from '../desk/use-operation.ts';
import { ResultView } from './result-view.tsx';
import type { Task } from './schema.ts';
import { TaskForm } from './task-form.tsx';
import styles from './task.module.css';
import { useTaskForm } from './use-task-form.ts';
import { parseInput } from './parse-input.ts';

const nothing = {};

export function RunRead({ task }: { task: Task }) {
  const [params, setParams] = useSearchParams();
  const text = params.get('input');
  const given = useMemo(() => parseInput(text), [text]);
  const queries = useQueryClient();
  // A read that needs nothing is shown at once; files are made only when they are asked for.
  const needs = task.input.required ?? [];
  const hasAll = needs.every((key) => Object.hasOwn(given, key));
  const isAsked =
    text !== null || (needs.length === 0 && !task.name.endsWith('File') && !task.name.endsWith('export'));
  const input = isAsked && hasAll ? given : null;
  const read = useOperation<OperationName>(task.name, input as Input<OperationName> | null);
  const form = useTaskForm(task, { fixed: nothing, initial: given, error: read.error });
  const more = (read.data as { more?: string } | undefined)?.more;

  function show(next: Record<string, unknown>) {
    const after = new URLSearchParams(params);
    after.set('input', JSON.stringify(next));
    setParams(after);
    // The same input again is a wish to see it anew.
    void queries.invalidateQueries({ queryKey: [task.name, next] });
  }

  return (
    <>
      <Section title="What to show">
        <div className={styles.inside}>
          <TaskForm form={form} action="Show" isBusy={read.isFetching} onInput={show} />
        </div>
      </Section>
      {read.error && <Problem error={read.error} onRetry={() => void read.refetch()} />}
      {read.data !== undefined && (
        <Section title="Result" note={task.is_personal ? 'This read is in the history.' : undefined}>
          <div className={styles.inside} aria-busy={read.isFetching}>
            <ResultView value={read.data} name={task.name.replace('.', '-')} />
            {more && (
              <div className={styles.buttons}>
                <Button variant="secondary" size="small" onClick={() => show({ ...given, cursor: more })}>
                  Next part
                </Button>
                {Object.hasOwn(given, 'cursor') && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => {
                      const { cursor: _, ...first } = given;
                      show(first);
                    }}
                  >
                    From the beginning
                  </Button>
                )}
              </div>
            )}
          </div>
        </Section>
      )}
    </>
  );
}
