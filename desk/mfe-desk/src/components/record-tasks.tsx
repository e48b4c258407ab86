/** The tasks on a record as buttons; the chosen one is in the address as `do`, and its form stands beside. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@antara/shared-ui/button';
import type { OperationName } from '@antara/desk-common/operations';
import { useDesk } from '../desk/desk-context.tsx';
import { useAddress } from '../desk/use-address.ts';
import layout from './layout.module.css';

export interface RecordTask {
  id: string;
  label: string;
  /** The operation that the task runs. A member without the permission does not see the task. */
  needs: OperationName;
  /** Shows the form; `close` goes back to the choice. */
  renderForm(close: () => void): ReactNode;
}

/** Returns the buttons, for the head of a page, and the form of the chosen task, null for none. */
export function useTasks(
  label: string,
  tasks: readonly RecordTask[],
): { buttons: ReactNode; form: ReactNode } {
  const { may } = useDesk();
  const { get, set } = useAddress();
  const box = useRef<HTMLDivElement>(null);
  const allowed = tasks.filter(({ needs }) => may(needs));
  const chosen = allowed.find(({ id }) => id === get('do'));
  const chosenId = chosen?.id;
  useEffect(() => {
    // The form that a press has opened gets the focus, so that typing can begin.
    if (chosenId !== undefined)
      box.current?.querySelector<HTMLElement>('form :is(input, select, textarea), form button')?.focus();
  }, [chosenId]);
  const close = () => set({ do: undefined });
  return {
    buttons: allowed.length > 0 && (
      <div role="group" aria-label={label} className={layout.buttons}>
        {allowed.map(({ id, label: name }) => (
          <Button
            key={id}
            variant="secondary"
            size="small"
            aria-pressed={id === chosenId}
            onClick={() => set({ do: id === chosenId ? undefined : id })}
          >
            {name}
          </Button>
        ))}
      </div>
    ),
    form: chosen ? (
      <div ref={box} key={chosen.id} className={layout.forms}>
        {chosen.renderForm(close)}
      </div>
    ) : null,
  };
}
