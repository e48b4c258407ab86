/** A note of the office. It changes nothing else, so it is added at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent } from 'react';
import { runOperation } from '@antara/desk-common/calls';
import { Button } from '@antara/shared-ui/button';
import { TextAreaField } from '@antara/shared-ui/field';
import { Problem } from '../../components/problem.tsx';
import { useDesk } from '../../desk/desk-context.tsx';
import { useDraft } from '../../desk/use-draft.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import styles from './change-panel.module.css';

function AddNote({ record: { booking_id }, onClose }: ChangeProps) {
  const { notify } = useDesk();
  const queries = useQueryClient();
  const draft = useDraft(`${booking_id} note`, { text: '', key: crypto.randomUUID() as string });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { text, key } = draft.values;
  const adding = useMutation({
    // One key for one text, so that a note is added once when its answer is lost.
    mutationFn: () => runOperation('bookings.note', { booking_id, text }, { key }),
    onSuccess: async () => {
      draft.forget();
      await queries.invalidateQueries();
      notify('The note is added.');
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  }
  return (
    <form
      className={styles.panel}
      aria-label="Note"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
      }}
    >
      <h2 className={styles.title}>Note</h2>
      <TextAreaField
        ref={field}
        label="For the office alone"
        required
        rows={5}
        maxLength={4000}
        value={text}
        onChange={(event) => draft.set({ text: event.target.value, key: crypto.randomUUID() })}
      />
      {adding.error && <Problem error={adding.error} />}
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" onClick={onClose}>
          Leave it
        </Button>
        <Button type="submit" size="small" busy={adding.isPending}>
          Add the note
        </Button>
      </div>
    </form>
  );
}

export const addNote: BookingChange = {
  id: 'note',
  label: 'Add a note',
  group: 'Papers',
  operation: 'bookings.note',
  isPossible: () => true,
  Form: AddNote,
};
