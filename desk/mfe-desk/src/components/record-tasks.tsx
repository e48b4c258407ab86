/** The tasks on a record as buttons; the chosen one is in the address as `do`, and its form stands beside. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import type { OperationName } from '@antara/desk-common/operations';
import { useDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import { firstField } from './focus-first.tsx';
import { usePageKeys } from './use-page-keys.ts';
import layout from './layout.module.css';

export interface RecordTask {
  id: string;
  label: string;
  /** The operation that the task runs. A member without the permission does not see the task. */
  needs: OperationName;
  /** Shows the form; `close` goes back to the choice. */
  renderForm(close: () => void): ReactNode;
}

/** The key that leads to the tasks, shown in the first of them. */
export const TasksKey = () => (
  <kbd aria-hidden="true" title="The key e leads to these tasks">
    e
  </kbd>
);

/**
 * Returns the buttons, for the head of a page, and the form of the chosen task, null for none. `e` puts the focus on
 * the first button.
 */
export function useTasks(
  label: string,
  tasks: readonly RecordTask[],
): { buttons: ReactNode; form: ReactNode } {
  const { may } = useDesk();
  const { get, set, isNow } = useAddress();
  const box = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const allowed = tasks.filter(({ needs }) => may(needs));
  const chosen = allowed.find(({ id }) => id === get('do'));
  const chosenId = chosen?.id;
  useLayoutEffect(() => {
    // The form that a press has opened gets the focus, so that typing can begin.
    if (chosenId !== undefined) box.current?.querySelector<HTMLElement>(`form ${firstField}`)?.focus();
  }, [chosenId]);
  /** Leaves a task. Another one may be open by then, because a change takes its time after it was confirmed. */
  const close = (id: string) => {
    if (isNow('do', id)) set({ do: undefined });
  };
  usePageKeys({ e: () => group.current?.querySelector('button')?.focus() });
  return {
    buttons: allowed.length > 0 && (
      <div ref={group} role="group" aria-label={label} className={layout.buttons}>
        {allowed.map(({ id, label: name }, nth) => (
          <Button
            key={id}
            variant="secondary"
            size="small"
            aria-pressed={id === chosenId}
            onClick={() => set({ do: id === chosenId ? undefined : id })}
          >
            <span>{name}</span> {nth === 0 && <TasksKey />}
          </Button>
        ))}
      </div>
    ),
    form: chosen ? (
      <div ref={box} key={chosen.id} className={layout.forms}>
        {chosen.renderForm(() => close(chosen.id))}
      </div>
    ) : null,
  };
}
