import { useState } from 'react';
import { colleagueInvitation, type Colleague } from '@antara/contracts/api/colleagues';
import { useApiForm } from '@antara/contracts/react/use-api-form';
import { useAppContext } from '@antara/contracts/react/use-app-context';
import { useQuery } from '@antara/contracts/react/use-query';
import { Button } from '@antara/shared-ui/button';
import { DataTable, type DataColumn } from '@antara/shared-ui/data-table';
import { EmailField } from '@antara/shared-ui/field';
import { FormMessage } from '@antara/shared-ui/form-message';
import { QueryStatus } from '../failed-read.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
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
      <ConfirmDialog
        item={removing}
        title="Remove this colleague?"
        keepLabel="Keep"
        confirmLabel="Remove"
        busyLabel="Removing…"
        call={({ id }) => api('removeColleague', { body: { id } })}
        failed={failed}
        doneMessage={({ email }) => `${email} has no access any more.`}
        onDone={() => {
          setRemoving(null);
          list.retry();
        }}
        onClose={() => setRemoving(null)}
      >
        {({ name, email, joined_at }) => (
          <>
            <p>
              <span>{name ? `${name}, ` : ''}</span>
              <span translate="no">{email}</span>
            </p>
            <p>
              {joined_at
                ? 'Their access ends at once. What they booked stays with your agency.'
                : 'The link in the invitation no longer works then.'}
            </p>
          </>
        )}
      </ConfirmDialog>
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
