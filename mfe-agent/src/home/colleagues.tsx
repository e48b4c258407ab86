import { useState } from 'react';
import { colleagueInvitation, type Colleague } from '@antara/contracts/api/colleagues';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useCall } from '@antara/contracts/react/use-call';
import { useQuery } from '@antara/contracts/react/use-query';
import { Button } from '@antara/shared-ui/button';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { Dialog } from '@antara/shared-ui/dialog';
import { EmailField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { QueryStatus } from '../failed-read.tsx';
import styles from './home.module.css';

const failed = 'This did not work just now. Please try again.';

function createColumns(onRemove: (colleague: Colleague) => void): readonly DataColumn<Colleague>[] {
  return [
    {
      id: 'email',
      header: 'E-mail',
      rowHeader: true,
      cell: ({ email }) => <span translate="no">{email}</span>,
    },
    { id: 'name', header: 'Name', cell: ({ name }) => name || '–' },
    { id: 'state', header: 'State', cell: ({ joined_at }) => (joined_at ? 'Has joined' : 'Invited') },
    {
      id: 'remove',
      header: 'Access',
      cell: (colleague) => (
        <Button variant="quiet" aria-label={`Remove ${colleague.email}`} onClick={() => onRemove(colleague)}>
          Remove
        </Button>
      ),
    },
  ];
}

/**
 * Lists the colleagues of an agency for its owner, who invites them by address and removes them after a confirmation.
 */
export function Colleagues() {
  const { api } = useAppContext();
  const list = useQuery('colleagues', (signal) => api('colleagues', { signal }));
  const [removing, setRemoving] = useState<Colleague | null>(null);
  return (
    <section aria-labelledby="agent-colleagues">
      <h2 id="agent-colleagues">Your colleagues</h2>
      <p className={styles.lead}>
        Colleagues see your agency’s bookings, options and commission, and book for its clients with a log-in
        of their own.
      </p>
      <QueryStatus
        query={list}
        title="Your colleagues could not be read"
        message="Nothing was changed. Please try again."
      />
      {list.status === 'ready' && (
        <DataTable
          caption="Colleagues of your agency"
          captionHidden
          columns={createColumns(setRemoving)}
          rows={list.data.colleagues}
          rowKey={({ id }) => id}
          empty="You work alone with this account so far."
        />
      )}
      <InviteForm onInvited={list.retry} />
      <RemoveColleague
        colleague={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          setRemoving(null);
          list.retry();
        }}
      />
    </section>
  );
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { api, notify } = useAppContext();
  const { field, submit, busy, message } = useApiForm(colleagueInvitation, {
    defaultValues: { email: '' },
    call: (body) => api('inviteColleague', { body }),
    failed,
    onDone: ({ colleague }, { reset }) => {
      notify(`We write to ${colleague.email}. The link is good for 7 days.`, 'success');
      reset();
      onInvited();
    },
  });
  return (
    <form noValidate onSubmit={submit} className={styles.invite}>
      <EmailField label="E-mail address of a colleague" autoComplete="off" required {...field('email')} />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" busy={busy} busyLabel="Inviting…">
        Invite
      </Button>
    </form>
  );
}

/** Asks for confirmation before a colleague is removed. `colleague` is null while the dialog is closed. */
function RemoveColleague({
  colleague,
  onClose,
  onRemoved,
}: {
  colleague: Colleague | null;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { api, notify } = useAppContext();
  const { run, busy, error, clearError } = useCall(
    ({ id }: Colleague) => api('removeColleague', { body: { id } }),
    {
      failed,
      onDone: (_answer, { email }) => {
        notify(`${email} has no access any more.`, 'success');
        onRemoved();
      },
    },
  );
  const close = () => {
    clearError();
    onClose();
  };
  return (
    <Dialog open={colleague !== null} onClose={close} title="Remove this colleague?" size="small">
      {colleague && (
        <div className={styles.remove}>
          <p>
            <span>{colleague.name ? `${colleague.name}, ` : ''}</span>
            <span translate="no">{colleague.email}</span>
          </p>
          <p>
            {colleague.joined_at
              ? 'Their access ends at once. What they booked stays with your agency.'
              : 'The link in the invitation no longer works then.'}
          </p>
          <FormMessage>{error}</FormMessage>
          <div className={styles.actions}>
            <Button variant="secondary" data-autofocus onClick={close}>
              Keep
            </Button>
            <Button variant="danger" busy={busy} busyLabel="Removing…" onClick={() => void run(colleague)}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
